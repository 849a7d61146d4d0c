/** The part of a line at one level of https://www.unicode.org/reports/tr9: odd levels run from right to left. */
export interface LevelRun {
  text: string
  level: number
}

/** Directions of characters: those of letters, of numbers and what belongs to them, marks, spaces, and all others. */
type Direction = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'WS' | 'ON'

type Side = 'L' | 'R'

const PATTERNS: readonly (readonly [Direction, RegExp])[] = [
  ['AN', /[\u0600-\u0605\u0660-\u0669\u066B\u066C\u06DD]/],
  ['EN', /[0-9\u06F0-\u06F9²³¹]/],
  ['ES', /[+\-\u2212]/],
  ['ET', /[#%°‰±\p{Sc}]/u],
  ['CS', /[,./:\u00A0]/],
  ['NSM', /[\p{Mn}\p{Me}]/u],
  ['AL', /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u],
  ['R', /[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}]/u],
  ['L', /[\p{L}\p{N}\p{Mc}]/u],
  ['WS', /\s/u],
]

const directionOf = (character: string): Direction =>
  PATTERNS.find(([, pattern]) => pattern.test(character))?.[0] ?? 'ON'

/**
 * A line as runs of one level each, from left to right; the text of a run stays in the order in which it is read. The
 * line runs as its first letter does. Marks that change the direction have been taken out of the line.
 */
export function levelRuns(line: string): LevelRun[] {
  const characters = [...line]
  const directions = characters.map(directionOf)
  const first = directions.find((direction) => direction === 'L' || isRightToLeft(direction))
  const base = first && isRightToLeft(first) ? 1 : 0
  const levels = levelsOf(characters, directions, base)
  const runs: LevelRun[] = []
  characters.forEach((character, n) => {
    const level = levels[n] ?? base
    const last = runs.at(-1)
    if (last?.level === level) last.text += character
    else runs.push({ text: character, level })
  })
  return inVisualOrder(runs)
}

const isRightToLeft = (direction: Direction) => direction === 'R' || direction === 'AL'

function levelsOf(characters: readonly string[], directions: readonly Direction[], base: 0 | 1): number[] {
  const line: Side = base === 0 ? 'L' : 'R'
  const numbers = resolveNumbers(directions, line)
  const resolved = resolveNeutrals(resolveBrackets(characters, numbers, line), line)
  return resolved.map((direction) => {
    if (direction === 'L') return base === 0 ? 0 : 2
    return direction === 'R' ? 1 : 2
  })
}

/** Rules W1 to W7. */
function resolveNumbers(directions: readonly Direction[], line: Side): Direction[] {
  const now: Direction[] = []
  let strong: Direction = line
  directions.forEach((direction, n) => {
    const own = direction === 'NSM' ? (now[n - 1] ?? 'ON') : direction
    if (own === 'L' || isRightToLeft(own)) strong = own
    now.push(own === 'EN' && strong === 'AL' ? 'AN' : own)
  })
  const joined = now.map((direction, n) => {
    const [before, after] = [now[n - 1], now[n + 1]]
    if (direction === 'ES') return before === 'EN' && after === 'EN' ? 'EN' : 'ON'
    if (direction === 'CS') return before === after && (before === 'EN' || before === 'AN') ? before : 'ON'
    return direction === 'AL' ? 'R' : direction
  })
  const isBesideNumber = (n: number) => {
    const beyond = (step: number) => {
      let at = n
      while (joined[at] === 'ET') at += step
      return joined[at] === 'EN'
    }
    return beyond(-1) || beyond(1)
  }
  const signed = joined.map((direction, n) => (direction === 'ET' ? (isBesideNumber(n) ? 'EN' : 'ON') : direction))
  strong = line
  return signed.map((direction) => {
    if (direction === 'L' || direction === 'R') strong = direction
    return direction === 'EN' && strong === 'L' ? 'L' : direction
  })
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}', '「': '」', '『': '』', '《': '》', '〈': '〉' }

/** Rule N0: a pair of brackets runs like the line, or the other way if both its contents and what precedes it do. */
function resolveBrackets(characters: readonly string[], directions: readonly Direction[], line: Side): Direction[] {
  const resolved = [...directions]
  const open: number[] = []
  characters.forEach((character, n) => {
    if (directions[n] !== 'ON') return
    if (character in CLOSING) open.push(n)
    const nth = open.findLastIndex((at) => CLOSING[characters[at] ?? ''] === character)
    const [from] = nth < 0 ? [] : open.splice(nth)
    if (from === undefined) return
    const inside = resolved.slice(from + 1, n).map(sideOf)
    const before = resolved.slice(0, from).map(sideOf).findLast(Boolean) ?? line
    const side = inside.includes(line) ? line : inside.find(Boolean) && before
    if (side) resolved[from] = resolved[n] = side
  })
  return resolved
}

/** Rules N1 and N2: what is between two letters or numbers takes their direction, or else that of the line. */
function resolveNeutrals(directions: readonly Direction[], line: Side): Direction[] {
  const sides = directions.map(sideOf)
  return directions.map((direction, n) => {
    if (sides[n]) return direction
    const before = sides.slice(0, n).findLast(Boolean) ?? line
    const after = sides.slice(n + 1).find(Boolean) ?? line
    return before === after ? before : line
  })
}

/**
 * In text that runs from right to left, numbers take their place like its words; punctuation has no direction of its
 * own.
 */
function sideOf(direction: Direction): Side | undefined {
  if (direction === 'WS' || direction === 'ON') return undefined
  return direction === 'L' ? 'L' : 'R'
}

/** Rule L2: from the highest level to the lowest odd one, what is at it or above is reversed. */
function inVisualOrder(runs: LevelRun[]): LevelRun[] {
  let order = runs
  for (const lowest of [2, 1]) {
    const groups: LevelRun[][] = []
    for (const run of order) {
      const group = groups.at(-1)
      if (run.level >= lowest && group?.[0] && group[0].level >= lowest) group.push(run)
      else groups.push([run])
    }
    order = groups.flatMap((group) => (group.length > 1 ? group.reverse() : group))
  }
  return order
}
