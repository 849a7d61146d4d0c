import { withoutGuard } from '../../../../shared/formulaGuard'
import type { FileEntry } from './fileEntry'
import { nameOfParts } from './nameOfParts'
import type { Rest } from './parseCsv'
import type { Column, Table } from './readTable'

/** Several numbers of one label in a cell: as Google separates them, in lines, or behind semicolons. */
const SEPARATOR = / ::: |[\r\n]+|;(?=(?:\D*\d){7})/

/** The contacts of a table whose columns are used as given. */
export async function entriesOfTable(
  rows: Table['rows'],
  columns: readonly Column[],
  rest: Rest,
): Promise<FileEntry[]> {
  const at = (use: Column['use']) =>
    columns
      .map((column, place) => ({ ...column, place }))
      .filter((column) => column.use === use)
      .sort((one, other) => Number(one.isLater) - Number(other.isLater))
  const places = {
    name: at('name'),
    first: at('first'),
    middle: at('middle'),
    last: at('last'),
    company: at('company'),
    email: at('email'),
    note: at('note'),
    phone: at('phone'),
  }
  const entryOf = (row: readonly string[]): FileEntry => {
    const texts = (use: keyof typeof places) =>
      places[use].map(({ place }) => textOf(row[place]?.trim() ?? '')).filter(Boolean)
    const first = (use: keyof typeof places) => texts(use)[0] ?? ''
    const name = nameOfParts({
      given: first('first'),
      middle: first('middle'),
      family: first('last'),
      whole: first('name'),
    })
    return {
      name: name || first('email'),
      company: first('company'),
      note: texts('note').join('\n'),
      numbers: places.phone.flatMap((column) => numbersIn(row, column)),
      ...(!name && { otherName: row.find((cell) => cell.trim() !== '')?.trim() ?? '' }),
    }
  }
  const entries: FileEntry[] = []
  for (const row of rows) {
    await rest()
    entries.push(entryOf(row))
  }
  return entries
}

function numbersIn(
  row: readonly string[],
  { place, label, labelsAt, codesAt }: Column & { place: number },
): FileEntry['numbers'] {
  const itsLabel = labelsAt === undefined ? label : withoutGuard((row[labelsAt] ?? '').trim()).replace(/^\* /, '')
  return (row[place] ?? '')
    .split(SEPARATOR)
    .map((text) => numberOf(text.trim()))
    .filter(Boolean)
    .map((text) => withCode(text, row[codesAt ?? -1] ?? ''))
    .map((text) => ({ text, label: itsLabel }))
}

/** "49", "+49", "0049", "Germany (+49)", but no area code such as "030". */
const CALLING_CODE = /^(?:00)?([1-9]\d{0,2})(?:\.0)?$|\+(\d[\d -]{0,6})/

/** The fewest digits of a number that begins with its calling code. */
const LEAST_WITH_CODE = 11

function withCode(number: string, cell: string): string {
  if (/^\D*(?:\+|00)/.test(number)) return number
  const [, alone, behindPlus] = CALLING_CODE.exec(numberOf(cell.trim())) ?? []
  const code = (alone ?? behindPlus ?? '').trim()
  const digits = number.replace(/\D/g, '')
  if (!code || digits.length === 0) return number
  return digits.length >= LEAST_WITH_CODE && digits.startsWith(code) ? `+${number}` : `+${code} ${number}`
}

/** `="+1 415…"` and `'+1 415…` keep spreadsheets from counting with a number. */
const numberOf = (text: string) => withoutFormula(text).replace(/^'+(?=[+\d(=])/, '')

/** Some programs write all cells so. */
const withoutFormula = (text: string) => text.replace(/^="(.*)"$/s, '$1')

function textOf(cell: string): string {
  const text = withoutFormula(cell)
  return text === cell ? withoutGuard(cell) : text
}
