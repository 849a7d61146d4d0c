import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { BlockedIcon, InfoIcon, WarningIcon } from '../../components/icons'
import { tabular } from '../../components/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { costText } from './costText'
import { selectVerdict } from './dialerSelectors'
import { priceWantedAgain } from './dialerSlice'
import { dialerStrings } from './dialerStrings'
import { GetCredits } from './GetCredits'
import type { Verdict } from './verdict'

const ICON = 18

/** What a call to the number in the field costs and how long the balance lasts, or why it cannot be called. */
export function CostLine({ id }: { id: string }) {
  const text = useText(dialerStrings)
  const verdict = useSelector(selectVerdict)
  return (
    <Line data-level={levelOf(verdict)}>
      <Words id={id} role="status" aria-live="polite" aria-atomic="true">
        {verdict.kind === 'looking' ? (
          <Skeleton width={220} aria-label={text('cost.looking')} />
        ) : (
          <>
            {iconOf(verdict)}
            <span>{costText(verdict, text)}</span>
          </>
        )}
      </Words>
      <Remedy verdict={verdict} />
    </Line>
  )
}

function Remedy({ verdict }: { verdict: Verdict }) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  if (verdict.kind === 'noCredits' || (verdict.kind === 'callable' && verdict.isFew)) return <GetCredits />
  if (verdict.kind === 'priceUnknown')
    return (
      <Button size="small" onClick={() => dispatch(priceWantedAgain())}>
        {text('cost.again')}
      </Button>
    )
  return null
}

type Level = 'quiet' | 'plain' | 'few' | 'stop'

function levelOf(verdict: Verdict): Level {
  if (verdict.kind === 'callable') return verdict.isFew ? 'few' : 'plain'
  if (verdict.kind === 'empty' || verdict.kind === 'incomplete' || verdict.kind === 'looking') return 'quiet'
  return verdict.kind === 'priceUnknown' ? 'few' : 'stop'
}

function iconOf(verdict: Verdict): ReactNode {
  const icons: Record<Level, ReactNode> = {
    quiet: verdict.kind === 'empty' ? <InfoIcon size={ICON} /> : null,
    plain: null,
    few: <WarningIcon size={ICON} />,
    stop: <BlockedIcon size={ICON} />,
  }
  return icons[levelOf(verdict)]
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 44,
  color: theme.vars.palette.text.primary,
  '&[data-level="quiet"]': { color: theme.vars.palette.text.secondary },
  '&[data-level="few"]': { color: theme.vars.palette.warning.main },
  '&[data-level="stop"]': { color: theme.vars.palette.error.main },
}))

const Words = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })
