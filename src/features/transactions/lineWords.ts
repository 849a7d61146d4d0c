import { formatCredits } from '../../components/page/format'
import { useText } from '../../strings/text'
import type { StatementLine } from './transactionsApi'
import { transactionsStrings } from './transactionsStrings'

/** Credits with their sign, e.g. "+63" or "−2". */
export function signedCredits(credits: number): string {
  const amount = formatCredits(Math.abs(credits))
  if (credits === 0) return amount
  return credits > 0 ? `+${amount}` : `−${amount}`
}

/** The titles of a transfer, for the sender and for the recipient. */
const TRANSFERS = {
  plain: ['line.given', 'line.received'],
  taken_back: ['line.takenBackBy', 'line.takenBackFrom'],
  given_back: ['line.givenBackTo', 'line.givenBackBy'],
} as const

/** The title of a line, without the number that was called. */
export function useLineTitle() {
  const text = useText(transactionsStrings)
  return ({ kind, credits, description, note }: StatementLine): string => {
    if (kind === 'call' && description) return text('line.callTo')
    if (kind === 'dispute' && credits > 0) return text('line.disputeOver')
    if (kind !== 'transfer' || !description) return text(`kind.${kind}`)
    const [sent, received] = TRANSFERS[note === 'taken_back' || note === 'given_back' ? note : 'plain']
    return text(credits < 0 ? sent : received, { name: description })
  }
}
