/** Id of the element that shows the call: the panel or the bar, never both. */
export const CALL_PLACE = 'call'
