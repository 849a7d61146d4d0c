import { hashText } from './hashText'

/** So often it is drawn anew before two numbers have to share one. */
const TRIES = 20

/** With and without its country's digit a North American number is the same. */
const NORTH_AMERICAN = /^1?([2-9]\d{9})$/

/**
 * Phone numbers inside JSON text: international ones wherever they stand (`+`, or `%2B` in addresses), national ones where they are
 * the whole of a text or of a query's value, or are written as such.
 */
const NUMBERS =
  /(?<=\+|%2B)\d{7,15}(?!\d)|(?<=["=])\d{7,15}(?=["&#\\])|\(\d{3}\) ?\d{3}[ .-]?\d{4}(?!\d)|(?<![\d-])\d{3}([ .-])\d{3}\1\d{4}(?![\d-])/gi

/**
 * Puts a fictitious number in the place of every phone number inside JSON texts: of the same country and length, and told apart
 * from every other that one such function is given. The same salt makes the same number of it in every page load; without the
 * salt nothing leads back, so no file may hold it.
 */
export function createNumberHider(salt: string): (json: string) => string {
  const fictitious = new Map<string, string>()
  /** Fictitious numbers, and real ones, which nobody's fictitious number shall be. */
  const taken = new Set<string>()

  function hide(digits: string, start: string): string {
    const known = fictitious.get(digits)
    if (known) return known
    taken.add(digits)
    let hidden = digits
    for (let tries = 0; tries < TRIES && taken.has(hidden); tries++)
      hidden = start + String(BigInt(`0x${hashText(salt + digits + tries)}`)).slice(start.length - digits.length)
    taken.add(hidden)
    fictitious.set(digits, hidden)
    return hidden
  }

  /** Country and the beginning of the national number stay, so that it is formatted as before; no line of North America has the exchange 555. */
  function hideWritten(written: string): string {
    const digits = written.replace(/\D/g, '')
    const national = NORTH_AMERICAN.exec(digits)?.[1]
    const hidden = national ? hide(national, `${national.slice(0, 3)}555`) : hide(digits, digits.slice(0, 4))
    let next = hidden.length - digits.length
    return written.replace(/\d/g, (digit) => hidden[next++] ?? digit)
  }

  return (json) => json.replace(NUMBERS, hideWritten)
}
