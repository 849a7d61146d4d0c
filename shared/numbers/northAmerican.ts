/** ITU-T E.164: the calling code of the United States, Canada and the Caribbean. */
const CALLING_CODE = '+1'

/**
 * An area code may be any from 200, but those that end in 11 and the reserved ones (37X, 96X, and 9 in the middle); an
 * exchange any from 200 but those that end in 11. Area codes are added several times a year, so a list is never
 * complete.
 */
const FORM = /^\+1(?!\d11|37|96)[2-9][0-8]\d(?!\d11)[2-9]\d{6}$/

export const isNorthAmerican = (number: string) => number.startsWith(CALLING_CODE)

/** The E.164 number has the form of the North American Numbering Plan; nothing else decides that it belongs there. */
export const hasNorthAmericanForm = (number: string) => FORM.test(number)

/** What decides that an E.164 number is probably somebody's: its form in North America, elsewhere its country's plan. */
export const isLikely = (number: string, isInPlan: () => boolean) =>
  isNorthAmerican(number) ? hasNorthAmericanForm(number) : isInPlan()
