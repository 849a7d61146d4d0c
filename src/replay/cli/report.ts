import type { Difference } from '../diffStates'
import type { FailedCheck } from '../findFailedCheck'

const MAX_WIDTH = 100

/** A text of the file, escaped for the terminal. */
export function printable(value: unknown, maxWidth = MAX_WIDTH): string {
  const text = (JSON.stringify(value) ?? 'nothing').replace(/[\u007f-\u009f]/g, '?')
  return text.length > maxWidth ? `${text.slice(0, maxWidth)}…` : text
}

/** One line for each difference. */
export function describeDifferences(differences: Difference[]): string[] {
  if (differences.length === 0) return ['Nothing changed.']
  return differences.map(
    ({ path, before, after }) => `  ${printable(path).slice(1, -1)}: ${printable(before)} → ${printable(after)}`,
  )
}

/** Explains why a replay differs from the recording. */
export function describeFailure({ what, count, passed, expected, found, changes }: FailedCheck): string[] {
  if (what === 'noChecks') return ['This file has no checks: Redux DevTools does not write any.']
  if (what === 'actions') return ['The actions differ from those that were saved: the file was modified.']
  return [
    `After action ${count} the state differs from the recorded one (${printable(found)} instead of ${printable(expected)}).`,
    passed ? `After action ${passed} it still matched. Changes since then:` : 'Changes since the initial state:',
    ...describeDifferences(changes),
  ]
}
