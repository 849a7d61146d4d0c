import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatCredits, formatLength, formatTime, spokenDigits } from '../../components/format'
import { PhoneIcon } from '../../components/icons'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { formatInternational } from '../../components/phone/worldPhones'
import { tabular } from '../../components/styles'
import { useText } from '../../strings/text'
import type { CallRecord } from '../calls/callRecord'
import { CallOutcome } from './CallOutcome'
import { callHistoryStrings } from './callHistoryStrings'

export interface CallRowProps {
  call: CallRecord
  /** Told to parents of the calls of their sub-accounts. */
  caller?: string | undefined
  onCallAgain: () => void
  /** Nothing can be called while a call is live. */
  isBusy: boolean
}

export function CallRow({ call, caller, onCallAgain, isBusy }: CallRowProps) {
  const text = useText(callHistoryStrings)
  const shownAs = text('history.shownAs', { number: formatInternational(call.callerId) })
  const told = [formatTime(call.createdAt), shownAs, ...(caller ? [text('history.by', { name: caller })] : [])]
  return (
    <Row>
      <Whom>
        <PhoneNumberText number={call.to} />
        <Second>{told.join(' · ')}</Second>
      </Whom>
      <Outcome>
        <CallOutcome result={call.result} />
      </Outcome>
      <Figures>
        <span>{call.seconds > 0 ? formatLength(call.seconds) : ''}</span>
        <span data-charged={call.credits > 0}>
          {text('history.credits', { amount: formatCredits(call.credits), count: call.credits })}
        </span>
      </Figures>
      <Button
        size="small"
        onClick={onCallAgain}
        disabled={isBusy}
        aria-label={text('history.callAgainNumber', { number: spokenDigits(call.to) })}
        startIcon={<PhoneIcon size={18} />}
        sx={{ gridArea: 'again', '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: 0 }, minWidth: 44 }}
      >
        <Word>{text('history.callAgain')}</Word>
      </Button>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 52,
  padding: '8px 8px 8px 16px',
  gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
  gridTemplateAreas: '"whom whom again" "outcome figures again"',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
  [theme.breakpoints.up('sm')]: {
    columnGap: 24,
    padding: '4px 16px 4px 24px',
    gridTemplateColumns: 'minmax(0, 1fr) 128px 112px auto',
    gridTemplateAreas: '"whom outcome figures again"',
  },
}))

const Whom = styled('div')({ gridArea: 'whom', minWidth: 0 })

const Second = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  color: theme.vars.palette.text.secondary,
}))

const Outcome = styled('div')({ gridArea: 'outcome' })

const Figures = styled('div')(({ theme }) => ({
  gridArea: 'figures',
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  gap: 12,
  whiteSpace: 'nowrap',
  ...theme.typography.body2,
  ...tabular,
  color: theme.vars.palette.text.secondary,
  '& > [data-charged="true"]': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.up('sm')]: {
    flexDirection: 'column-reverse',
    alignItems: 'flex-end',
    gap: 0,
    '& > :last-of-type': theme.typography.body1,
  },
}))

const Word = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }))
