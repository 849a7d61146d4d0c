import { pageLoaded } from '../events'
import type { ActionLog } from '../recorder/actionLog'
import type { PureReducer } from '../recorder/fold'
import type { DifferentPart } from '../recorder/stateParts'
import { NOTHING, partsOf } from '../recorder/stateParts'

/** Separates the fields that the version that saved a file did not have. */
export interface AddedFields {
  /** The parts that differ otherwise. */
  without(parts: DifferentPart[]): DifferentPart[]
  /** The paths of the others so far. */
  added(): string[]
}

/**
 * A field is new if every state of this version has it from the start and no recorded state has it: one that an action sets
 * is a difference.
 */
export function addedFields<State>(reducer: PureReducer<State>, log: ActionLog): AddedFields {
  const initial = partsOf(reducer(undefined, { type: '@@INIT' }))
  const states = recordedStates(log)
  const slices = new Set(states.map(sliceOf))
  const recorded = new Set([...states, ...(log.checks?.parts ?? []).flatMap(({ changed }) => Object.keys(changed))])
  const added = new Set<string>()
  const isNew = ({ path, was }: DifferentPart) => {
    if (!(path in initial) || recorded.has(path) || !(was === NOTHING || slices.has(sliceOf(path)))) return false
    added.add(path)
    return true
  }
  return { without: (parts) => parts.filter((part) => !isNew(part)), added: () => [...added] }
}

/** The paths in the states that a log holds as a whole. */
function recordedStates({ actions, preloadedState = {}, checks }: ActionLog): string[] {
  const loaded = actions.filter(pageLoaded.match).map(({ payload }) => payload?.state)
  const paths = [preloadedState, ...loaded].flatMap((state) => Object.keys(partsOf(state)))
  return [...paths, ...Object.keys(checks?.live ?? {})]
}

const sliceOf = (path: string) => path.split('.', 1)[0] ?? ''
