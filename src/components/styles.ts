/** Widths of the page's column and of forms, in px. */
export const PAGE_WIDTH = 1120
export const FORM_WIDTH = 440

/** Phones on which credits, a button and the menu hardly fit beside the mark. */
export const NARROW = '@media (max-width: 429.95px)'

/** Text so large that a line holds few words: pages, dialogs and sheets narrower than this, in the reader's own font size. */
export const LARGE_TEXT_BELOW_REM = 18
export const LARGE_TEXT = `@container (max-width: ${LARGE_TEXT_BELOW_REM}rem)`

/** Figures of one width, for timers, credits, durations, money and phone numbers. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const

/** Read out, not seen. */
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
