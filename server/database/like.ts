/** A LIKE pattern that matches anything containing a text, with wildcards escaped. */
export const likeAnywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
