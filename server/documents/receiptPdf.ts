import type { Receipt } from '../../contract/transactions'
import { inCredits } from '../../shared/credits'
import { inDollars, inFull, paidBy } from './inWords'
import { writeHead } from './layout'
import { openPdf, PAGE } from './openPdf'

const { margin, width } = PAGE
const INNER = width - 2 * margin

/** Prices are charged as they are listed, without any tax on top. */
const TAX = 0

/** A receipt as a PDF of one page, dated in a time zone (IANA name). */
export function receiptPdf(receipt: Receipt, zone: string): Promise<Uint8Array> {
  const at = new Date(receipt.at)
  const pdf = openPdf(`Receipt ${receipt.number}`, at)
  let y = writeHead(pdf, { title: 'Receipt', seller: receipt.seller, billedTo: receipt.billed_to })
  if (receipt.status === 'paid') pdf.mark('PAID', margin + 96, 109)

  for (const [label, value] of [
    ['Receipt number', receipt.number],
    ['Date', inFull(at, zone)],
    ['Paid with', paidBy(receipt)],
    ['Status', receipt.status === 'paid' ? 'Paid' : 'Refunded'],
  ] as const) {
    pdf.write(label, { x: margin, y, width: 120, colour: '#5b6975' })
    pdf.write(value, { x: margin + 130, y, width: INNER - 130 })
    y += 18
  }

  y += 18
  pdf.rule(y - 14)
  pdf.write('Description', { x: margin, y, width: 240, colour: '#5b6975' })
  pdf.write('Amount', { x: margin + 300, y, width: INNER - 300, align: 'right', colour: '#5b6975' })
  y += 22
  pdf.write(inCredits(receipt.credits), { x: margin, y, width: 280, size: 12 })
  pdf.write(inDollars(receipt.amount_usd), { x: margin + 300, y, width: INNER - 300, size: 12, align: 'right' })
  y += 22
  pdf.write('Tax', { x: margin, y, width: 280, size: 12 })
  pdf.write(inDollars(TAX), { x: margin + 300, y, width: INNER - 300, size: 12, align: 'right' })
  y += 14
  pdf.rule(y)
  y += 22
  const total = receipt.status === 'paid' ? 'Total paid' : 'Total refunded'
  pdf.write(total, { x: margin, y, width: 280, size: 14 })
  pdf.write(inDollars(receipt.amount_usd), { x: margin + 300, y, width: INNER - 300, size: 14, align: 'right' })
  return pdf.end()
}
