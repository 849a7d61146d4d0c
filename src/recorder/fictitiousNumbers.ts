import { hashOf } from './stateHash'

/** Country and the beginning of the national number stay, so that a number is formatted as before. */
const KEPT_DIGITS = 4
const SHORTEST = 7

/** So often it is drawn anew before two numbers have to share one. */
const TRIES = 20

/** As many digits of a hash as a number holds exactly. */
const SAFE_HEX_DIGITS = 13

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
 * Puts a fictitious number in the place of every phone number inside JSON texts: of the same country and length, and told apart
 * from every other that one such function is given. The same salt makes the same number of it in every page load; without the
 * salt nothing leads back, so no file may hold it.
 */
export function createNumberHider(salt: string): (json: string) => string {
  const fictitious = new Map<string, string>()
  /** Fictitious numbers, and real ones, which nobody's fictitious number shall be. */
  const taken = new Set<string>()

  function hide(digits: string): string {
    const known = fictitious.get(digits)
    if (known) return known
    const start = digits.slice(0, KEPT_DIGITS) + (NORTH_AMERICAN.test(digits) ? '555' : '')
    const room = digits.length - start.length
    taken.add(digits)
    let hidden = digits
    for (let tries = 0; tries < TRIES && taken.has(hidden); tries++) hidden = start + drawn(`${digits} ${tries}`, room)
    taken.add(hidden)
    fictitious.set(digits, hidden)
    return hidden
  }

  /** So many digits, the same for the same text. */
  function drawn(text: string, count: number): string {
    const place = Number.parseInt(hashOf(`${salt} ${text}`).slice(0, SAFE_HEX_DIGITS), 16)
    return String(place % 10 ** count).padStart(count, '0')
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
