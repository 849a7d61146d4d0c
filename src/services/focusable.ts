/** What can have the focus, in the order of the page: recordings say which of them has it. */
export const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
