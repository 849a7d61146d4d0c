import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { CheckCircleIcon } from '../../components/icons/icons'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { StatusChip } from '../../components/messages/StatusChip'
import { Card } from '../../components/page/Card'
import { formatCredits, formatMoney, formatUnitPrice } from '../../components/page/format'
import { tabular } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import type { PackagesPart } from '../packages/packagesSlice'
import { packagesRetryClicked, selectListing } from '../packages/packagesSlice'
import { upgradeStrings } from './upgradeStrings'

interface PlanCardProps {
  plan: 'standard' | 'corporate'
  isCurrent: boolean
}

/** What a plan includes, and what its credits cost. */
export function PlanCard({ plan, isCurrent }: PlanCardProps) {
  const text = useText(upgradeStrings)
  const id = useId()
  return (
    <Card aria-labelledby={id} data-current={isCurrent || undefined}>
      <Title>
        <Typography id={id} variant="h3" component="h2">
          {text(`upgrade.${plan}`)}
        </Typography>
        {isCurrent && (
          <StatusChip tone="success" icon={<CheckCircleIcon size={16} />}>
            {text('upgrade.current')}
          </StatusChip>
        )}
      </Title>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text(`upgrade.${plan}Text`)}</Typography>
      <Included aria-label={text('upgrade.includes')}>
        {([`upgrade.${plan}Packages`, 'upgrade.callerIds', 'upgrade.users', 'upgrade.autoReplenish'] as const).map(
          (each) => (
            <li key={each}>
              <CheckCircleIcon size={20} />
              <span>{text(each)}</span>
            </li>
          ),
        )}
      </Included>
      <Prices plan={plan} />
    </Card>
  )
}

function Prices({ plan }: Pick<PlanCardProps, 'plan'>) {
  const text = useText(upgradeStrings)
  const dispatch = useAppDispatch()
  const { status, packages } = useSelector((state: PackagesPart) => selectListing(state, plan))
  if (status === 'failed')
    return <LoadFailed message={text('upgrade.packagesFailed')} onRetry={() => dispatch(packagesRetryClicked())} />
  if (status === 'known' && packages.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('upgrade.noPackages')}
      </Typography>
    )
  return (
    <Rows aria-label={text('upgrade.packages')}>
      {status === 'known'
        ? packages.map(({ id, credits, amount }) => (
            <li key={id}>
              <strong>{text('upgrade.package', { credits: formatCredits(credits) })}</strong>
              <span>{formatMoney(amount)}</span>
              <span>{text('upgrade.perCredit', { amount: formatUnitPrice(amount / credits) })}</span>
            </li>
          ))
        : ['first', 'second', 'third'].map((each) => (
            <li key={each}>
              <Skeleton variant="text" width="100%" sx={{ gridColumn: '1 / -1' }} />
            </li>
          ))}
    </Rows>
  )
}

const Title = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap', minHeight: 32 })

const Included = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '16px 0',
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': { display: 'flex', gap: 8 },
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.primaryText },
}))

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...tabular,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(108px, auto)',
    gap: 12,
    alignItems: 'center',
    minHeight: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    // On phones, the price per credit is below the package's price.
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0, padding: '8px 0' },
  },
  '& strong': { fontWeight: 600 },
  '& span': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& span:last-of-type': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
  },
}))
