import Papa from 'papaparse'
import type { FileEntry } from './fileEntry'

/** Google puts several numbers of one label into a cell. */
const GOOGLE_SEPARATOR = ' ::: '

const GOOGLE_PHONE = /^phone (\d+) - value$/i
const OTHER_PHONE = /(phone|mobile|\btel\b|telephone|cell)/i
/** Their column isn't for calling them; an assistant is somebody else. */
const NOT_A_VOICE = /(fax|pager|telex|tty|label|type|yomi|phonetic|assistant)/i

const COLUMNS = {
  name: /^(name|full name|display name|file as)$/i,
  first: /^(first|given) name$/i,
  middle: /^(middle|additional) name$/i,
  last: /^(last name|family name|surname)$/i,
  company: /^(company|organi[sz]ation|(organi[sz]ation )?name|organi[sz]ation (1 - )?name)$/i,
  note: /^notes?$/i,
} as const

/** The apps' own files have about a hundred; tens of thousands would freeze the page for seconds. */
const MAX_COLUMNS = 500

type Row = Record<string, string>

/** Whether a CSV file is too wide to be a list of contacts. */
export function hasTooManyColumns(text: string): boolean {
  const [head] = Papa.parse<string[]>(text, { preview: 1 }).data
  return (head?.length ?? 0) > MAX_COLUMNS
}

/**
 * Reads the contacts of a CSV file with a head row, as Google, Outlook and Apple's apps export them: the columns are found by
 * their heads, and the separator by what stands between them.
 */
export function readContactsCsv(text: string): FileEntry[] {
  const { data, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: 'greedy' })
  const heads = meta.fields ?? []
  return data.map((row) => readRow(row, heads))
}

function readRow(row: Row, heads: readonly string[]): FileEntry {
  const cell = (column: RegExp) =>
    heads
      .filter((head) => column.test(head.trim()))
      .map((head) => row[head]?.trim() ?? '')
      .find(Boolean) ?? ''
  const composed = [cell(COLUMNS.first), cell(COLUMNS.middle), cell(COLUMNS.last)].filter(Boolean).join(' ')
  const company =
    heads
      .filter((head) => isCompany(head))
      .map((head) => row[head]?.trim() ?? '')
      .find(Boolean) ?? ''
  return {
    name: composed || cell(COLUMNS.name),
    company,
    note: cell(COLUMNS.note),
    numbers: heads.flatMap((head) => numbersIn(head, row)),
  }
}

const isCompany = (head: string) => COLUMNS.company.test(head.trim()) && !COLUMNS.name.test(head.trim())

function numbersIn(head: string, row: Row): FileEntry['numbers'] {
  const google = GOOGLE_PHONE.exec(head.trim())?.[1]
  if (!google && (!OTHER_PHONE.test(head) || NOT_A_VOICE.test(head))) return []
  const label = google
    ? (row[`Phone ${google} - Label`] ?? row[`Phone ${google} - Type`] ?? '').replace(/^\* /, '')
    : labelOf(head)
  const texts = (row[head] ?? '').split(GOOGLE_SEPARATOR).map((text) => text.trim())
  return texts.filter(Boolean).map((text) => ({ text, label }))
}

/** "Business Phone 2" → "Business", "Phone (mobile)" → "Mobile". */
function labelOf(head: string): string {
  const word = head
    .replace(/(telephone|phone|number|\btel\b|[\d()_:])/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return word.charAt(0).toUpperCase() + word.slice(1)
}
