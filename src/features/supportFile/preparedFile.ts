import { appCommit, appVersion } from '../../config'
import type { PureReducer } from '../../recorder/fold'
import { writeSupportFile } from '../../recorder/supportFile'
import type { Recording } from '../../recorder/tape'
import type { Services } from '../../services/services'
import type { SupportFileFacts } from './supportFileSlice'

/** A support file, and what a person is told of it before it is theirs. */
export interface PreparedFile {
  facts: SupportFileFacts
  save(): void
}

/** Writes the file of a recording; it is given to the person when they ask for it. */
export function prepareFile<State>(
  reducer: PureReducer<State>,
  recording: Recording,
  { clock, files, page }: Services,
): PreparedFile {
  const about = { app: { version: appVersion, commit: appCommit }, environment: page.environment() }
  const file = new TextEncoder().encode(writeSupportFile(reducer, recording, about))
  const times = recording.entries.map(({ at }) => at)
  const now = clock.now()
  return {
    facts: { actions: times.length, from: times[0] ?? now, to: times.at(-1) ?? now, bytes: file.byteLength },
    save() {
      const day = new Date(clock.now()).toISOString().slice(0, 16).replace(/[T:]/g, '-')
      const saved = files.create(`tealine-support-${day}.json`, 'application/json')
      saved.write(file)
      saved.save()
    },
  }
}
