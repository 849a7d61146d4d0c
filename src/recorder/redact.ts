import { HIDDEN, scanTexts } from './scanTexts'
import type { Shown } from './shown'
import { eventsWithPublicTexts, shownOfEvents, shownOfMutations } from './shown'

interface AnyAction {
  type: string
  payload?: unknown
  meta?: { arg?: { type?: unknown; endpointName?: unknown; originalArgs?: unknown }; requestStatus?: unknown }
}

/**
 * An action as reducers, Redux DevTools and recordings may see it: first by what its type may show, then by a scan of its
 * texts. Cleaning twice changes nothing; an action without secrets comes back as the same object.
 */
export function cleanAction<Action>(action: Action): Action {
  if (!isAction(action)) return action
  if (eventsWithPublicTexts.includes(action.type)) return action
  return scanTexts(isMutation(action) ? cleanMutation(action) : cleanEvent(action))
}

function cleanEvent<Action extends AnyAction>(action: Action): Action {
  const shown = shownOfEvents[action.type]
  return shown ? { ...action, payload: show(action.payload, shown) } : action
}

function cleanMutation<Action extends AnyAction>(action: Action): Action {
  const { meta, payload } = action
  const { asked, answered } = shownOf(String(meta?.arg?.endpointName))
  return {
    ...action,
    meta: { ...meta, arg: { ...meta?.arg, originalArgs: show(meta?.arg?.originalArgs, asked) } },
    ...(meta?.requestStatus === 'fulfilled' ? { payload: show(payload, answered) } : {}),
  }
}

function shownOf(mutation: string) {
  const shown = shownOfMutations[mutation]
  if (!shown && process.env.NODE_ENV !== 'production')
    throw new Error(`src/recorder/shown.ts has no line that says what may be seen of the mutation ${mutation}`)
  return shown ?? { asked: [], answered: [] }
}

/** Names stay, so that a reader sees what was there; hidden values do not. */
function show(value: unknown, shown: Shown): unknown {
  if (shown === 'all' || value === undefined || value === null) return value
  if (typeof value !== 'object') return HIDDEN
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shown.includes(name) ? field : HIDDEN]))
}

function isAction(action: unknown): action is AnyAction {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
}

function isMutation({ meta }: AnyAction): boolean {
  return meta?.arg?.type === 'mutation'
}
