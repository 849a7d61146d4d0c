import Papa from 'papaparse'
import { withGuard } from '../../../../shared/formulaGuard'
import type { Contact } from '../contact'

/** Phone numbers begin with "+" but are not formulas. */
const guarded = (text: string) => (/^\+\d+$/.test(text) ? text : withGuard(text))

/** Google marks its own labels so. */
const ownLabel = (label: string) => (label.startsWith('* ') ? `* ${label}` : label)

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
    ...places.flatMap((place) => [ownLabel(numbers[place]?.label ?? ''), numbers[place]?.number ?? '']),
  ])
  return Papa.unparse([heads, ...rows.map((row) => row.map(guarded))])
}
