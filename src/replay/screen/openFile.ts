import type { ActionLog } from '../../recorder/actionLog'
import { decodeLog } from '../../recorder/decodeLog'
import { checkSize, readLog } from '../../recorder/readLog'
import { UnreadableLog } from '../../recorder/unreadableLog'
import { refuseForeign } from '../foreignLog'
import { replayStrings } from './replayStrings'

/**
 * Reads a chosen file.
 * @throws UnreadableLog if it is not a log of this app, with a message that can be shown
 */
export async function openFile(file: File): Promise<ActionLog> {
  checkSize(file.size)
  const log = readLog(decodeLog(new Uint8Array(await bytesOf(file))))
  if (log.actions.length === 0) throw new UnreadableLog(replayStrings['replay.noActions'])
  refuseForeign(log)
  return log
}

/** Fails for a dropped folder, and for a file that has been moved in the meantime. */
async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (error) {
    throw new UnreadableLog(replayStrings['replay.unreadable'].replace('{reason}', (error as Error).message))
  }
}
