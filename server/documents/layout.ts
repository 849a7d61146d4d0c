import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Receipt } from '../../contract/transactions'
import type { Pdf } from './openPdf'
import { PAGE } from './openPdf'

interface Head {
  title: string
  seller: Receipt['seller']
  billedTo: Receipt['billed_to']
}

/** The first line below the letterhead. */
const TOP = 104
const LINE = 15
const GREY = '#5b6975'

/** Writes who sold to whom. @returns where to go on */
export function writeHead(pdf: Pdf, { title, seller, billedTo }: Head): number {
  const { margin, width } = PAGE
  const half = (width - 2 * margin) / 2 - 10
  pdf.letterhead()
  pdf.write(title, { x: margin, y: TOP + 8, width: half, size: 22 })
  const right = { x: margin + half + 20, width: half, align: 'right' } as const
  const sellerLines = seller ? [seller.name, ...seller.address] : []
  sellerLines.forEach((line, n) => {
    pdf.write(line, { ...right, y: TOP + n * LINE, ...(n === 0 ? { size: 12 } : { colour: GREY }) })
  })
  let y = Math.max(TOP + 58, TOP + sellerLines.length * LINE + 20)
  pdf.write('Billed to', { x: margin, y, width: half, colour: GREY })
  const { name, email_address, phone_number } = billedTo
  for (const line of [name, email_address, asDialed(phone_number)].filter((text) => text !== undefined)) {
    y += LINE
    pdf.write(line, { x: margin, y, width: width - 2 * margin })
  }
  return y + 36
}

/** A number as it is dialed in its own country: the buyer's, as on screen. */
function asDialed(phoneNumber: string): string {
  return parsePhoneNumberFromString(phoneNumber)?.formatNational() ?? phoneNumber
}
