import { memo } from 'react'
import { cellsIn } from '../../components/rows/columns'
import { useText } from '../../strings/text'
import type { LineFacts } from './lineColumns'
import { lineColumns } from './lineColumns'
import { useLineTitle } from './lineWords'
import type { StatementLine } from './transactionsApi'
import { transactionsStrings } from './transactionsStrings'

interface TransactionRowProps {
  line: StatementLine
  /** For lists without day headings. */
  hasDate?: boolean
  onReceipt: (sid: string) => void
}

const WHAT = cellsIn(lineColumns, 'what')
const SECOND = cellsIn(lineColumns, 'second')
const PAYMENT = cellsIn(lineColumns, 'payment')

/** A line of the statement, styled by its list: time, title, credits, dollars, and the balance after it. */
export const TransactionRow = memo(function TransactionRow({ line, hasDate = false, onReceipt }: TransactionRowProps) {
  const text = useText(transactionsStrings)
  const title = useLineTitle()(line)
  const facts: LineFacts = { text, line, title, hasDate, onReceipt }
  return (
    <li className="line">
      {WHAT.map((cell) => cell(facts))}
      <div className="second">{SECOND.map((cell) => cell(facts))}</div>
      {PAYMENT.map((cell) => cell(facts))}
    </li>
  )
})
