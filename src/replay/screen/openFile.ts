import { rootReducer } from '../../app/rootReducer'
import type { ActionLog } from '../../recorder/actionLog'
import { checkSize, readLog } from '../../recorder/readLog'
import { UnreadableLog } from '../../recorder/unreadableLog'
import { replayStrings } from './replayStrings'

/** Reads a chosen file. What is no log of this app ends in an `UnreadableLog`, whose message can be shown. */
export async function openFile(file: File): Promise<ActionLog> {
  checkSize(file.size)
  const log = readLog(await textOf(file))
  if (log.actions.length === 0) throw new UnreadableLog(replayStrings['replay.noActions'])
  if (isForeign(log)) throw new UnreadableLog(replayStrings['replay.foreign'])
  return log
}

/** A folder is dropped like a file, and a file may have been moved away meanwhile. */
async function textOf(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (error) {
    throw new UnreadableLog(replayStrings['replay.unreadable'].replace('{reason}', (error as Error).message))
  }
}

/** Every app with RTK Query may have a slice of this name. */
const COMMON_SLICE = 'api'

function isForeign({ actions, preloadedState = {} }: ActionLog): boolean {
  const ours = new Set(['app', ...Object.keys(rootReducer(undefined, { type: '@@INIT' }))])
  ours.delete(COMMON_SLICE)
  const isOurs = (name: string) => ours.has(name)
  return !Object.keys(preloadedState).some(isOurs) && !actions.some(({ type }) => isOurs(sliceOf(type)))
}

/** The part of the app that an action is about: what stands before the stroke in its type. */
export function sliceOf(type: string): string {
  return type.split('/')[0] ?? ''
}
