import { makeVariables } from './makeTheme'
import { PAGE_COLORS } from './scheme'
import { FONT } from './typography'

/** Global styles, inlined into the page so that no script has to create them. */
export const pageStyles = () => `
  ${makeVariables()}
  html {
    box-sizing: border-box;
    color-scheme: light;
    --top-height: 65px;
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
    font: 400 1rem/1.5 ${FONT};
    letter-spacing: 0;
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
    html :is([aria-current="page"], [aria-selected="true"], [aria-pressed="true"]):not(:focus-visible) {
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
