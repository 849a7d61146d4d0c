import type { Entry } from './ring'
import type { Recording } from './tape'

/** A recording on its way from one page load of a tab to the next. */
export interface KeptRecording extends Recording {
  /** Sid of the account it is about; null until one was known. */
  owner: string | null
  /** Of its fictitious numbers, so that the next page goes on with the same. */
  salt: string
}

/** Lines of JSON: what is told about it, the state, then each action behind its time. No text is encoded twice. */
export function writeKept({ owner, salt, cut, base, entries }: KeptRecording): string {
  return [JSON.stringify({ owner, salt, cut }), base, ...entries.map(({ at, text }) => `${at} ${text}`)].join('\n')
}

/** Undefined for what `writeKept` of this version did not write: without a salt, its phone numbers are real. */
export function readKept(kept: string): KeptRecording | undefined {
  const [head = '', base = '', ...lines] = kept.split('\n')
  try {
    const { owner, salt, cut } = JSON.parse(head)
    if (!salt) return undefined
    return { owner, salt, cut, base, entries: lines.map(readEntry) }
  } catch {
    return undefined
  }
}

function readEntry(line: string): Entry {
  const end = line.indexOf(' ')
  return { at: Number(line.slice(0, end)), text: line.slice(end + 1) }
}
