/** Mexico gave these up in 2019, but address books keep them: "+52 1 55 1234 5678". No number there begins so otherwise. */
const OLD = '(?:0?1|04[45])'
const BETWEEN = '[\\s().-]*'

const WHOLE = new RegExp(`^\\+52${OLD}(?=\\d{10}$)`)
const SO_FAR = new RegExp(`^\\+52${OLD}`)
const IN_TEXT = new RegExp(`\\+52${BETWEEN}${OLD}${BETWEEN}(?=(?:\\d${BETWEEN}){10}(?!\\d))`, 'g')

/** A whole number in E.164 as it is dialed today. */
export const withoutOldPrefix = (number: string) => number.replace(WHOLE, '+52')

/** The same for a number that is still being typed. */
export const withoutOldPrefixSoFar = (number: string) => number.replace(SO_FAR, '+52')

/** The same wherever a text names such a number. */
export const withoutOldPrefixes = (text: string) => text.replace(IN_TEXT, '+52 ')
