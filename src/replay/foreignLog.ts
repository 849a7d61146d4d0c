import { rootReducer } from '../app/rootReducer'
import type { ActionLog } from '../recorder/actionLog'
import { UnreadableLog } from '../recorder/unreadableLog'
import { replayStrings } from './screen/replayStrings'

/** RTK Query's default slice name, which other apps may use too. */
const COMMON_SLICE = 'api'

/**
 * Refuses the log of another app.
 * @throws UnreadableLog with a message that can be shown
 */
export function refuseForeign({ actions, preloadedState = {} }: ActionLog): void {
  const ours = new Set(['app', ...Object.keys(rootReducer(undefined, { type: '@@INIT' }))])
  ours.delete(COMMON_SLICE)
  const isOurs = (name: string) => ours.has(name)
  if (Object.keys(preloadedState).some(isOurs) || actions.some(({ type }) => isOurs(sliceOf(type)))) return
  throw new UnreadableLog(replayStrings['replay.foreign'])
}

/** The slice of an action: the part of its type before the slash. */
export function sliceOf(type: string): string {
  return type.split('/')[0] ?? ''
}
