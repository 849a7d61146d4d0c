// libphonenumber's patterns consist of digits, \d, classes, groups, counts and alternatives, and nothing else.

const ONE_DIGIT = /\\d|\[[^\]]*\]|\d(?![^{}]*\})/g

export const DIGITS = [...'0123456789']

/** Matches the numbers of a pattern and everything that they begin with. @param {string} pattern */
export const beginningsOf = (pattern) => new RegExp(`^(?:${pattern.replaceAll(ONE_DIGIT, '(?:$&|$)')})$`)

/** The numbers of a pattern up to a length. @param {string} pattern @param {number} longest */
export function numbersOf(pattern, longest) {
  const isWhole = new RegExp(`^(?:${pattern})$`)
  const isBeginning = beginningsOf(pattern)
  /** @param {string} digits @returns {string[]} */
  const from = (digits) => {
    if (digits.length > longest || !isBeginning.test(digits)) return []
    const longer = DIGITS.flatMap((digit) => from(digits + digit))
    return isWhole.test(digits) ? [digits, ...longer] : longer
  }
  return from('')
}

/**
 * The shortest pattern of a list of numbers, in which common beginnings occur only once.
 * @param {readonly string[]} numbers
 * @returns {string}
 */
export function patternOf(numbers) {
  /** @type {Map<string, string[]>} */
  const restsByDigit = new Map()
  for (const number of numbers) if (number) listIn(restsByDigit, number.charAt(0)).push(number.slice(1))
  if (restsByDigit.size === 0) return ''
  /** @type {Map<string, string[]>} */
  const digitsByRest = new Map()
  for (const [digit, rests] of restsByDigit) listIn(digitsByRest, patternOf(rests)).push(digit)
  const choices = [...digitsByRest].map(([rest, digits]) => classOf(digits) + rest)
  const pattern = choices.length === 1 ? `${choices[0]}` : `(?:${choices.join('|')})`
  return numbers.includes('') ? `(?:${pattern})?` : pattern
}

/** @param {string[]} digits */
function classOf(digits) {
  if (digits.length === 10) return '\\d'
  return digits.length === 1 ? digits[0] : `[${digits.join('')}]`
}

/** @param {Map<string, string[]>} lists @param {string} key */
function listIn(lists, key) {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
