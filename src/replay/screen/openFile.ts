import { rootReducer } from '../../app/rootReducer'
import type { ActionLog } from '../../recorder/actionLog'
import { checkSize, readLog } from '../../recorder/readLog'
import { UnreadableLog } from '../../recorder/unreadableLog'
import { replayStrings } from './replayStrings'

/**
 * Reads a chosen file.
 * @throws UnreadableLog if it is not a log of this app, with a message that can be shown
 */
export async function openFile(file: File): Promise<ActionLog> {
  checkSize(file.size)
  const log = readLog(await textOf(file))
  if (log.actions.length === 0) throw new UnreadableLog(replayStrings['replay.noActions'])
  if (isForeign(log)) throw new UnreadableLog(replayStrings['replay.foreign'])
  return log
}

/** Fails for a dropped folder, and for a file that has been moved in the meantime. */
async function textOf(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (error) {
    throw new UnreadableLog(replayStrings['replay.unreadable'].replace('{reason}', (error as Error).message))
  }
}

/** RTK Query's default slice name, which other apps may use too. */
const COMMON_SLICE = 'api'

function isForeign({ actions, preloadedState = {} }: ActionLog): boolean {
  const ours = new Set(['app', ...Object.keys(rootReducer(undefined, { type: '@@INIT' }))])
  ours.delete(COMMON_SLICE)
  const isOurs = (name: string) => ours.has(name)
  return !Object.keys(preloadedState).some(isOurs) && !actions.some(({ type }) => isOurs(sliceOf(type)))
}

/** The slice of an action: the part of its type before the slash. */
export function sliceOf(type: string): string {
  return type.split('/')[0] ?? ''
}
