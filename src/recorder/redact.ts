import type { ShownFields } from '../recorded'
import { shownOfMutation, shownOfPayload } from '../recorded'
import { HIDDEN, scanTexts } from './scanTexts'

interface AnyAction {
  type: string
  payload?: unknown
  meta?: { arg?: { type?: unknown; endpointName?: unknown; originalArgs?: unknown }; requestStatus?: unknown }
}

/**
 * Redacts an action for reducers, Redux DevTools and recordings: first by the declarations for its type, then by scanning
 * its texts. Idempotent; an action without secrets is returned as the same object.
 */
export function redactAction<Action>(action: Action): Action {
  if (!isAction(action)) return action
  if (isMutation(action)) return scanTexts(redactMutation(action))
  const shown = shownOf(action)
  if (shown === 'public') return action
  return scanTexts(shown === 'all' ? action : { ...action, payload: show(action.payload, shown) })
}

/** A query's argument is its cache key and its result is state: neither may contain a secret. */
function shownOf({ type, payload }: AnyAction): ShownFields {
  if (payload === undefined || type.startsWith('api/')) return 'all'
  return declared(shownOfPayload(type), type) ?? []
}

function redactMutation<Action extends AnyAction>(action: Action): Action {
  const { meta, payload } = action
  const name = String(meta?.arg?.endpointName)
  const { arg = [], result = [] } = declared(shownOfMutation(name), name) ?? {}
  return {
    ...action,
    meta: { ...meta, arg: { ...meta?.arg, originalArgs: show(meta?.arg?.originalArgs, arg) } },
    ...(meta?.requestStatus === 'fulfilled' ? { payload: show(payload, result) } : {}),
  }
}

/** A missing declaration hides everything in production, and throws in development and tests. */
function declared<Shown>(shown: Shown | undefined, name: string): Shown | undefined {
  if (!shown && process.env.NODE_ENV !== 'production')
    throw new Error(`What recordings may include of ${name} is not declared (src/recorded.ts)`)
  return shown
}

/** Hides values but keeps field names, so that readers see which fields there were. */
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
