import type { FileEntry } from './fileEntry'

/**
 * Reads the contacts of a vCard file: 2.1 (RFC-less, with quoted-printable), 3.0 (RFC 2426) or 4.0 (RFC 6350). Everything
 * but name, numbers, company and note is left out.
 */
export function readVCards(text: string): FileEntry[] {
  const entries: FileEntry[] = []
  let entry: FileEntry | undefined
  for (const line of unfold(text)) {
    const { name, parameters, value } = split(line)
    if (name === 'BEGIN') entry = { name: '', numbers: [], company: '', note: '' }
    else if (name === 'END' && entry) {
      entries.push(entry)
      entry = undefined
    } else if (entry) take(entry, name, parameters, value)
  }
  return entries
}

/** Joins lines that were folded, or that end in quoted-printable's soft line break. */
function unfold(text: string): string[] {
  const lines: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const last = lines.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else if (last?.endsWith('=') && /QUOTED-PRINTABLE/i.test(last)) lines[lines.length - 1] = last.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

/** `item1.TEL;TYPE=cell:+1…`: groups are dropped. */
function split(line: string) {
  const [, head = '', raw = ''] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line) ?? []
  const [name = '', ...parameters] = head.split(';')
  const isEncoded = parameters.some((parameter) => /QUOTED-PRINTABLE/i.test(parameter))
  return {
    name: name.slice(name.indexOf('.') + 1).toUpperCase(),
    parameters,
    value: isEncoded ? decodeQuotedPrintable(raw) : raw,
  }
}

function take(entry: FileEntry, name: string, parameters: readonly string[], value: string) {
  if (name === 'FN') entry.name = plain(value)
  else if (name === 'N' && !entry.name) entry.name = nameOfParts(value)
  else if (name === 'ORG') entry.company = parts(value).filter(Boolean).join(', ')
  else if (name === 'NOTE') entry.note = plain(value)
  else if (name === 'TEL') entry.numbers.push({ text: plain(value).replace(/^tel:/i, ''), label: labelOf(parameters) })
}

/** "Family;Given;Additional;Prefix;Suffix". */
function nameOfParts(value: string): string {
  const [family = '', given = '', additional = ''] = parts(value)
  return [given, additional, family].filter(Boolean).join(' ')
}

const parts = (value: string) => (value.match(/(?:\\.|[^;\\])+|(?<=;|^)(?=;|$)/gs) ?? []).map(plain)

const plain = (value: string) =>
  value.replace(/\\([nN,;:\\])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter)).trim()

const LABELS = /^(?:type=)?"?(cell|mobile|home|work|main|fax|pager|other|iphone)\b/i

function labelOf(parameters: readonly string[]): string {
  const words = parameters.flatMap((parameter) =>
    parameter
      .replace(/^type=/i, '')
      .replace(/"/g, '')
      .split(','),
  )
  const found = words.map((word) => LABELS.exec(word)?.[1]?.toLowerCase()).find(Boolean)
  if (!found) return ''
  return found === 'cell' ? 'Mobile' : found.charAt(0).toUpperCase() + found.slice(1)
}

function decodeQuotedPrintable(value: string): string {
  const escaped = value.replace(/=([\dA-F]{2})/gi, '%$1')
  try {
    return decodeURIComponent(escaped.replace(/%(?![\dA-F]{2})/gi, '%25'))
  } catch {
    return value
  }
}
