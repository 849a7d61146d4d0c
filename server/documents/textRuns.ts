import type { FontPart } from './fonts'
import { fontFor } from './fonts'

/** A piece of a line in one font. */
export interface TextRun {
  text: string
  file: string
}

interface Run extends FontPart {
  text: string
  /** Spaces and punctuation, which take the direction of what is around them. */
  isNeutral: boolean
}

/** Shown for a character without a font. */
export const UNKNOWN = '\uFFFD'

const NEUTRAL = /^[^\p{L}\p{N}\p{M}]+$/u

/**
 * A line of text as runs of one font each, from left to right: Arabic is written from right to left, and a line that
 * begins with it runs that way (a plain reading of https://www.unicode.org/reports/tr9).
 */
export function runsOf(line: string): TextRun[] {
  const runs: Run[] = []
  for (const character of line.normalize('NFC')) {
    const run = runOfOne(character)
    const last = runs.at(-1)
    if (last?.file === run.file && last.isNeutral === run.isNeutral) last.text += character
    else runs.push(run)
  }
  const isRightToLeft = runs.find(({ isNeutral }) => !isNeutral)?.isRightToLeft ?? false
  const directed = runs.map((run, n) => (run.isNeutral ? directedAs(run, between(runs, n, isRightToLeft)) : run))
  return inVisualOrder(directed, isRightToLeft)
}

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Spaces and punctuation, mirrored where they run from right to left. */
function directedAs(run: Run, isRightToLeft: boolean): Run {
  if (!isRightToLeft) return { ...run, isRightToLeft }
  const text = [...run.text].reverse().map((character) => MIRRORED[character] ?? character)
  return { ...run, isRightToLeft, text: text.join('') }
}

function runOfOne(character: string): Run {
  const font = fontFor(character)
  const known = font ?? fontFor(UNKNOWN)
  if (!known) throw new Error('The fonts have no sign for unknown characters')
  return { ...known, text: font ? character : UNKNOWN, isNeutral: NEUTRAL.test(character) }
}

/** The direction of what is between two runs: theirs if they agree, otherwise that of the line. */
function between(runs: readonly Run[], n: number, isLineRightToLeft: boolean): boolean {
  const before = runs.slice(0, n).findLast(({ isNeutral }) => !isNeutral)
  const after = runs.slice(n + 1).find(({ isNeutral }) => !isNeutral)
  const isRightToLeft = before?.isRightToLeft
  return isRightToLeft !== undefined && isRightToLeft === after?.isRightToLeft ? isRightToLeft : isLineRightToLeft
}

/** Neighbours in one font and direction as one run. */
function joined(runs: readonly Run[]): TextRun[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last?.file === run.file && !last.isRightToLeft && !run.isRightToLeft) last.text += run.text
    else whole.push({ ...run })
  }
  return whole
}

function inVisualOrder(runs: readonly Run[], isLineRightToLeft: boolean): TextRun[] {
  const groups: Run[][] = []
  for (const run of runs) {
    const group = groups.at(-1)
    if (group?.[0]?.isRightToLeft === run.isRightToLeft) group.push(run)
    else groups.push([run])
  }
  const ordered = isLineRightToLeft ? groups.reverse() : groups
  return joined(ordered.flatMap((group) => (group[0]?.isRightToLeft ? group.reverse() : group)))
}
