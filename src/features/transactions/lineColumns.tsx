import type { ReactNode } from 'react'
import type { TransactionKind } from '../../../contract/transactions'
import { BlockedIcon, PhoneIcon } from '../../components/icons/icons'
import { CardIcon, GiftIcon, ReceiptIcon, RepeatIcon, TransferIcon, UndoIcon } from '../../components/icons/laterIcons'
import { formatCredits, formatDate, formatMoney, formatTime } from '../../components/page/format'
import { initialsOf } from '../../components/page/initials'
import { toneOf } from '../../components/phone/PersonMark'
import { usePhoneLabel } from '../../components/phone/phoneLabel'
import type { Columns } from '../../components/rows/columns'
import type { useText } from '../../strings/text'
import { useContactOf } from '../contacts/contactBook'
import { signedCredits } from './lineWords'
import type { StatementLine } from './transactionsApi'
import type { transactionsStrings } from './transactionsStrings'

/** What the cells of a line are made of. */
export interface LineFacts {
  text: ReturnType<typeof useText<typeof transactionsStrings>>
  line: StatementLine
  title: string
  /** For lists without day headings. */
  hasDate: boolean
  onReceipt: (sid: string) => void
}

/**
 * The columns of large windows. In smaller ones, a line has three parts: what it is about, its `second` line, and the
 * payment. `--when` is the width of the column of times.
 */
export const lineColumns = {
  when: {
    head: 'line.timeColumn',
    width: 'var(--when, 72px)',
    part: 'second',
    cell: ({ line: { at }, hasDate }) => (
      <div key="when" className="when">
        {hasDate ? dateAndTime(at) : formatTime(at)}
      </div>
    ),
  },
  icon: { width: '28px', part: 'what', cell: ({ line }) => <Mark key="icon" line={line} /> },
  what: {
    head: 'receipt.what',
    width: 'minmax(0, 2fr)',
    part: 'what',
    cell: ({ line: { kind, description, note }, title, text }) => {
      const status = note === 'refunded' || note === 'disputed' ? note : undefined
      return (
        <div key="what" className="what">
          <span>{title}</span>
          {status && <span>{` · ${text(`line.${status}`)}`}</span>}{' '}
          {kind === 'call' && description && <Called number={description} />}
        </div>
      )
    },
  },
  paid: {
    head: 'receipt.amount',
    width: 'minmax(80px, 1fr)',
    align: 'end',
    part: 'payment',
    cell: ({ line: { dollars } }) =>
      dollars !== null && (
        <div key="paid" className="paid">
          {formatMoney(dollars)}
        </div>
      ),
  },
  receipt: {
    width: '6.5rem',
    part: 'payment',
    cell: ({ line: { sid, at, hasReceipt }, title, text, onReceipt }) =>
      hasReceipt && (
        <button
          key="receipt"
          type="button"
          className="receipt"
          aria-label={text('line.receiptOf', { what: title, at: dateAndTime(at) })}
          onClick={() => onReceipt(sid)}
        >
          <ReceiptIcon size={18} />
          <span>{text('line.receipt')}</span>
        </button>
      ),
  },
  credits: {
    head: 'receipt.credits',
    width: 'minmax(88px, 1fr)',
    align: 'end',
    part: 'what',
    cell: ({ line: { credits }, text }) => {
      const amount = { amount: formatCredits(Math.abs(credits)), count: Math.abs(credits) }
      return (
        <div key="credits" className="credits" data-added={credits > 0}>
          <span aria-hidden="true">{signedCredits(credits)}</span>
          <span className="spoken">{text(credits < 0 ? 'line.creditsTaken' : 'line.creditsAdded', amount)}</span>
        </div>
      )
    },
  },
  balance: {
    head: 'balance.column',
    width: 'minmax(88px, 1fr)',
    align: 'end',
    part: 'second',
    cell: ({ line: { balanceAfter }, text }) => (
      <div key="balance" className="balance">
        <span className="inColumn" aria-hidden="true">
          {formatCredits(balanceAfter)}
        </span>
        <span className="inLine">{text('line.balance', { amount: formatCredits(balanceAfter) })}</span>
      </div>
    ),
  },
} as const satisfies Columns<LineFacts, keyof typeof transactionsStrings, 'what' | 'second' | 'payment'>

const dateAndTime = (at: number) => `${formatDate(at)}, ${formatTime(at)}`

/** Who is behind the line, by initials; else what kind of line it is. */
function Mark({ line: { kind, description } }: { line: StatementLine }) {
  const number = kind === 'call' ? description : undefined
  const contact = useContactOf(number)
  const name = contact?.name ?? (kind === 'transfer' && description)
  return (
    <span
      className="icon"
      data-mark={name ? initialsOf(name) : undefined}
      data-tone={name ? toneOf(name) : undefined}
      aria-hidden="true"
    >
      {!name && LINE_ICONS[kind]}
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

const ICON = 20

/** Icons by kind of line. Decorative: the title says the same. */
const LINE_ICONS: Record<TransactionKind, ReactNode> = {
  purchase: <CardIcon size={ICON} />,
  top_up: <RepeatIcon size={ICON} />,
  call: <PhoneIcon size={ICON} />,
  transfer: <TransferIcon size={ICON} />,
  refund: <UndoIcon size={ICON} />,
  dispute: <BlockedIcon size={ICON} />,
  debt: <CardIcon size={ICON} />,
  promotion: <GiftIcon size={ICON} />,
  adjustment: <TransferIcon size={ICON} />,
}
