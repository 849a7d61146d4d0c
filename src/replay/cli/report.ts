import type { Difference } from '../diffStates'
import type { FailedCheck } from '../findFailedCheck'

const WIDEST = 100

/** A text of the file as it may stand in a terminal: escaped, so that it can do nothing there. */
export function printable(value: unknown, widest = WIDEST): string {
  const text = (JSON.stringify(value) ?? 'nothing').replace(/[\u007f-\u009f]/g, '?')
  return text.length > widest ? `${text.slice(0, widest)}…` : text
}

/** One line for each difference. */
export function describeDifferences(differences: Difference[]): string[] {
  if (differences.length === 0) return ['Nothing changed.']
  return differences.map(
    ({ path, before, after }) => `  ${printable(path).slice(1, -1)}: ${printable(before)} → ${printable(after)}`,
  )
}

/** Why a replay is not what was recorded. */
export function describeFailure({ what, count, passed, expected, found, changes }: FailedCheck): string[] {
  if (what === 'noChecks') return ['This file has no checks: Redux DevTools writes none.']
  if (what === 'actions') return ['The actions are not those that were saved: the file was changed.']
  return [
    `After action ${count} the state is another than it was when the file was saved (${printable(found)} instead of ${printable(expected)}).`,
    passed ? `After action ${passed} it was still the same. Since then changed:` : 'Since the first state changed:',
    ...describeDifferences(changes),
  ]
}
