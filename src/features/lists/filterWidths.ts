/**
 * Widths of the filters of a list, in the user's font size. On phones they share the rows of a grid; elsewhere each stays where it
 * is when others appear; on a small laptop all fit in one row, and on a tablet all but the dates.
 */
export const filterWidths = {
  search: { width: { xs: 'auto', sm: '13.25rem' } },
  kind: { width: { sm: '10.375rem' } },
  user: { width: { sm: '8.25rem', lg: '9.25rem' } },
  // Its longest option needs most of a phone's width.
  time: { width: { sm: '11.625rem' }, gridColumn: '1 / -1' },
  dates: '19.5rem',
} as const
