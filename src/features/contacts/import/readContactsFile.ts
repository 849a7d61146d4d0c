import type { CountryCode } from 'libphonenumber-js/core'
import { inSlices } from '../../../components/loading/inSlices'
import { loadWorldPhones } from '../../../components/phone/phones'
import type { Contact } from '../contact'
import { createDecoder, decodeOlder, decodeUnicode, rawText } from '../files/decodeFile'
import { entriesOfTable } from '../files/entriesOfTable'
import type { FileEntry } from '../files/fileEntry'
import type { Table } from '../files/readTable'
import { readTable } from '../files/readTable'
import { readVCards } from '../files/readVCards'
import { loadNumberPlans } from '../numberPlans'
import { createNumberReader } from './entryNumbers'
import type { ImportPlan } from './importPlan'
import { planImport } from './planImport'

/** 10,000 contacts take about 3 MB, without the photographs that vCards may hold. */
const MAX_BYTES = 20 * 1024 * 1024

export interface Circumstances {
  /** The country of numbers without a country code. */
  country: CountryCode
  /** Beginnings of numbers (E.164) that the operator added to those of the numbering plans. */
  prefixes?: readonly string[]
  book: Iterable<Contact>
  /** The user may change the contact. */
  canChange: (contact: Contact) => boolean
}

type Read = { plan: ImportPlan; table?: Table } | { problem: 'unreadable' | 'empty' | 'tooLarge' | 'tooWide' }

/** Works out what importing a vCard or CSV file would do, or why that is impossible. */
export async function readContactsFile(file: Blob, circumstances: Circumstances): Promise<Read> {
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rest = inSlices()
  const unicode = decodeUnicode(bytes)
  await rest()
  const raw = unicode ?? rawText(bytes)
  await rest()
  if (raw.includes('\0')) return { problem: 'unreadable' }
  if (isVCards(raw)) {
    const decode = createDecoder(unicode === undefined ? bytes : undefined)
    const plan = await planEntries(await readVCards(raw, { decode, rest }), circumstances)
    return hasNumbers(plan) ? { plan } : { problem: 'empty' }
  }
  const text = unicode ?? (await decodeOlder(bytes, rest))
  await rest()
  if (OTHER_FORMAT.test(text.slice(0, 1000))) return { problem: 'unreadable' }
  const table = await readTable(text, rest)
  if (typeof table === 'string') return { problem: table }
  const plan = await planTable(table, circumstances)
  return hasNumbers(plan) || table.isUnclear ? { plan, table } : { problem: 'empty' }
}

/** Web pages and spreadsheets in XML, JSON, LDIF. */
const OTHER_FORMAT =
  /^\s*(?:<(?:[!?]|(?:html|head|meta|body|table|div|vcards?|phonebooks?)\b)|\{\s*["}]|\[\s*[[{"\]]|(?:version: 1\s+)?dn::? )/i

/** The note of a table may speak of cards. */
function isVCards(text: string): boolean {
  const at = text.slice(0, 100_000).search(/^[^\S\r\n]*BEGIN:[^\S\r\n]*VCARD[^\S\r\n]*$/im)
  return at !== -1 && !/[,;|\t]/.test(text.slice(0, at))
}

/** Works out what importing a table would do with its columns used as they say. */
export async function planTable({ rows, columns }: Table, circumstances: Circumstances): Promise<ImportPlan> {
  return planEntries(await entriesOfTable(rows, columns, inSlices()), circumstances)
}

async function planEntries(entries: readonly FileEntry[], { country, prefixes = [], book, canChange }: Circumstances) {
  const [phones, { isUnlikely }] = await Promise.all([loadWorldPhones(), loadNumberPlans()])
  return planImport(entries, book, {
    readNumbers: createNumberReader(phones, country),
    isUnlikely: (number) => isUnlikely(number, prefixes),
    canChange,
    rest: inSlices(),
  })
}

function hasNumbers({ counts: { added, merged, duplicates, unfit = 0 }, leftOut }: ImportPlan): boolean {
  return added + merged + duplicates + unfit > 0 || leftOut.some(({ numbers }) => numbers.length > 0)
}
