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

const ICON = 18
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
        {credits === null ? <Skeleton width={72} height={24} /> : <Amount credits={credits} />}
        {(level === 'low' || level === 'nearlyNone') && <VisuallyHidden>{text('credits.low')}</VisuallyHidden>}
      </Balance>
      {credits === null && (
        <Skeleton variant="rounded" width={96} height={38} sx={{ ml: 1.5, borderRadius: '0 19px 19px 0' }} />
      )}
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

/** Balance and button as one pill: a number, and what to do about it. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  paddingInlineStart: 14,
  border: `1px solid ${theme.vars.palette.buttonLine}`,
  borderRadius: 20,
  '&:has([data-level="low"])': { borderColor: theme.vars.palette.warning.main },
  '&:has([data-level="nearlyNone"])': { borderColor: theme.vars.palette.error.main },
  '& > .MuiButton-root': {
    position: 'relative',
    minHeight: 38,
    marginInlineStart: 12,
    padding: '0 14px 0 13px',
    border: 0,
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: '0 19px 19px 0',
    // 44 px to a finger.
    '&::after': { content: '""', position: 'absolute', inset: '-3px 0' },
  },
  [NARROW]: { paddingInlineStart: 10, '& > .MuiButton-root': { marginInlineStart: 8, paddingInline: 10 } },
  '@media (max-width: 359.95px)': {
    paddingInlineStart: 8,
    // Icons say inline how they are displayed.
    '& > [aria-live]': { fontSize: '0.8125rem', '& > svg': { display: 'none !important' } },
    '& > .MuiButton-root': { marginInlineStart: 4, paddingInline: 6, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  },
}))

const Balance = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  ...theme.typography.body2,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  ...tabular,
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
  '&[data-level="low"], &[data-level="low"] > svg': { color: theme.vars.palette.warning.main },
  '&[data-level="nearlyNone"], &[data-level="nearlyNone"] > svg': { color: theme.vars.palette.error.main },
}))
