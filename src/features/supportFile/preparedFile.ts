import { appCommit, appVersion } from '../../config'
import type { PureReducer } from '../../recorder/fold'
import { readLog } from '../../recorder/readLog'
import { createSupportFile, namesIn } from '../../recorder/supportFile'
import type { Recording } from '../../recorder/tape'
import { UnreadableLog } from '../../recorder/unreadableLog'
import type { Environment } from '../../services/page'
import type { Services } from '../../services/services'
import type { SupportFileFacts } from './supportFileSlice'

/** A support file, and the facts shown before it is saved. */
export interface PreparedFile {
  facts: SupportFileFacts
  /** @param withNames whether to include the real names */
  save(withNames: boolean): void
}

/** Creates the support file of a recording and checks that it can be read back. It is downloaded on `save()`. */
export function prepareFile<State>(
  reducer: PureReducer<State>,
  { recording, names }: { recording: Recording; names: ReadonlyMap<string, string> },
  { clock, files, page }: Services,
): PreparedFile {
  const about = { app: { version: appVersion, commit: appCommit }, environment: withHourCycle(page.environment()) }
  const file = createSupportFile(reducer, recording, about)
  const plain = encode(file)
  const named = encode({ ...file, names: namesIn(file, names) })
  const times = recording.entries.map(({ at }) => at)
  const now = clock.now()
  return {
    facts: {
      actions: times.length,
      from: times[0] ?? now,
      to: times.at(-1) ?? now,
      bytes: plain.byteLength,
      bytesWithNames: named.byteLength,
      problem: problemOf(named),
    },
    save(withNames) {
      const day = new Date(clock.now()).toISOString().slice(0, 16).replace(/[T:]/g, '-')
      const saved = files.create(`tealine-support-${day}.json`, 'application/json')
      saved.write(withNames ? named : plain)
      saved.save()
    },
  }
}

/** Asked for here and not by the page, which would have to create a date format as it starts. */
function withHourCycle(environment: Environment): Environment {
  const { hourCycle } = new Intl.DateTimeFormat(environment.language, { hour: 'numeric' }).resolvedOptions()
  return { ...environment, ...(hourCycle && { hourCycle }) }
}

function encode(file: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(file))
}

/** Why support could not open the file, as a sentence; null if they can. */
function problemOf(file: Uint8Array): string | null {
  try {
    readLog(new TextDecoder().decode(file))
    return null
  } catch (error) {
    return error instanceof UnreadableLog ? error.message : String(error)
  }
}
