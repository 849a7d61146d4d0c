import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { formatCredits, formatDate, formatMoney, formatTime } from '../../components/format'
import { ReceiptIcon } from '../../components/icons'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { tabular, visuallyHidden } from '../../components/styles'
import { useText } from '../../strings/text'
import { LineIcon } from './LineIcon'
import { signedCredits, useLineTitle } from './lineWords'
import type { StatementLine } from './transactionsApi'
import { transactionsStrings } from './transactionsStrings'

interface TransactionRowProps {
  line: StatementLine
  /** Whether its day is told too: in a list without headings of days. */
  hasDate?: boolean
  onReceipt: (sid: string) => void
}

/** One line of the statement: when and what, credits and dollars, and what there was after it. */
export const TransactionRow = memo(function TransactionRow({ line, hasDate = false, onReceipt }: TransactionRowProps) {
  const text = useText(transactionsStrings)
  const title = useLineTitle()(line)
  const { sid, at, kind, credits, balanceAfter, dollars, description, hasReceipt } = line
  const amount = { amount: formatCredits(Math.abs(credits)), count: Math.abs(credits) }
  const when = hasDate ? `${formatDate(at)}, ${formatTime(at)}` : formatTime(at)
  return (
    <Row>
      <LineIcon kind={kind} />
      <What>
        {title} {kind === 'call' && description && <PhoneNumberText number={description} withoutFlag />}
      </What>
      <When>{when}</When>
      <Credits data-added={credits > 0}>
        <span aria-hidden="true">{signedCredits(credits)}</span>
        <Hidden>{text(credits < 0 ? 'line.creditsTaken' : 'line.creditsAdded', amount)}</Hidden>
      </Credits>
      <Balance>{text('line.balance', { amount: formatCredits(balanceAfter) })}</Balance>
      <Dollars>{dollars !== null && formatMoney(dollars)}</Dollars>
      <Foot>
        {hasReceipt && (
          <Button
            size="small"
            startIcon={<ReceiptIcon size={18} />}
            aria-label={text('line.receiptOf', { what: title, at: `${formatDate(at)}, ${formatTime(at)}` })}
            onClick={() => onReceipt(sid)}
          >
            {text('line.receipt')}
          </Button>
        )}
      </Foot>
    </Row>
  )
})

const Row = styled('li')(({ theme }) => ({
  ...tabular,
  display: 'grid',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 60,
  padding: '8px 16px',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  gridTemplateAreas: '"icon what credits" "icon when when" "icon foot foot"',
  '&:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up('sm')]: {
    columnGap: 24,
    padding: '8px 24px',
    gridTemplateColumns: '36px minmax(0, 1fr) 88px 112px 108px',
    gridTemplateAreas: '"icon what dollars credits foot" "icon when dollars balance foot"',
  },
}))

const What = styled('div')({ gridArea: 'what', overflowWrap: 'anywhere' })

const When = styled('div')(({ theme }) => ({
  gridArea: 'when',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))

const Credits = styled('div')(({ theme }) => ({
  gridArea: 'credits',
  textAlign: 'end',
  fontWeight: 600,
  '&[data-added="true"]': { color: theme.vars.palette.success.main },
}))

// On phones beside the time: a long balance leaves the line above to what happened.
const Balance = styled('div')(({ theme }) => ({
  gridArea: 'when',
  justifySelf: 'end',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.up('sm')]: { gridArea: 'balance' },
}))

const Dollars = styled('div')(({ theme }) => ({
  gridArea: 'foot',
  justifySelf: 'end',
  [theme.breakpoints.up('sm')]: { gridArea: 'dollars' },
}))

const Foot = styled('div')(({ theme }) => ({
  gridArea: 'foot',
  justifySelf: 'start',
  marginInlineStart: -8,
  '& button': { minHeight: 44 },
  [theme.breakpoints.up('sm')]: { justifySelf: 'end', marginInlineStart: 0 },
}))

const Hidden = styled('span')(visuallyHidden)
