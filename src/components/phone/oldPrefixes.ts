/**
 * Mexico abolished the prefixes 1, 01, 044 and 045 of mobile numbers in 2019, but address books still contain them:
 * "+52 1 55 1234 5678". No other Mexican number starts like that.
 */
const WHOLE = /^\+52(?:0?1|04[45])(?=\d{10}$)/
const IN_TEXT = /\+52[\s().-]*(?:0?1|04[45])[\s().-]*(?=(?:\d[\s().-]*){10}(?!\d))/g

/** Removes such a prefix from a complete E.164 number. */
export const withoutOldPrefix = (number: string) => number.replace(WHOLE, '+52')

/** Removes such prefixes from the numbers in a text. */
export const withoutOldPrefixes = (text: string) => text.replace(IN_TEXT, '+52 ')
