import type { ColumnUse, KnownHead } from './columnHeads'
import {
  hasNameWord,
  isAreaCode,
  isBareNumber,
  isCallingCode,
  isNoPhone,
  isPlace,
  labelOfHead,
  usesOfHeads,
  wordsOfHead,
} from './columnHeads'
import type { Rest } from './parseCsv'
import { MAX_COLUMNS, parseCsv } from './parseCsv'

/** How many rows are searched for titles above the headers, and for the separator. */
const FIRST_ROWS = 30

const MAX_SAMPLES = 3

export interface Column {
  /** Empty in a table without headers. */
  head: string
  use: ColumnUse
  /** Of its phone numbers. */
  label: string
  /** The column with the labels of its numbers, row by row. */
  labelsAt?: number
  /** The column with the calling codes of its numbers. */
  codesAt?: number
  isLater: boolean
  /** The first different values. */
  samples: readonly string[]
}

/** A CSV file. */
export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** The columns' uses were guessed. */
  isUnclear: boolean
}

/** Reads a CSV file: finds its separator, its headers (below titles, if any), or the columns by their contents. */
export async function readTable(text: string, rest: Rest): Promise<Table | 'tooWide' | 'empty'> {
  const named = /^\s*"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i.exec(text)
  const body = text.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, '')
  const separator = named?.[1] ?? (await findSeparator(body, rest))
  const all = await parseCsv(body, separator, rest)
  if (all.some(({ length }) => length > MAX_COLUMNS)) return 'tooWide'
  const headsAt = await findHeads(all, rest)
  const heads = (all[headsAt ?? -1] ?? []).map((head) => head.replace(/^\uFEFF/, '').trim())
  const before = all.slice(0, headsAt ?? 0).filter((row) => row.some(isLikePhone))
  const isRepeated = (row: readonly string[]) => heads.length > 0 && heads.every((head, at) => row[at]?.trim() === head)
  const rows = [...before, ...all.slice(headsAt === undefined ? 0 : headsAt + 1)].filter((row) => !isRepeated(row))
  if (!(await hasNumber(rows, rest))) return 'empty'
  const width = Math.max(heads.length, ...rows.slice(0, 1000).map(({ length }) => length))
  return tableOf(
    Array.from({ length: width }, (_, at) => heads[at] ?? ''),
    rows,
    rest,
  )
}

async function hasNumber(rows: Table['rows'], rest: Rest): Promise<boolean> {
  for (const row of rows) {
    await rest()
    if (row.some(isLikeNumber)) return true
  }
  return false
}

async function findSeparator(text: string, rest: Rest): Promise<string> {
  const sample = text.slice(0, 50_000)
  let best = { separator: ',', score: 0 }
  for (const separator of [',', ';', '\t', '|']) {
    const rows = await parseCsv(sample, separator, rest, FIRST_ROWS)
    const known = Math.max(0, ...(await usesOfRows(rows, rest)).map((uses) => uses.filter(isKnown).length))
    const score = (row: readonly string[]) => rows.filter(({ length }) => length === row.length && length > 1).length
    const even = Math.max(0, ...rows.map(score)) / Math.max(1, rows.length)
    if (even * even * 2 + (even > 0 ? known : 0) > best.score)
      best = { separator, score: even * even * 2 + (even > 0 ? known : 0) }
  }
  return best.separator
}

/** How each row would be read as headers. */
async function usesOfRows(rows: Table['rows'], rest: Rest): Promise<KnownHead[][]> {
  const uses: KnownHead[][] = []
  for (const row of rows) {
    await rest()
    uses.push(usesOfHeads(row))
  }
  return uses
}

const isKnown = ({ use }: KnownHead) => use !== 'none'

/** The row with the headers; undefined if there are none. */
async function findHeads(all: Table['rows'], rest: Rest): Promise<number | undefined> {
  const first = all.slice(0, FIRST_ROWS)
  const isHead = (row: readonly string[]) => !row.some(isLikePhone)
  const uses = await usesOfRows(first, rest)
  const known = uses.map((each, at) => (isHead(first[at] ?? []) ? each.filter(isKnown) : []))
  const sure = known.findIndex(
    (uses, at) => uses.some(({ use }) => use === 'phone') && (uses.length > 1 || first[at]?.length === 1),
  )
  if (sure !== -1) return sure
  const likely = known.findIndex(({ length }) => length > 1)
  if (likely !== -1) return likely
  const width = Math.max(...first.map(({ length }) => length))
  const wide = first.findIndex(({ length }) => length === width)
  const row = first[wide] ?? []
  return isHead(row) && row.every((cell) => cell.trim() !== '') && new Set(row).size === width && width > 1
    ? wide
    : undefined
}

const NAMES: readonly ColumnUse[] = ['name', 'first', 'last']

async function tableOf(heads: readonly string[], rows: Table['rows'], rest: Rest): Promise<Table> {
  const known = usesOfHeads(heads)
  const sample = sampleOf(rows)
  const cellsOf = (at: number) => sample.map((row) => row[at]?.trim() ?? '').filter(Boolean)
  const hold: ReturnType<typeof whatHold>[] = []
  for (const at of heads.keys()) {
    await rest()
    hold.push(whatHold(cellsOf(at)))
  }
  const uses = usesByContents(known, { heads, hold, cellsOf })
  const has = (...wanted: ColumnUse[]) => uses.some(({ use }) => wanted.includes(use))
  const isMissed = missesNames(uses, { heads, hold, cellsOf })
  const isSure = has('phone') && has('name', 'first', 'last', 'company') && !isMissed
  if (!has('phone'))
    for (const [at, each] of uses.entries())
      if (each.use === 'none' && hold[at] === 'phones' && !isNoPhone(heads[at] ?? '')) uses[at] = { use: 'phone' }
  if (!has('name', 'first', 'last', 'company')) {
    const free = uses.flatMap(({ use }, at) => (use === 'none' && hold[at] === 'names' ? [at] : []))
    const [likeliest] = free.sort((one, other) => likenessToNames(cellsOf(other)) - likenessToNames(cellsOf(one)))
    if (likeliest !== undefined) uses[likeliest] = { use: 'name' }
  }
  const isOverlooked = uses.some(
    ({ use }, at) =>
      use === 'none' &&
      hold[at] === 'phones' &&
      !isNoPhone(heads[at] ?? '') &&
      cellsOf(at).some((cell) => countDigits(cell) > 9),
  )
  await rest()
  const words = heads.map(wordsOfHead)
  const codes = await findCodes(heads, rest)
  return {
    columns: heads.map((head, at) => {
      const { use, isLater = false } = uses[at] ?? { use: 'none' }
      const labelsAt = labelsOf(words, at)
      const codesAt = codesOf(codes, at, uses)
      return {
        head,
        use,
        label: labelsAt === undefined ? labelOfHead(head) : '',
        ...(labelsAt !== undefined && { labelsAt }),
        ...(codesAt !== undefined && { codesAt }),
        isLater,
        samples: [...new Set(cellsOf(at))].slice(0, MAX_SAMPLES),
      }
    }),
    rows,
    isUnclear: !isSure || isOverlooked,
  }
}

interface Contents {
  heads: readonly string[]
  hold: readonly ReturnType<typeof whatHold>[]
  cellsOf: (at: number) => readonly string[]
}

/** What columns are used for: their headers say it, as far as the cells below don't contradict. */
function usesByContents(known: readonly KnownHead[], { heads, hold, cellsOf }: Contents): KnownHead[] {
  const hasPhones = known.some(({ use }, at) => use === 'phone' && hold[at] === 'phones')
  const isCount = (at: number) => isBareNumber(heads[at] ?? '') && areCounted(cellsOf(at))
  return known.map((each, at): KnownHead => {
    if (hold[at] !== 'phones') return hasPhones && isCount(at) ? { use: 'none' } : each
    // "Contact" may be a name, or a number; beside numbers it is a name, though some people are named by their number.
    const isMeant = (NAMES.includes(each.use) && !hasPhones) || (each.use === 'none' && isPlace(heads[at] ?? ''))
    return isMeant ? { use: 'phone' } : each
  })
}

/** "1", "2", "4": numbers of rows, some of which may be missing. */
const areCounted = (cells: readonly string[]) =>
  Number(cells[0]) <= 1 && cells.every((cell, at) => at === 0 || Number(cell) > Number(cells[at - 1]))

/** A column that was not recognized may hold people's names beside their company's, or the other half of their names. */
function missesNames(uses: readonly KnownHead[], { heads, hold }: Contents): boolean {
  const has = (wanted: ColumnUse) => uses.some(({ use }) => use === wanted)
  if (has('name') || (has('first') && has('last'))) return false
  const isHalf = has('first') || has('last')
  const isBeside = (at: number) => [uses[at - 1], uses[at + 1]].some((each) => each && NAMES.includes(each.use))
  return uses.some(
    ({ use }, at) => use === 'none' && hold[at] === 'names' && (isHalf ? isBeside(at) : hasNameWord(heads[at] ?? '')),
  )
}

/** Google's "Phone 1 - Label" (formerly "Type") belongs to "Phone 1 - Value". */
function labelsOf(heads: readonly string[], at: number): number | undefined {
  const phone = /^(phone \d+) value$/.exec(heads[at] ?? '')?.[1]
  if (!phone) return undefined
  const found = heads.findIndex((head) => head === `${phone} label` || head === `${phone} type`)
  return found === -1 ? undefined : found
}

/** The columns with calling codes; none where area codes, which belong between them and the numbers, have columns too. */
async function findCodes(heads: readonly string[], rest: Rest): Promise<number[]> {
  const found: number[] = []
  for (const [at, head] of heads.entries()) {
    await rest()
    if (isAreaCode(head)) return []
    if (isCallingCode(head)) found.push(at)
  }
  return found
}

/** The calling codes before a column of numbers, or the only ones of the table. */
function codesOf(codes: readonly number[], at: number, uses: readonly KnownHead[]): number | undefined {
  const last = codes.filter((place) => place < at).at(-1)
  const isItsOwn = last !== undefined && !uses.slice(last, at).some(({ use }) => use === 'phone')
  return isItsOwn ? last : codes.length === 1 ? codes[0] : undefined
}

/** Of long tables, rows from all over. */
function sampleOf<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / 200)
  return rows.filter((_, at) => at % step === 0)
}

/** Notes are longer. */
const NAME = /^[\p{L}\p{M}\s.,'’\-()&]{1,60}$/u

function whatHold(cells: readonly string[]): 'phones' | 'names' | undefined {
  if (cells.length === 0) return undefined
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length
  if (share(isLikePhone) >= 0.6) return 'phones'
  return share((cell) => NAME.test(cell)) >= 0.6 ? 'names' : undefined
}

/** Few people have the same name, unlike companies and places; most names have several words. */
const likenessToNames = (cells: readonly string[]) =>
  (new Set(cells).size + cells.filter((cell) => cell.includes(' ')).length) / Math.max(1, cells.length)

const isDate = (text: string) => /^\p{Nd}{1,4}([-./])\p{Nd}{1,2}\1\p{Nd}{1,4}(\D|$)|\p{Nd}:\p{Nd}\p{Nd}/u.test(text)

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

/** With words and punctuation around its digits, and perhaps with others beside it. */
const LONGEST_PHONE = 200

/** The cell can only be a phone number. */
function isLikePhone(cell: string): boolean {
  const text = cell.trim()
  const digits = text.length > LONGEST_PHONE ? 0 : countDigits(text)
  if (digits < 6 || digits > 40 || isDate(text)) return false
  return (
    !/[\p{L}@]/u.test(text.replace(/(^|[\s\d])(ext|extension|x|e|or|und|and|p|w)\b\.?/giu, ' ')) &&
    !/^\d+[.,]\d{1,3}$/.test(text)
  )
}

/** The cell may hold a phone number. */
const isLikeNumber = (cell: string) => countDigits(cell) >= 3
