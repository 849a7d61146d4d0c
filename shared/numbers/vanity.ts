import { digitOfLetter } from './keypad'
import { isNorthAmerican } from './northAmerican'
import type { Parse } from './parse'
import { parseOne } from './parse'
import { splitTones } from './tones'

/** "1-800-FLOWERS" as a whole text, in either case, or in capitals within one. */
const WHOLE = /^[\s(+]*\d[\d ().-]*[a-z][a-z\d ().-]*$/i
const WITHIN = /\+?[\d(][\d ().-]*[A-Z][A-Z\d ().-]*/g

const NORTH_AMERICAN_DIGITS = 10

/** Numbers spelled in letters; in North America, letters beyond a number's length are ignored. */
export function findWords<Country extends string>(
  text: string,
  countries: readonly Country[],
  parse: Parse<Country>,
): { number: string; tones: string }[] {
  return text.split(/[\n,;|/]+/).flatMap((line) => {
    const { head, tones } = splitTones(line)
    const written = WHOLE.test(head) ? [head] : (head.match(WITHIN) ?? [])
    // A letter alone is a pause; two may belong to a postal code, but "0xx" to a number in Brazil.
    const words = written.filter((each) => /[a-z]{3}|0xx/i.test(each))
    return words.flatMap((word) => {
      const read = parseWord(word, countries, parse)
      return read ? [{ number: read, tones }] : []
    })
  })
}

/** What precedes such words elsewhere: "0800 …", "1300 …", "13 …". */
const SERVICE = /^[\s(]*(?:0\d{2,4}|1[38]\d\d|13)[\s().-]*[a-z]/i
/** Letters beyond a number's digits, which need not be dialed. */
const MOST_BEYOND = 4

function parseShortened<Country extends string>(text: string, countries: readonly Country[], parse: Parse<Country>) {
  for (let beyond = 1; beyond <= MOST_BEYOND; beyond++) {
    const cut = text.replace(new RegExp(`(?:\\d\\D*){${beyond}}$`), '')
    const number = parseOne({ text: cut, isSolid: false }, countries, parse)
    if (number?.isValid && !isNorthAmerican(number.number)) return number.number
  }
  return undefined
}

function parseWord<Country extends string>(word: string, countries: readonly Country[], parse: Parse<Country>) {
  const text = word.replace(/[a-z]/gi, (letter) => digitOfLetter(letter) ?? '')
  const digits = text.replace(/\D/g, '').replace(/^1/, '')
  const cut = `+1${digits.slice(0, NORTH_AMERICAN_DIGITS)}`
  const whole = parseOne({ text, isSolid: false }, countries, parse)
  if (whole) return whole.number
  const service = SERVICE.test(word) ? parseShortened(text, countries, parse) : undefined
  if (service) return service
  if (text.includes('+') && !/^[\s(]*\+1/.test(text)) return undefined
  const local = parseOne({ text: cut.slice(2), isSolid: false }, countries, parse)
  return local && isNorthAmerican(local.number) ? local.number : undefined
}
