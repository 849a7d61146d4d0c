const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A sid from outside as a parameter of a query: null, which no row equals, where it cannot be one of ours. */
export function uuidOrNull(sid: string): string | null {
  return UUID.test(sid) ? sid : null
}
