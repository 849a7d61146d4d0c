import type { Remembered } from './fiction/secretMemory'
import type { Entry } from './ring'
import type { Recording } from './tape'

/** A recording on its way from one page load of a tab to the next. */
export interface StoredRecording extends Recording {
  /** Sid of the account it is about; null until one was known. */
  owner: string | null
  /** Of its fictitious numbers and made-up names, so that the next page goes on with the same. */
  salt: string
  remembered: Remembered
}

/** Lines of JSON: what is told about it, the state, then each action behind its time. No text is encoded twice. */
export function writeStored({ owner, salt, remembered, cut, base, entries }: StoredRecording): string {
  return [
    JSON.stringify({ owner, salt, remembered, cut }),
    base,
    ...entries.map(({ at, text }) => `${at} ${text}`),
  ].join('\n')
}

/** Undefined for what `writeStored` of this version did not write: names in it may be real. */
export function readStored(kept: string): StoredRecording | undefined {
  const [head = '', base = '', ...lines] = kept.split('\n')
  try {
    const { owner, salt, remembered, cut } = JSON.parse(head)
    if (!salt || !remembered) return undefined
    return { owner, salt, remembered, cut, base, entries: lines.map(readEntry) }
  } catch {
    return undefined
  }
}

function readEntry(line: string): Entry {
  const end = line.indexOf(' ')
  return { at: Number(line.slice(0, end)), text: line.slice(end + 1) }
}
