import Papa from 'papaparse'
import type { Contact } from '../contact'

/** What a spreadsheet would take for a formula; phone numbers, which begin with "+", are not. */
const FORMULA = /^[=@\t\r-]|^\+(?!\d+$)/

/** The contacts as CSV with Google's columns, which this app and most address books read. Numbers are E.164. */
export function writeContactsCsv(contacts: readonly Contact[]): string {
  const most = Math.max(1, ...contacts.map(({ numbers }) => numbers.length))
  const places = Array.from({ length: most }, (_, index) => index)
  const heads = [
    'Name',
    'Organization Name',
    'Notes',
    ...places.flatMap((place) => [`Phone ${place + 1} - Label`, `Phone ${place + 1} - Value`]),
  ]
  const rows = contacts.map(({ name, company, note, numbers }) => [
    name,
    company,
    note,
    ...places.flatMap((place) => [numbers[place]?.label ?? '', numbers[place]?.number ?? '']),
  ])
  return Papa.unparse([heads, ...rows], { escapeFormulae: FORMULA })
}
