import type { UnknownAction } from '@reduxjs/toolkit'
import type { Environment } from '../services/page'
import type { PureReducer } from './fold'
import { foldOne } from './fold'
import { withCurrentType } from './renamedTypes'
import { hashOf } from './stateHash'

/** How many actions lie between two checks. */
const CHECK_EVERY = 50

/** What a replay on any other machine must find. */
export interface Checks {
  /** Of the actions. */
  count: number
  /** Hash of the actions. */
  actions: string
  /** Hashes of the state after every 50 actions, and after the last. */
  states: string[]
}

export interface AppBuild {
  version: string
  commit: string
}

/** What a file holds, whoever wrote it: only the actions are sure to be there. */
export interface ActionLog {
  actions: UnknownAction[]
  /** The state before the first action; without it the reducers' own. */
  preloadedState?: object
  /** When each action happened, in ms since the epoch. */
  times?: number[]
  checks?: Checks
  app?: AppBuild
  environment?: Environment
  /** How many older actions the recorder had dropped. */
  cut: number
  /** Real names by the made-up ones that stand for them. */
  names?: ReadonlyMap<string, string>
}

/** The state a log begins with. */
export function firstState<State>(reducer: PureReducer<State>, { preloadedState }: ActionLog): State {
  return (preloadedState as State | undefined) ?? reducer(undefined, { type: '@@INIT' })
}

/** Each state of a log in turn, with the number of actions that led to it, from 1 on. */
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

/** Whether a check is made after this many of so many actions. */
export function isChecked(count: number, all: number): boolean {
  return count % CHECK_EVERY === 0 || count === all
}

/** Replays a log and notes what every other replay must find. */
export function checksOf<State>(reducer: PureReducer<State>, log: ActionLog): Checks {
  const all = log.actions.length
  const states: string[] = []
  for (const { count, state } of replay(reducer, log)) if (isChecked(count, all)) states.push(hashOf(state))
  return { count: all, actions: hashOf(log.actions), states }
}
