import type { ShownFields } from '../recorded'
import { shownOfMutation, shownOfPayload } from '../recorded'
import { HIDDEN, scanTexts } from './scanTexts'

interface AnyAction {
  type: string
  payload?: unknown
  meta?: { arg?: { type?: unknown; endpointName?: unknown; originalArgs?: unknown }; requestStatus?: unknown }
}

/**
 * An action as reducers, Redux DevTools and recordings may see it: first by what was declared beside it, then by a scan of
 * its texts. Cleaning twice changes nothing; an action without secrets comes back as the same object.
 */
export function cleanAction<Action>(action: Action): Action {
  if (!isAction(action)) return action
  if (isMutation(action)) return scanTexts(cleanMutation(action))
  const shown = shownOf(action)
  if (shown === 'public') return action
  return scanTexts(shown === 'all' ? action : { ...action, payload: show(action.payload, shown) })
}

/** A query's argument is its key in the cache and its answer is state: neither may hold a secret. */
function shownOf({ type, payload }: AnyAction): ShownFields {
  if (payload === undefined || type.startsWith('api/')) return 'all'
  return declared(shownOfPayload(type), type) ?? []
}

function cleanMutation<Action extends AnyAction>(action: Action): Action {
  const { meta, payload } = action
  const name = String(meta?.arg?.endpointName)
  const { arg = [], result = [] } = declared(shownOfMutation(name), name) ?? {}
  return {
    ...action,
    meta: { ...meta, arg: { ...meta?.arg, originalArgs: show(meta?.arg?.originalArgs, arg) } },
    ...(meta?.requestStatus === 'fulfilled' ? { payload: show(payload, result) } : {}),
  }
}

/** An oversight shows nothing in production, and stops everything before. */
function declared<Shown>(shown: Shown | undefined, name: string): Shown | undefined {
  if (!shown && process.env.NODE_ENV !== 'production')
    throw new Error(`Nothing says what a recording may show of ${name} (src/recorded.ts)`)
  return shown
}

/** Names stay, so that a reader sees what was there; hidden values do not. */
function show(value: unknown, shown: ShownFields): unknown {
  if (typeof shown === 'string' || value === undefined || value === null) return value
  if (typeof value !== 'object') return HIDDEN
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shown.includes(name) ? field : HIDDEN]))
}

function isAction(action: unknown): action is AnyAction {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
}

function isMutation({ meta }: AnyAction): boolean {
  return meta?.arg?.type === 'mutation'
}
