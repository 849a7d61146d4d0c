import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { componentStrings } from '../../components/componentStrings'
import { CheckCircleIcon } from '../../components/icons/icons'
import { UndoIcon } from '../../components/icons/laterIcons'
import { StatusChip } from '../../components/messages/StatusChip'
import { formatCredits, formatMoney, formatZonedDateTime } from '../../components/page/format'
import { LogoMark } from '../../components/page/Logo'
import { tabular } from '../../components/page/styles'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { useText } from '../../strings/text'
import { brandName } from './cardBrands'
import type { Receipt } from './transactionsApi'
import { transactionsStrings } from './transactionsStrings'

/** The printable receipt. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const text = useText(transactionsStrings)
  const product = useText(componentStrings)
  const { number, at, status, billedTo, description, credits, dollars, method, card, seller } = receipt
  const isPaid = status === 'paid'
  return (
    <Sheet>
      <Top>
        <Brand>
          <LogoMark />
          {product('app.name')}
        </Brand>
        <StatusChip
          tone={isPaid ? 'success' : 'neutral'}
          icon={isPaid ? <CheckCircleIcon size={16} /> : <UndoIcon size={16} />}
        >
          {text(`receipt.${status}`)}
        </StatusChip>
      </Top>
      <Facts>
        <Fact name={text('receipt.number')}>{number}</Fact>
        <Fact name={text('receipt.date')}>{formatZonedDateTime(at)}</Fact>
        <Fact name={text('receipt.billedTo')}>
          <div translate="no">{billedTo.name}</div>
          <PhoneNumberText number={billedTo.phoneNumber} />
        </Fact>
        <Fact name={text('receipt.method')}>
          {card
            ? text(method === 'top_up' ? 'receipt.cardByReplenish' : 'receipt.cardEnding', {
                brand: brandName(card.brand),
                last4: card.last4,
              })
            : text(`receipt.${method}`)}
        </Fact>
        {seller && (
          <Fact name={text('receipt.seller')}>
            {[seller.name, ...seller.address].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Fact>
        )}
      </Facts>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('receipt.what')}</th>
            <th scope="col">{text('receipt.credits')}</th>
            <th scope="col">{text('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span>{description}</span>
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                {text('receipt.prepaid')}
              </Typography>
            </th>
            <td>{formatCredits(credits)}</td>
            <td>{formatMoney(dollars)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('receipt.total')}</th>
            <td />
            <td>{formatMoney(dollars)}</td>
          </tr>
        </tfoot>
      </Table>
    </Sheet>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Sheet = styled('article')({ ...tabular, display: 'flex', flexDirection: 'column', gap: 24 })

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 16 })

const Brand = styled('div')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
}))

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '8px 0 8px 16px', textAlign: 'end', verticalAlign: 'top', fontWeight: 400 },
    '& th:first-of-type': { paddingLeft: 0, textAlign: 'start' },
    '& thead th': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, borderBottom: line },
    '& tfoot th, & tfoot td': { fontWeight: 600, borderTop: line },
  }
})
