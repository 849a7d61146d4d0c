import { writeFileSync } from 'node:fs'
import { rootReducer } from '../../app/rootReducer'
import { isProblem } from '../../app/support/problemOf'
import type { ActionLog } from '../../recorder/actionLog'
import { checksOf, firstState, replay } from '../../recorder/actionLog'
import { hashOf } from '../../recorder/stateHash'
import { writeLog, writeWithChecks } from '../../recorder/supportFile'
import { withNames } from '../../recorder/withNames'
import { diffStates } from '../diffStates'
import type { FailedCheck } from '../findFailedCheck'
import { findFailedCheck } from '../findFailedCheck'
import type { ReplayOptions } from './arguments'
import { UsageError } from './arguments'
import { emitTest } from './emitTest'
import type { Outcome } from './outcome'
import { EXIT } from './outcome'
import { describeAdded, describeDifferences, describeFailure, printable } from './report'

/** Runs the requested operation on the log of a file. */
export function runReplay(whole: ActionLog, file: string, options: ReplayOptions): Outcome {
  const { to = whole.actions.length, diff = [0, 0] } = options
  const last = Math.max(to, ...diff)
  if (last > whole.actions.length)
    throw new UsageError(`There is no action ${last}: the file has ${whole.actions.length}.`)
  if (options.diff) return compare(withNames(whole), options.diff)
  if (options.assert) return check(whole)
  if (options.update) return update(whole, file)
  if (options.emitTest) return emit(whole, to, file)
  return printState(withNames(whole), to)
}

function truncate(log: ActionLog, count: number): ActionLog {
  const { actions, times, ...rest } = log
  return { ...rest, actions: actions.slice(0, count), ...(times && { times: times.slice(0, count) }) }
}

function printState(log: ActionLog, to: number): Outcome {
  const state = stateAfter(log, to)
  const { app, cut, times } = log
  const last = log.actions[to - 1]
  const at = times?.[to - 1]
  const value = { actions: log.actions.length, cut, app, to, lastAction: last?.type, at, hash: hashOf(state), state }
  return {
    code: EXIT.success,
    value,
    lines: [
      `${log.actions.length} actions${cut ? `, ${cut} older ones dropped` : ''}${app ? `, app ${printable(app.version)} (${printable(app.commit)})` : ''}`,
      `After ${to}${last ? `, ${printable(last.type)}` : ''}${at ? `, at ${printable(isoTime(at))}` : ''}: state ${value.hash}`,
      ...Object.entries(state).map(([slice, part]) => `  ${slice}: ${printable(part)}`),
    ],
  }
}

function compare(log: ActionLog, [from, to]: [number, number]): Outcome {
  const differences = diffStates(stateAfter(log, from), stateAfter(log, to))
  return { code: EXIT.success, value: { from, to, differences }, lines: describeDifferences(differences) }
}

function check(log: ActionLog): Outcome {
  const found = findFailures(log)
  const failures = found.filter(({ what }) => what !== 'fields')
  if (failures.length > 0) return { code: EXIT.differs, value: { failures }, lines: failures.flatMap(describeFailure) }
  const [actions, checks] = [log.actions.length, log.checks?.states.length]
  return {
    code: EXIT.success,
    value: { failures, actions, checks, added: found.flatMap(({ added }) => added) },
    lines: [
      `${actions} actions replay as recorded (${checks} ${checks === 1 ? 'check' : 'checks'}).`,
      ...found.flatMap(({ added }) => describeAdded(added)),
    ],
  }
}

/** If the actions were modified, the failed check of the state is included too, if any. */
function findFailures(log: ActionLog): FailedCheck[] {
  const failure = findFailedCheck(rootReducer, log)
  if (failure?.what !== 'actions' || !log.checks) return failure ? [failure] : []
  const { actions } = log
  const checks = { ...log.checks, count: actions.length, actions: hashOf(actions) }
  return [failure, ...findFailures({ ...log, checks })]
}

function update(log: ActionLog, file: string): Outcome {
  writeFileSync(file, writeLog(rootReducer, log, isProblem))
  const actions = log.actions.length
  return { code: EXIT.success, value: { actions }, lines: [`Updated the checks of ${actions} actions.`] }
}

/** A test of all actions keeps the checks of the file, so that it fails where the file differs. */
function emit(whole: ActionLog, to: number, file: string): Outcome {
  const failures = whole.checks ? findFailures(whole) : []
  const isWhole = to === whole.actions.length
  if (failures.length > 0 && !isWhole) {
    const why = 'No test was written: new checks would hide that the file differs. Leave out --to to keep its own.'
    return { code: EXIT.differs, value: { failures }, lines: [why, ...failures.flatMap(describeFailure)] }
  }
  const log = truncate(whole, to)
  const checks = isWhole && whole.checks ? whole.checks : checksOf(rootReducer, log, undefined, isProblem)
  const test = emitTest(writeWithChecks(log, checks), file)
  const lines = failures.length > 0 ? ['It fails, as the file differs:', ...failures.flatMap(describeFailure)] : []
  return { code: EXIT.success, value: { test }, lines: [`Wrote ${test} and the log beside it.`, ...lines] }
}

function stateAfter(log: ActionLog, count: number) {
  let state = firstState(rootReducer, log)
  if (count === 0) return state
  for (const step of replay(rootReducer, log)) {
    state = step.state
    if (step.count === count) break
  }
  return state
}

/** Edited files may contain any number as a time. */
function isoTime(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? 'an unknown time' : date.toISOString()
}
