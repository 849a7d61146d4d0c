import type { UnknownAction } from '@reduxjs/toolkit'
import type { Environment } from '../services/page'
import type { PureReducer } from './fold'
import { foldOne } from './fold'
import { withCurrentType } from './renamedTypes'
import { hashOf } from './stateHash'
import type { Parts } from './stateParts'
import { changedParts, partsOf } from './stateParts'

/** The number of actions between two checks. */
const CHECK_INTERVAL = 50
const PARTS_INTERVAL = 10

/** What a replay must reproduce on any machine. */
export interface Checks {
  /** The number of actions. */
  count: number
  /** Hash of the actions. */
  actions: string
  /** Hashes of the state after every 50 actions, and after the last one; files from before `parts` have only these. */
  states: string[]
  /** After every 10 actions, each problem and the last action: what changed in the state since the previous of them. */
  parts?: { after: number; changed: Parts }[]
  /** The app's own state when the file was saved; a replay that ends elsewhere shows that the recorder missed something. */
  live?: Parts
}

export interface AppBuild {
  version: string
  commit: string
}

/** What support wrote about an action. */
export interface Note {
  /** Starts at 1; 0 is the beginning. */
  action: number
  text: string
}

/** A parsed log. Only the actions are guaranteed, as other programs write logs too. */
export interface ActionLog {
  actions: UnknownAction[]
  /** The state before the first action; by default, the reducers' initial state. */
  preloadedState?: object
  /** When each action happened, in ms since the epoch. */
  times?: number[]
  checks?: Checks
  app?: AppBuild
  environment?: Environment
  /** The number of older actions that the recorder dropped. */
  cut: number
  /** The number of later actions that support left out of an exported part. */
  cutAfter?: number
  /** Real names by the made-up ones that replace them. */
  names?: ReadonlyMap<string, string>
  /** What the customer wrote about the problem. */
  description?: string
  notes?: Note[]
}

/** The initial state of a log. */
export function firstState<State>(reducer: PureReducer<State>, { preloadedState }: ActionLog): State {
  return (preloadedState as State | undefined) ?? reducer(undefined, { type: '@@INIT' })
}

/** Yields the state after each action, with the number of actions so far. */
export function* replay<State>(
  reducer: PureReducer<State>,
  log: ActionLog,
): Generator<{ count: number; state: State }> {
  let state = firstState(reducer, log)
  let count = 0
  for (const action of log.actions) {
    state = foldOne(reducer, state, withCurrentType(action))
    yield { count: ++count, state }
  }
}

/** The number of actions before the first check of the whole state. */
export const firstChecked = (total: number): number => Math.min(CHECK_INTERVAL, total)

/** The state is checked after `count` of `total` actions. */
export function isChecked(count: number, total: number): boolean {
  return count % CHECK_INTERVAL === 0 || count === total
}

/** Something went wrong for the customer at an action. */
export type IsProblem = (action: UnknownAction) => boolean

const noProblem: IsProblem = () => false

/**
 * Replays a log to compute the checks for other replays.
 * @param live the app's state after the last action, if it is known
 * @param isProblem the state after such an action is checked as well
 */
export function checksOf<State>(
  reducer: PureReducer<State>,
  log: ActionLog,
  live?: unknown,
  isProblem: IsProblem = noProblem,
): Checks {
  const { actions } = log
  const total = actions.length
  const states: string[] = []
  const parts: Checks['parts'] = []
  let before = firstState(reducer, log)
  for (const { count, state } of replay(reducer, log)) {
    if (isChecked(count, total)) states.push(hashOf(state))
    if (count % PARTS_INTERVAL && count !== total && !isProblem(actions[count - 1] as UnknownAction)) continue
    parts.push({ after: count, changed: changedParts(before, state) })
    before = state
  }
  return { count: total, actions: hashOf(actions), states, parts, ...(live !== undefined && { live: partsOf(live) }) }
}
