import type { Transaction } from '../../contract/transactions'
import { inCredits } from '../../shared/credits'
import { addDays } from '../domain/localTime'
import type { Seller } from '../domain/seller'
import type { MonthLine, MonthStatement } from '../domain/statement/monthStatement'
import { inDollars, inNumbers, monthName } from './inWords'
import { writeHead } from './layout'
import type { Pdf } from './openPdf'
import { openPdf, PAGE } from './openPdf'

const LINE = 18
const BOTTOM = PAGE.height - PAGE.margin
const GREY = '#5b6975'

const COLUMNS = {
  day: { heading: 'Date', x: 54, width: 62 },
  what: { heading: 'Description', x: 122, width: 228 },
  dollars: { heading: 'Amount', x: 356, width: 62, align: 'right' },
  credits: { heading: 'Credits', x: 424, width: 62, align: 'right' },
  balance: { heading: 'Balance', x: 492, width: 66, align: 'right' },
} as const

/** A month's statement as a PDF: each movement of credits, and the calls of each day in one line. */
export function statementPdf(statement: MonthStatement, seller: Seller): Promise<Uint8Array> {
  const { month, zone, billedTo, openingBalance, closingBalance, end, lines, isCut } = statement
  const pdf = openPdf(`Statement ${month}`, end)
  let y = writeHead(pdf, { title: `Statement, ${monthName(month)}`, seller, billedTo })
  pdf.write(`${daysOf(month)}, midnight to midnight (${zone})`, { x: PAGE.margin, y, width: 504, colour: GREY })
  y = writeHeadings(pdf, y + 30)
  let balance = closingBalance
  const nextRow = () => {
    y += LINE
    if (y <= BOTTOM) return
    pdf.addPage()
    y = writeHeadings(pdf, 80)
  }
  pdf.write('Closing balance', { ...COLUMNS.what, y })
  pdf.write(inNumbers(closingBalance), { ...COLUMNS.balance, y })
  for (const line of lines) {
    nextRow()
    writeLine(pdf, line, balance, y)
    balance = (Math.round(balance * 100) - Math.round(line.credits * 100)) / 100
  }
  if (isCut) {
    nextRow()
    pdf.write(cutInWords(lines.length), { x: PAGE.margin, y, width: 504, colour: GREY })
  }
  nextRow()
  pdf.write('Opening balance', { ...COLUMNS.what, y })
  pdf.write(inNumbers(openingBalance), { ...COLUMNS.balance, y })
  return pdf.end()
}

/** The file has the whole month. */
const cutInWords = (lines: number) =>
  `The newest ${inNumbers(lines)} lines of this month. To see all of them, download your transactions as a CSV file in Settings.`

function writeHeadings(pdf: Pdf, y: number): number {
  for (const { heading, ...place } of Object.values(COLUMNS)) pdf.write(heading, { ...place, y, colour: GREY })
  pdf.rule(y + 7)
  return y + LINE + 6
}

function writeLine(pdf: Pdf, { day, credits, ...what }: MonthLine, balance: number, y: number): void {
  pdf.write(day, { ...COLUMNS.day, y })
  pdf.write('line' in what ? describe(what.line) : callsInWords(what.calls), { ...COLUMNS.what, y })
  const dollars = 'line' in what ? what.line.amount_usd : undefined
  if (dollars !== undefined) pdf.write(inDollars(dollars), { ...COLUMNS.dollars, y })
  pdf.write(inNumbers(credits), { ...COLUMNS.credits, y })
  pdf.write(inNumbers(balance), { ...COLUMNS.balance, y })
}

const callsInWords = (calls: number) => (calls === 1 ? '1 call' : `${inNumbers(calls)} calls`)

const KINDS: Record<Transaction['kind'], string> = {
  purchase: 'Purchase',
  top_up: 'Auto-Replenish',
  call: 'Call',
  transfer: 'Transfer',
  refund: 'Refund',
  dispute: 'Disputed payment',
  debt: 'Owed credits paid',
  promotion: 'Promotion',
  adjustment: 'Adjustment by Tealine',
}

function describe({ kind, description, credits }: Transaction): string {
  if (kind === 'transfer') return `Credits ${credits < 0 ? 'to' : 'from'} ${description}`
  return kind === 'purchase' || kind === 'top_up' ? `${KINDS[kind]}, ${inCredits(credits)}` : KINDS[kind]
}

/** E.g. "November 1 to November 30, 2026". */
function daysOf(month: string): string {
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `${format.format(new Date(`${month}-01`))} to ${format.format(new Date(last))}, ${month.slice(0, 4)}`
}
