/** Maximum widths of the page's content and of forms, in px. */
export const PAGE_WIDTH = 1120
export const FORM_WIDTH = 440

/** Phones on which the credits, a button and the menu barely fit beside the logo. */
export const NARROW = '@media (max-width: 429.95px)'

/** Matches when only a few words fit on a line: pages, dialogs and sheets narrower than this, in the user's font size. */
export const LARGE_TEXT_BELOW_REM = 18
export const LARGE_TEXT = `@container (max-width: ${LARGE_TEXT_BELOW_REM}rem)`

/** Tabular figures, for timers, credits, durations, money and phone numbers. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const

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
} as const
