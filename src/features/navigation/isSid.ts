/** Whether a part of an address can name something of the API. */
export function isSid(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
