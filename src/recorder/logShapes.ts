import { isRecord } from '../../shared/isRecord'
import { parseJson } from './parseJson'
import { UnreadableLog } from './unreadableLog'

/** The parts of a log file, not yet validated. */
export interface FoundLog {
  actions: unknown
  preloadedState: unknown
  times: unknown
}

/** Finds the parts of a log in any format that Redux DevTools exports; support files use one of them. */
export function findLog(file: unknown): FoundLog {
  if (Array.isArray(file)) return { actions: file, preloadedState: undefined, times: undefined }
  if (!isRecord(file)) throw new UnreadableLog('This file is not an action log.')
  // A single action, from the Raw tab of Redux DevTools.
  if (typeof file.type === 'string') return { actions: [file], preloadedState: undefined, times: undefined }
  if ('payload' in file) return findPair(file)
  if (isRecord(file.actionsById) && Array.isArray(file.stagedActionIds)) return findLifted(file, file.actionsById)
  throw new UnreadableLog(
    'This file is not an action log: it is neither a support file nor an export of Redux DevTools.',
  )
}

function findPair({ payload, preloadedState, times }: Record<string, unknown>): FoundLog {
  return {
    actions: parsePart(payload, 'The list of actions in this file'),
    preloadedState:
      preloadedState === undefined ? undefined : parsePart(preloadedState, 'The initial state in this file'),
    times,
  }
}

function parsePart(part: unknown, what: string): unknown {
  if (typeof part !== 'string') throw new UnreadableLog(`${what} is not a string.`)
  return parseJson(part, what)
}

/** A lifted state: the first staged action is DevTools' own; skipped actions did not affect the state. */
function findLifted(lifted: Record<string, unknown>, actionsById: Record<string, unknown>): FoundLog {
  const skipped = new Set(Array.isArray(lifted.skippedActionIds) ? lifted.skippedActionIds : [])
  const staged = (lifted.stagedActionIds as unknown[]).slice(1).filter((id) => !skipped.has(id))
  const performed = staged.map((id) => {
    const lift = Object.hasOwn(actionsById, String(id)) ? actionsById[String(id)] : undefined
    if (!isRecord(lift)) throw new UnreadableLog('This export of Redux DevTools is missing some of its actions.')
    return lift
  })
  return {
    actions: performed.map(({ action }) => action),
    preloadedState: lifted.committedState,
    times: performed.map(({ timestamp }) => timestamp),
  }
}
