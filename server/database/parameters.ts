/** A LIKE pattern that matches anything containing a text, with wildcards escaped. */
export const likeAnywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Converts an untrusted sid to a query parameter: null, which matches no row, if it is not a UUID. */
export function uuidOrNull(sid: string): string | null {
  return UUID.test(sid) ? sid : null
}
