import type { Parsed, Written } from './parse'

/** A run longer than that is no list of numbers that a person wrote. */
const MAX_GROUPS = 24
/** With a prefix for calls abroad. */
const MAX_DIGITS = 19

export interface Runs {
  numbers: Parsed[]
  /** What is no number. */
  unread: string[]
}

type ParseOne = (written: Written) => Parsed | undefined

/**
 * The numbers in a run of digits and punctuation. A slash or a wide gap may stand within a number ("030 / 901820") or
 * between two; so may a space.
 */
export function splitRun(run: string, parse: ParseOne): Runs {
  const parts = run.split(/ *\/ *| {2,}| - /).filter((part) => /\d/.test(part))
  if (parts.length > 1 && parts.length <= MAX_GROUPS) {
    const [first, ...others] = parts.map((part) => read(part, parse))
    const areAll = others.every((other) => other !== undefined)
    if (first && (areAll || (first.isValid && run.includes('/'))))
      return join(parts.map((part) => splitRun(part, parse)))
  }
  const whole = read(run, parse)
  return whole ? { numbers: [whole], unread: [] } : splitGroups(run, parse)
}

const read = (text: string, parse: ParseOne) => parse({ text, isSolid: /^\(?\+?\d+\)?$/.test(text.trim()) })

/** Of groups with spaces between them, those that make up numbers together. */
function splitGroups(run: string, parse: ParseOne): Runs {
  const groups = run.split(/[ /]+/).filter((group) => /\d/.test(group))
  const found: Runs = { numbers: [], unread: [] }
  if (groups.length < 2 || groups.length > MAX_GROUPS) return { numbers: [], unread: [run] }
  const skipped: string[] = []
  for (let at = 0; at < groups.length; ) {
    const { number, length } = longestAt(groups, at, parse)
    if (number) found.numbers.push(number)
    else skipped.push(groups[at] ?? '')
    at += length
  }
  if (found.numbers.length === 0) return { numbers: [], unread: [run] }
  return { ...found, unread: skipped }
}

/** The longest number of groups; one that begins like the run ends before the next of its kind. */
function longestAt(groups: readonly string[], at: number, parse: ParseOne): { number?: Parsed; length: number } {
  const again = groups.indexOf(groups[at] ?? '', at + 1)
  const most = again > at ? again - at : groups.length - at
  for (let length = most; length > 0; length--) {
    const text = groups.slice(at, at + length).join(' ')
    if (text.replace(/\D/g, '').length > MAX_DIGITS) continue
    const number = parse({ text, isSolid: false })
    if (number?.isValid) return { number, length }
  }
  return { length: 1 }
}

const join = (runs: readonly Runs[]): Runs => ({
  numbers: runs.flatMap(({ numbers }) => numbers),
  unread: runs.flatMap(({ unread }) => unread),
})
