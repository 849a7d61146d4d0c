import { memo } from 'react'
import { formatCredits, formatDate, formatMoney, formatTime } from '../../components/format'
import { initialsOf } from '../../components/initials'
import { ReceiptIcon } from '../../components/moneyIcons'
import { usePhoneLabel } from '../../components/phone/phoneLabel'
import { useText } from '../../strings/text'
import { useContactOf } from '../contacts/contactBook'
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
      <Mark line={line} />
      <div className="what">
        <span>{title}</span>
        {status && <span>{` · ${text(`line.${status}`)}`}</span>}{' '}
        {kind === 'call' && description && <Called number={description} />}
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
          <span>{text('line.receipt')}</span>
        </button>
      )}
    </li>
  )
})

/** Who is behind the line, by initials or the flag of a number; else what kind of line it is. */
function Mark({ line: { kind, description } }: { line: StatementLine }) {
  const number = kind === 'call' ? description : undefined
  const contact = useContactOf(number)
  const labelOf = usePhoneLabel()
  const name = contact?.name ?? (kind === 'transfer' && description)
  const mark = (name ? initialsOf(name) : number && labelOf(number).flag) || undefined
  return (
    <span className="icon" data-mark={mark} aria-hidden="true">
      {!mark && LINE_ICONS[kind]}
    </span>
  )
}

function Called({ number }: { number: string }) {
  const contact = useContactOf(number)
  const { shown, spoken } = usePhoneLabel()(number)
  if (contact) return contact.name
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="spoken">{spoken}</span>
    </>
  )
}
