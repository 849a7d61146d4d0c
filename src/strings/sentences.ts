/** Sentences that follow one another, as one text; those that are not said are left out. */
export const sentences = (...said: (string | false | null | undefined)[]): string => said.filter(Boolean).join(' ')
