import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { CreditsIcon, ErrorIcon, WarningIcon } from '../../components/icons/icons'
import { formatCredits } from '../../components/page/format'
import { NARROW, tabular } from '../../components/page/styles'
import { VisuallyHidden } from '../../components/page/VisuallyHidden'
import { useText } from '../../strings/text'
import type { CreditLevel } from '../account/accountSlice'
import { selectCreditLevel, selectCredits } from '../account/accountSlice'
import { AddMore } from './AddMore'
import { selectAsksForCredits } from './creditRequestsSlice'
import { creditsStrings } from './creditsStrings'
import { RequestMore } from './RequestMore'

const ICON = 20
const ICONS: Record<CreditLevel, ReactNode> = {
  unknown: <CreditsIcon size={ICON} />,
  enough: <CreditsIcon size={ICON} />,
  low: <WarningIcon size={ICON} />,
  nearlyNone: <ErrorIcon size={ICON} />,
}

/** The balance, with a button to get more credits (spec §2, "Credits widget"). */
export function CreditsWidget() {
  const text = useText(creditsStrings)
  const credits = useSelector(selectCredits)
  const level = useSelector(selectCreditLevel)
  const asks = useSelector(selectAsksForCredits)
  return (
    <Row role="group" aria-label={text('credits.label')} data-stays>
      <Balance aria-live="polite" aria-busy={credits === null} data-level={level}>
        {ICONS[level]}
        {credits === null ? <Skeleton width={88} height={24} /> : <Amount credits={credits} />}
        {(level === 'low' || level === 'nearlyNone') && <VisuallyHidden>{text('credits.low')}</VisuallyHidden>}
      </Balance>
      {credits === null && <Skeleton variant="rounded" width={96} height={44} />}
      {credits !== null && (asks ? <RequestMore /> : <AddMore />)}
    </Row>
  )
}

function Amount({ credits }: { credits: number }) {
  const text = useText(creditsStrings)
  if (credits !== 0) return <span>{text('credits.some', { amount: formatCredits(credits), count: credits })}</span>
  return (
    <>
      <span>{text('credits.zero')}</span>
      <VisuallyHidden>{text('credits.label')}</VisuallyHidden>
    </>
  )
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 })

const Balance = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  ...tabular,
  [NARROW]: { whiteSpace: 'normal', lineHeight: 1.15 },
  '& > svg': { flexShrink: 0, color: theme.vars.palette.primaryText },
  '&[data-level="low"], &[data-level="low"] > svg': { color: theme.vars.palette.warning.main },
  '&[data-level="nearlyNone"], &[data-level="nearlyNone"] > svg': { color: theme.vars.palette.error.main },
}))
