/** A pattern for LIKE that holds whatever a text stands in, its signs meaning nothing. */
export const likeAnywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
