import type { KeptRecording } from './actionBuffer'
import { EMPTY_ARCHIVE } from './archive'
import type { Remembered } from './pseudonyms/secretMemory'
import type { Entry } from './ring'

/** A recording stored for the tab's next page load. */
export interface StoredRecording extends KeptRecording {
  /** Sid of its account; null while it is unknown. */
  owner: string | null
  /** Determines its fictitious numbers and made-up names, so that the next page uses the same ones. */
  salt: string
  remembered: Remembered
}

/** Lines of JSON: metadata, the state, then each action after its time. Avoids encoding texts twice. */
export function writeStored({ owner, salt, remembered, cut, archive, base, entries }: StoredRecording): string {
  return [
    JSON.stringify({ owner, salt, remembered, cut, archive }),
    base,
    ...entries.map(({ at, text }) => `${at} ${text}`),
  ].join('\n')
}

/** Undefined for recordings of older versions, which may contain real names. */
export function readStored(stored: string): StoredRecording | undefined {
  const [head = '', base = '', ...lines] = stored.split('\n')
  try {
    const { owner, salt, remembered, cut, archive = EMPTY_ARCHIVE } = JSON.parse(head)
    if (!salt || !remembered) return undefined
    return { owner, salt, remembered, cut, archive, base, entries: lines.map(readEntry) }
  } catch {
    return undefined
  }
}

function readEntry(line: string): Entry {
  const end = line.indexOf(' ')
  return { at: Number(line.slice(0, end)), text: line.slice(end + 1) }
}
