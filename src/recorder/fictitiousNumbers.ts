/** Country and the beginning of the national number stay, so that a number is formatted as before. */
const KEPT_DIGITS = 4
const SHORTEST = 7

/** In North America no line has the exchange 555. */
const NORTH_AMERICAN = /^1\d{10}$/
const NATIONAL_NORTH_AMERICAN = /^[2-9]\d{9}$/

/**
 * Phone numbers inside JSON text: international ones wherever they stand (`+`, or `%2B` in addresses), national ones where they are
 * the whole of a text or of a query's value, or are written as such.
 */
const NUMBERS =
  /(?<=\+|%2B)\d{7,15}(?!\d)|(?<=["=])\d{7,15}(?=["&#\\])|(?<!\d)\+?1?[ .-]?\(\d{3}\) ?\d{3}[ .-]?\d{4}(?!\d)|(?<![\d-])\d{3}([ .-])\d{3}\1\d{4}(?![\d-])/gi

/**
 * Puts a fictitious number in the place of every phone number inside JSON texts: of the same country and length, the same for
 * the same number through all texts that one such function is given, and told apart from every other.
 */
export function createNumberHider(): (json: string) => string {
  const fictitious = new Map<string, string>()
  const used = new Map<string, number>()

  function hide(digits: string): string {
    const known = fictitious.get(digits)
    if (known) return known
    const start = digits.slice(0, KEPT_DIGITS) + (NORTH_AMERICAN.test(digits) ? '555' : '')
    const count = used.get(`${start}/${digits.length}`) ?? 100
    used.set(`${start}/${digits.length}`, count + 1)
    const room = digits.length - start.length
    const hidden = start + String(count % 10 ** room).padStart(room, '0')
    fictitious.set(digits, hidden)
    return hidden
  }

  /** With and without its country's digit a North American number is the same. */
  function hideWritten(written: string): string {
    const digits = written.replace(/\D/g, '')
    if (digits.length < SHORTEST) return written
    const hidden = NATIONAL_NORTH_AMERICAN.test(digits) ? hide(`1${digits}`).slice(1) : hide(digits)
    let next = 0
    return written.replace(/\d/g, () => hidden[next++] ?? '')
  }

  return (json) => json.replace(NUMBERS, hideWritten)
}
