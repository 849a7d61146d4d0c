import type { Files } from '../../../services/files'
import { contactBook } from '../contactBook'
import { writeContactsCsv } from './writeContactsCsv'
import { writeVCards } from './writeVCards'

const FORMATS = {
  vcard: { name: 'contacts.vcf', type: 'text/vcard', write: writeVCards },
  csv: { name: 'contacts.csv', type: 'text/csv', write: writeContactsCsv },
} as const

/** Saves all contacts as a file on the user's device. */
export function exportContacts(format: keyof typeof FORMATS, files: Files): void {
  const { name, type, write } = FORMATS[format]
  const file = files.create(name, type)
  file.write(new TextEncoder().encode(write([...contactBook.current().bySid.values()])))
  file.save()
}
