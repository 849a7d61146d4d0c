import { memo } from 'react'
import { formatCredits, formatDate, formatMoney, formatTime } from '../../components/format'
import { ReceiptIcon } from '../../components/icons'
import { usePhoneLabel } from '../../components/phone/phoneLabel'
import { useText } from '../../strings/text'
import { LINE_ICONS } from './lineLooks'
import { signedCredits, useLineTitle } from './lineWords'
import type { StatementLine } from './transactionsApi'
import { transactionsStrings } from './transactionsStrings'

interface TransactionRowProps {
  line: StatementLine
  /** Whether to show the date, for lists without day headings. */
  hasDate?: boolean
  onReceipt: (sid: string) => void
}

/** A line of the statement, styled by its list: time, title, credits, dollars, and the balance after it. */
export const TransactionRow = memo(function TransactionRow({ line, hasDate = false, onReceipt }: TransactionRowProps) {
  const text = useText(transactionsStrings)
  const title = useLineTitle()(line)
  const { sid, at, kind, credits, balanceAfter, dollars, description, hasReceipt, note } = line
  const status = note === 'refunded' || note === 'disputed' ? note : undefined
  const amount = { amount: formatCredits(Math.abs(credits)), count: Math.abs(credits) }
  const when = hasDate ? `${formatDate(at)}, ${formatTime(at)}` : formatTime(at)
  return (
    <li className="line">
      <span className="icon">{LINE_ICONS[kind]}</span>
      <div className="what">
        {title}
        {status && ` · ${text(`line.${status}`)}`}{' '}
        {kind === 'call' && description && <CalledNumber number={description} />}
      </div>
      <div className="credits" data-added={credits > 0}>
        <span aria-hidden="true">{signedCredits(credits)}</span>
        <span className="spoken">{text(credits < 0 ? 'line.creditsTaken' : 'line.creditsAdded', amount)}</span>
      </div>
      <div className="second">
        <div className="when">{when}</div>
        <div className="balance">
          <span className="inColumn" aria-hidden="true">
            {formatCredits(balanceAfter)}
          </span>
          <span className="inLine">{text('line.balance', { amount: formatCredits(balanceAfter) })}</span>
        </div>
      </div>
      {dollars !== null && <div className="paid">{formatMoney(dollars)}</div>}
      {hasReceipt && (
        <button
          type="button"
          className="receipt"
          aria-label={text('line.receiptOf', { what: title, at: `${formatDate(at)}, ${formatTime(at)}` })}
          onClick={() => onReceipt(sid)}
        >
          <ReceiptIcon size={18} />
          {text('line.receipt')}
        </button>
      )}
    </li>
  )
})

function CalledNumber({ number }: { number: string }) {
  const { shown, spoken } = usePhoneLabel()(number)
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="spoken">{spoken}</span>
    </>
  )
}
