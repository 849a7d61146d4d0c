import type { CountryCode } from 'libphonenumber-js/core'
import { loadWorldPhones } from '../../../components/phone/phones'
import type { Contact } from '../contact'
import { createNumberReader } from './entryNumbers'
import type { FileEntry } from './fileEntry'
import type { ImportPlan } from './importPlan'
import { planImport } from './planImport'
import { hasTooManyColumns, readContactsCsv } from './readContactsCsv'
import { readVCards } from './readVCards'

/** 10,000 contacts take about 3 MB, without the photographs that vCards may hold. */
const MAX_BYTES = 20 * 1024 * 1024

interface Circumstances {
  /** The country of numbers without a country code. */
  country: CountryCode
  book: Iterable<Contact>
  /** Whether the user may change a contact. */
  canChange: (contact: Contact) => boolean
}

/** Works out what importing a vCard or CSV file would do, or why that is impossible. */
export async function readContactsFile(
  file: Blob,
  { country, book, canChange }: Circumstances,
): Promise<{ plan: ImportPlan } | { problem: 'unreadable' | 'empty' | 'tooLarge' | 'tooWide' }> {
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' }
  const entries = readEntries(decode(await file.arrayBuffer()))
  if (typeof entries === 'string') return { problem: entries }
  const plan = planImport(entries, book, {
    readNumbers: createNumberReader(await loadWorldPhones(), country),
    canChange,
  })
  const { added, merged, duplicates, unfit = 0 } = plan.counts
  const hasNumbers = added + merged + duplicates + unfit > 0 || plan.leftOut.some(({ numbers }) => numbers.length > 0)
  return hasNumbers ? { plan } : { problem: 'empty' }
}

function readEntries(text: string): FileEntry[] | 'unreadable' | 'tooWide' {
  if (text.includes('\0')) return 'unreadable'
  if (/^\s*BEGIN:VCARD/im.test(text)) return readVCards(text)
  return hasTooManyColumns(text) ? 'tooWide' : readContactsCsv(text)
}

/** UTF-8, or UTF-16 with its mark; Outlook writes the older one-byte code of Windows. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
