import type { FileEntry } from './fileEntry'

interface ReadEntry extends FileEntry {
  /** Of faxes and pagers: used if the entry has no others. */
  others: FileEntry['numbers']
}

/**
 * Reads the contacts of a vCard file: 2.1 (RFC-less, with quoted-printable), 3.0 (RFC 2426) or 4.0 (RFC 6350). Everything
 * but name, numbers, company and note is left out.
 */
export function readVCards(text: string): FileEntry[] {
  const entries: FileEntry[] = []
  let entry: ReadEntry | undefined
  for (const line of unfold(text)) {
    const { name, parameters, value } = split(line)
    if (name === 'BEGIN') entry = { name: '', numbers: [], others: [], company: '', note: '' }
    else if (name === 'END' && entry) {
      const { others, ...read } = entry
      entries.push(read.numbers.length > 0 ? read : { ...read, numbers: others })
      entry = undefined
    } else if (entry) take(entry, name, parameters, value)
  }
  return entries
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

/** `item1.TEL;TYPE=cell:+1…`: groups are dropped. */
function split(line: string) {
  const [, head = '', raw = ''] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line) ?? []
  const [name = '', ...parameters] = head.split(';')
  const charset = parameters.map((parameter) => /^CHARSET="?([^"]+)/i.exec(parameter)?.[1]).find(Boolean)
  return {
    name: name.slice(name.indexOf('.') + 1).toUpperCase(),
    parameters,
    value: parameters.some(isEncoded) ? decodeQuotedPrintable(raw, charset) : raw,
  }
}

function take(entry: ReadEntry, name: string, parameters: readonly string[], value: string) {
  if (name === 'FN') entry.name = plain(value)
  else if (name === 'N' && !entry.name) entry.name = nameOfParts(value)
  else if (name === 'ORG') entry.company = parts(value).filter(Boolean).join(', ')
  else if (name === 'NOTE') entry.note = plain(value)
  else if (name === 'TEL') (isVoice(parameters) ? entry.numbers : entry.others).push(phone(parameters, value))
}

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
  return found === 'cell' ? 'Mobile' : found.charAt(0).toUpperCase() + found.slice(1)
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
