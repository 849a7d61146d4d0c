/**
 * Mexico gave up 1, 01, 044 and 045 before its mobile numbers in 2019, but address books keep them: "+52 1 55 1234 5678".
 * No number there begins so otherwise.
 */
const WHOLE = /^\+52(?:0?1|04[45])(?=\d{10}$)/
const IN_TEXT = /\+52[\s().-]*(?:0?1|04[45])[\s().-]*(?=(?:\d[\s().-]*){10}(?!\d))/g

/** A whole number in E.164 as it is dialed today. */
export const withoutOldPrefix = (number: string) => number.replace(WHOLE, '+52')

/** The same wherever a text names such a number. */
export const withoutOldPrefixes = (text: string) => text.replace(IN_TEXT, '+52 ')
