/** The id of the one place on a page that shows the call: its panel or its bar. */
export const CALL_PLACE = 'call'
