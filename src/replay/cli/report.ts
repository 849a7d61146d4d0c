import type { DifferentPart } from '../../recorder/stateParts'
import type { Difference } from '../diffStates'
import type { FailedCheck } from '../findFailedCheck'

const MAX_WIDTH = 100
const MAX_PART_WIDTH = 300

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
export function describeFailure(failure: FailedCheck): string[] {
  return [...describeWhat(failure), ...describeAdded(failure.added)]
}

/** Empty if this version has no more fields than the one that saved the file. */
export function describeAdded(added: readonly string[]): string[] {
  if (added.length === 0) return []
  const fields = added.length === 1 ? 'one field' : `${added.length} fields`
  return [`Aside from that, this version has ${fields} more: ${added.map((path) => plainPath(path)).join(', ')}.`]
}

function describeWhat(failure: FailedCheck): string[] {
  const { what, count, passed, expected, found, parts, changes } = failure
  if (what === 'fields') return ['The actions replay as recorded.']
  if (what === 'noChecks') return ['This file has no checks: Redux DevTools does not write any.']
  if (what === 'actions') return ['The actions differ from those that were saved: the file was modified.']
  if (what === 'start')
    return [
      'The state before the first action is not the one that was saved: the file was modified, or the app now begins differently.',
      ...namesOf(parts),
    ]
  if (what === 'live')
    return [
      'The recorder missed something: the app itself was in another state when the file was saved.',
      ...namesOf(parts),
    ]
  if (parts.length > 0) {
    const { culprit, type } = failure
    const who = culprit ? `Action ${culprit}, ${printable(type)}` : `Between action ${passed + 1} and action ${count}`
    return [...namesOf(parts, `${who}, `), describeRange(failure)]
  }
  return [
    `After action ${count} the state differs from the recorded one (${printable(found)} instead of ${printable(expected)}).`,
    passed ? `After action ${passed} it still matched. Changes since then:` : 'Changes since the initial state:',
    ...describeDifferences(changes),
  ]
}

function namesOf(parts: DifferentPart[], at = ''): string[] {
  return parts.map(({ path, was, is }) => `${at}${plainPath(path)}: was ${plain(was)}, is ${plain(is)}.`)
}

const plainPath = (path: string) => printable(path).slice(1, -1)

/** Parts are JSON or a hash already. */
const plain = (part: string) => printable(part, MAX_PART_WIDTH).slice(1, -1).replaceAll('\\"', '"')

function describeRange({ count, passed }: FailedCheck): string {
  if (count === passed + 1)
    return passed ? `After action ${passed} it still matched.` : 'It differs from the first action on.'
  return `The check after action ${passed} still matched, the one after action ${count} does not.`
}
