import { makeVariables } from './makeTheme'
import { PAGE_COLORS } from './scheme'
import { FONT } from './typography'

interface FontUrls {
  /** What English texts and prices need. */
  latin: string
  /** The further letters of Western Europe and the Americas, fetched when a page contains one. */
  latin1: string
  /** Those of other languages in Latin letters, fetched when a page contains one. */
  latinExt: string
}

/** Global styles, inlined into the page so that no script has to create them. */
export const pageStyles = ({ latin, latin1, latinExt }: FontUrls) => `
  @font-face {
    font-family: Inter;
    font-style: normal;
    font-weight: 400 600;
    font-display: swap;
    src: url(${latin}) format("woff2");
    unicode-range: U+0000-007E, U+A0, U+A9, U+AB, U+B7, U+BB, U+D7, U+2009-202F, U+2039-203A, U+20AC, U+2122, U+2190-2193, U+2212;
  }
  @font-face {
    font-family: Inter;
    font-style: normal;
    font-weight: 400 600;
    font-display: swap;
    src: url(${latin1}) format("woff2");
    unicode-range: U+A1-A8, U+AA, U+AC-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+0131, U+0152-0153, U+02C6, U+02DC, U+2030;
  }
  @font-face {
    font-family: Inter;
    font-style: normal;
    font-weight: 400 600;
    font-display: swap;
    src: url(${latinExt}) format("woff2");
    unicode-range: U+0100-017F, U+1E00-1EFF;
  }
  /* As wide and as high as Inter, so that nothing moves when that arrives. */
  @font-face {
    font-family: "Inter Fallback";
    font-weight: 400 500;
    src: local("Arial"), local("Liberation Sans"), local("Helvetica Neue"), local("Roboto");
    size-adjust: 107.06%;
    ascent-override: 90.49%;
    descent-override: 22.56%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: "Inter Fallback";
    font-weight: 600 700;
    src: local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Helvetica Neue Bold"), local("Roboto Bold");
    size-adjust: 104.3%;
    ascent-override: 92.9%;
    descent-override: 23.1%;
    line-gap-override: 0%;
  }
  ${makeVariables()}
  html {
    box-sizing: border-box;
    color-scheme: light;
    --top-height: 57px;
    --page-width: 1120px;
    scroll-padding: calc(var(--top-height) + 16px) 0 80px;
    background: ${PAGE_COLORS.light};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    -webkit-text-size-adjust: 100%;
  }
  html[data-scheme="dark"] {
    color-scheme: dark;
    background: ${PAGE_COLORS.dark};
  }
  *, ::before, ::after {
    box-sizing: inherit;
  }
  body {
    margin: 0;
    color: var(--mui-palette-text-primary);
    font: 400 0.9375rem/1.4667 ${FONT};
    letter-spacing: -0.006em;
    font-feature-settings: "calt", "case" 0;
    overflow-wrap: break-word;
  }
  strong, b {
    font-weight: 600;
  }
  button {
    font-family: inherit;
  }
  a:focus-visible, button:focus-visible, summary:focus-visible, [tabindex="0"]:focus-visible {
    outline: 2px solid var(--mui-palette-primaryText);
    outline-offset: 2px;
  }
  /* A heading or a dialog is focused only so that it is announced; it is not interactive. */
  [tabindex="-1"]:focus-visible {
    outline: none;
  }
  /* Before the app is there: on a page without scripts, or one that loads slowly. */
  .notice:not([hidden]) {
    position: fixed;
    z-index: 1;
    inset: auto 0 0;
    margin: 0;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
    text-align: center;
    background: var(--mui-palette-background-paper);
    border-top: 1px solid var(--mui-palette-divider);
  }
  html[data-unfit]:not([data-hydrated]) #root {
    visibility: hidden;
  }
  button[data-pressed] {
    opacity: 0.6;
    cursor: progress;
  }
  ::selection {
    color: var(--mui-palette-primary-contrastText);
    background: var(--mui-palette-primary-main);
  }
  @media (min-width: 1600px) {
    html {
      --page-width: 1440px;
    }
  }
  /* The top bar is not sticky here, so nothing sticks below it. */
  @media (max-height: 399.95px) {
    html {
      --top-height: 0px !important;
    }
  }
  /* Where no backgrounds are painted, edges show what is a button and what is selected. */
  @media (forced-colors: active) {
    .MuiButton-contained {
      border: 1px solid ButtonBorder !important;
    }
    html :is([aria-current], [aria-selected="true"], [aria-pressed="true"]):not(:focus-visible) {
      outline: 2px solid Highlight;
      outline-offset: -4px;
    }
  }
  /* On paper: lists and texts, without controls. */
  @media print {
    html, html[data-scheme] {
      color-scheme: light;
      background: #FFFFFF;
    }
    header, footer, nav, search, button, [role="tablist"] {
      display: none !important;
    }
    .MuiModal-root {
      display: none;
    }
    /* Or it may take a blank sheet. */
    main > * {
      padding-bottom: 0 !important;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`
