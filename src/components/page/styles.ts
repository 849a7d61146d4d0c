/** Maximum widths of the page's content (src/app/theme/page.ts) and of forms. */
export const PAGE_WIDTH = 'var(--page-width)'
export const FORM_WIDTH = 440

/** Screens on which the page's content is wider than 1120 px. */
export const WIDE = '@media (min-width: 1600px)'

/** Windows in which a form has room for something beside it (CardScreen). */
export const ROOM_BESIDE = '(min-width: 1200px)'

/** Lists of calls with room for a column of dates, in the user's font size. */
export const WITH_DATES = '@media (min-width: 75rem)'

/** Windows as low as on small laptops, where headings and keys are smaller so that the main act stays on screen. */
export const LOW = '@media (max-height: 799.95px)'
/** Windows in which sticky bars would leave no room for the screen, as at 400 % zoom. */
export const VERY_LOW = '@media (max-height: 399.95px)'

/** Height of the bar at the bottom of phone screens: its 48 px row, padding and border. */
export const PHONE_BAR = 'calc(61px + env(safe-area-inset-bottom))'

/** Phones on which the credits, a button and the menu barely fit beside the logo. */
export const NARROW = '@media (max-width: 429.95px)'

/** Matches when only a few words fit on a line: pages, dialogs and sheets narrower than this, in the user's font size. */
export const LARGE_TEXT_BELOW_REM = 18
export const LARGE_TEXT = `@container (max-width: ${LARGE_TEXT_BELOW_REM}rem)`

/** Matches where text is about twice as large as usual, in windows of any size. */
export const LARGE_PAGE_TEXT = 'html[data-large-text] &'
export const USUAL_PAGE_TEXT = 'html:not([data-large-text]) &'

/** Below this width, in the user's font size, a line made for large windows does not fit. */
export const CROWDED_BELOW_REM = 44

/** Tabular figures, for timers, credits, durations, money and phone numbers. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const

/** For texts that are cut off with an ellipsis where there is no room; on paper, they wrap. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  '@media print': { overflow: 'visible', whiteSpace: 'normal' },
} as const

/**
 * For controls that cannot be used for a while, such as "Call again" during a call: gone, while the layout stays still.
 */
export const hiddenWhileDisabled = { '&:disabled': { visibility: 'hidden' } } as const

/** Hidden on touch-only devices, which have no keyboard. */
export const withKeyboard = { '@media (pointer: coarse) and (hover: none)': { display: 'none' } } as const

/** For screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
  // What is copied is what is seen.
  userSelect: 'none',
} as const
