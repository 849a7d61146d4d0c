import { formatCredits } from '../../components/format'
import { useText } from '../../strings/text'
import type { StatementLine } from './transactionsApi'
import { transactionsStrings } from './transactionsStrings'

/** "+63" or "−2": what was added has its sign as well. */
export function signedCredits(credits: number): string {
  const amount = formatCredits(Math.abs(credits))
  if (credits === 0) return amount
  return credits > 0 ? `+${amount}` : `−${amount}`
}

/** What a transfer is called by whose credits went, and by who got them. */
const TRANSFERS = {
  plain: ['line.given', 'line.received'],
  taken_back: ['line.takenBackBy', 'line.takenBackFrom'],
  given_back: ['line.givenBackTo', 'line.givenBackBy'],
} as const

/** What happened, without the number of a call. */
export function useLineTitle() {
  const text = useText(transactionsStrings)
  return ({ kind, credits, description, note }: StatementLine): string => {
    if (kind === 'call' && description) return text('line.callTo')
    if (kind === 'dispute' && credits > 0) return text('line.disputeOver')
    if (kind !== 'transfer' || !description) return text(`kind.${kind}`)
    const [gone, come] = TRANSFERS[note === 'taken_back' || note === 'given_back' ? note : 'plain']
    return text(credits < 0 ? gone : come, { name: description })
  }
}
