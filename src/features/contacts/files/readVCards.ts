import type { FileEntry } from './fileEntry'

type ReadNumber = FileEntry['numbers'][number] & { group: string }

interface ReadEntry extends FileEntry {
  numbers: ReadNumber[]
  /** Of faxes and pagers: used if the entry has no others. */
  others: ReadNumber[]
  /** Labels in lines of their own, by the group that they share with a number. */
  labels: Map<string, string>
}

/**
 * Reads the contacts of a vCard file: 2.1 (RFC-less, with quoted-printable), 3.0 (RFC 2426) or 4.0 (RFC 6350). Everything
 * but name, numbers, company and note is left out.
 */
export function readVCards(text: string): FileEntry[] {
  const entries: FileEntry[] = []
  let entry: ReadEntry | undefined
  for (const line of unfold(text)) {
    const parts = split(line)
    if (parts.name === 'BEGIN') entry = { name: '', numbers: [], others: [], labels: new Map(), company: '', note: '' }
    else if (parts.name === 'END' && entry) {
      entries.push(entryOf(entry))
      entry = undefined
    } else if (entry) take(entry, parts)
  }
  return entries
}

function entryOf({ others, labels, numbers, ...read }: ReadEntry): FileEntry {
  const called = numbers.length > 0 ? numbers : others
  return { ...read, numbers: called.map(({ text, label, group }) => ({ text, label: labels.get(group) || label })) }
}

/** Joins lines that were folded, or that end in quoted-printable's soft line break: each once, as photographs are long. */
function unfold(text: string): string[] {
  const lines: { pieces: string[]; isEncoded: boolean }[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    const end = last?.pieces.at(-1) ?? ''
    if (last && /^[ \t]/.test(line)) {
      last.pieces.push(line.slice(1))
      last.isEncoded ||= isEncoded(line)
    } else if (last?.isEncoded && end.endsWith('=')) last.pieces.splice(-1, 1, end.slice(0, -1), line)
    else lines.push({ pieces: [line], isEncoded: isEncoded(line) })
  }
  return lines.map(({ pieces }) => pieces.join(''))
}

const isEncoded = (text: string) => /QUOTED-PRINTABLE/i.test(text)

/** `item1.TEL;TYPE=cell:+1…`, where `item1` is a group. */
function split(line: string) {
  const [, head = '', raw = ''] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line) ?? []
  const [name = '', ...parameters] = head.split(';')
  const charset = parameters.map((parameter) => /^CHARSET="?([^"]+)/i.exec(parameter)?.[1]).find(Boolean)
  return {
    name: name.slice(name.indexOf('.') + 1).toUpperCase(),
    group: name.slice(0, Math.max(0, name.indexOf('.'))).toLowerCase(),
    parameters,
    value: parameters.some(isEncoded) ? decodeQuotedPrintable(raw, charset) : raw,
  }
}

function take(entry: ReadEntry, { name, group, parameters, value }: ReturnType<typeof split>) {
  if (name === 'FN') entry.name = plain(value)
  else if (name === 'N' && !entry.name) entry.name = nameOfParts(value)
  else if (name === 'ORG') entry.company = parts(value).filter(Boolean).join(', ')
  else if (name === 'NOTE') entry.note = plain(value)
  else if (name === 'TEL')
    (isVoice(parameters) ? entry.numbers : entry.others).push({ ...phone(parameters, value), group })
  else if (name === 'X-ABLABEL' && group) entry.labels.set(group, ownLabel(value))
}

/** `_$!<Main>!$_` is one of Apple's own labels; others are as typed. */
const ownLabel = (value: string) => plain(value).replace(/^_\$!<(.*)>!\$_$/, '$1')

const phone = (parameters: readonly string[], value: string) => ({
  text: plain(value).replace(/^tel:/i, ''),
  label: labelOf(parameters),
})

/** "Family;Given;Additional;Prefix;Suffix". */
function nameOfParts(value: string): string {
  const [family = '', given = '', additional = ''] = parts(value)
  return [given, additional, family].filter(Boolean).join(' ')
}

const parts = (value: string) => (value.match(/(?:\\.|[^;\\])+|(?<=;|^)(?=;|$)/gs) ?? []).map(plain)

const plain = (value: string) =>
  value.replace(/\\([nN,;:\\])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter)).trim()

const LABELS = /^(?:type=)?"?(cell|mobile|home|work|main|fax|pager|other|iphone)\b/i

const SPELLED: Record<string, string> = { cell: 'Mobile', iphone: 'iPhone' }

const typesOf = (parameters: readonly string[]) =>
  parameters.flatMap((parameter) =>
    parameter
      .replace(/^type=/i, '')
      .replace(/"/g, '')
      .split(','),
  )

/** Whether somebody may answer: faxes and pagers don't, unless the number also takes calls. */
function isVoice(parameters: readonly string[]): boolean {
  const types = typesOf(parameters)
  return !types.some((type) => /^(fax|pager)$/i.test(type)) || types.some((type) => /^(voice|cell)$/i.test(type))
}

function labelOf(parameters: readonly string[]): string {
  const found = typesOf(parameters)
    .map((word) => LABELS.exec(word)?.[1]?.toLowerCase())
    .find(Boolean)
  if (!found) return ''
  return SPELLED[found] ?? found.charAt(0).toUpperCase() + found.slice(1)
}

/** Runs of ASCII are bytes of the charset, which is UTF-8 unless the line names another; other letters stay. */
function decodeQuotedPrintable(value: string, charset?: string): string {
  return value.replace(/[\t\x20-\x7e]+/g, (run) => {
    const bytes = (run.match(/=[\dA-F]{2}|./gi) ?? []).map((part) =>
      part.length > 1 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
    )
    return decodeBytes(Uint8Array.from(bytes), charset)
  })
}

function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  try {
    if (charset) return new TextDecoder(charset).decode(bytes)
  } catch {
    // A charset that no browser knows.
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
