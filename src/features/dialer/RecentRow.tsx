import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { MINUTE_MS } from '../../../shared/durations'
import { PhoneIcon } from '../../components/icons/icons'
import { Spinner } from '../../components/messages/Spinner'
import { dayOf } from '../../components/page/days'
import { formatDuration, formatShortDay, formatTime, spokenDigits } from '../../components/page/format'
import { hiddenWhileDisabled, LARGE_TEXT, oneLine, tabular, WIDE } from '../../components/page/styles'
import { useWindow } from '../../components/page/windowContext'
import { useForeignCountry } from '../../components/phone/ownNumber'
import { PersonMark } from '../../components/phone/PersonMark'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import { callDisc } from '../../components/rows/callDisc'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { CallOutcome } from '../callHistory/CallOutcome'
import { callAgainClicked } from '../callHistory/callHistorySlice'
import type { CallRecord } from '../calls/callRecord'
import { selectCallIsLive } from '../calls/callsSlice'
import { useContactOf } from '../contacts/contactBook'
import { numberChosen, selectAwaited } from './dialerSlice'
import { dialerStrings } from './dialerStrings'

/** A person, or a number: tapping the row fills it in, the button at its end calls. Only what went wrong is said. */
export function RecentRow({ call }: { call: CallRecord }) {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const isBusy = useSelector(selectCallIsLive)
  const isAwaited = useSelector(selectAwaited) === call.to
  const now = useNow(MINUTE_MS)
  const contact = useContactOf(call.to)
  const country = useForeignCountry(call.to)
  const page = useWindow()
  const fill = () => {
    dispatch(numberChosen({ number: call.to }))
    // On phones, the field is above the visible part of the page.
    page.scrollTo({ top: 0 })
  }
  const number = <PhoneNumberText number={call.to} withoutFlag />
  return (
    <Row>
      <Fill disabled={isBusy} onClick={fill}>
        <PersonMark name={contact?.name ?? ''} country={country} />
        <Name translate="no">{contact?.name ?? number}</Name>
        <Second>
          {contact && <ItsNumber>{number}</ItsNumber>}
          {call.result === 'completed' ? <span>{formatDuration(call.seconds)}</span> : <CallOutcome call={call} />}
        </Second>
        <When>{whenOf(call.createdAt, now)}</When>
      </Fill>
      <CallAgain
        disabled={isBusy}
        aria-busy={isAwaited}
        aria-disabled={isAwaited || undefined}
        aria-label={text('recents.callAgainNumber', { number: contact?.name ?? spokenDigits(call.to) })}
        title={text('recents.callAgain')}
        onClick={() => !isAwaited && dispatch(callAgainClicked({ to: call.to, callerId: call.callerId }))}
      >
        <span>{isAwaited ? <Spinner size={18} aria-hidden /> : <PhoneIcon size={18} />}</span>
      </CallAgain>
    </Row>
  )
}

/** The time of a call today, or the day of an older one. */
function whenOf(at: number, now: number): string {
  return dayOf(at) === dayOf(now) ? formatTime(at) : formatShortDay(at, now)
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  paddingInline: '8px 4px',
  [theme.breakpoints.up('md')]: { paddingInline: '12px 8px' },
  [LARGE_TEXT]: { flexWrap: 'wrap' },
}))

const Fill = styled(ButtonBase)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  gridTemplateAreas: '"mark name when" "mark second when"',
  columnGap: 12,
  alignItems: 'center',
  justifyItems: 'start',
  minHeight: 54,
  padding: '6px 8px',
  borderRadius: 10,
  textAlign: 'start',
  font: 'inherit',
  letterSpacing: 'inherit',
  '& > :first-of-type': { gridArea: 'mark' },
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
  '&:focus-visible': { outlineOffset: -2 },
  [WIDE]: {
    gridTemplateColumns: '36px minmax(0, 5fr) minmax(0, 4fr) 112px',
    gridTemplateAreas: '"mark name second when"',
  },
  [LARGE_TEXT]: { flexBasis: '100%' },
}))

const Name = styled('span')(({ theme }) => ({
  gridArea: 'name',
  maxWidth: '100%',
  ...theme.typography.subtitle1,
  lineHeight: 1.3334,
  ...tabular,
  ...oneLine,
}))

const Second = styled('span')(({ theme }) => ({
  gridArea: 'second',
  display: 'flex',
  alignItems: 'center',
  maxWidth: '100%',
  fontSize: '0.8125rem',
  lineHeight: 1.3847,
  color: theme.vars.palette.text.secondary,
  ...tabular,
  '& > span': { font: 'inherit' },
  [WIDE]: { fontSize: theme.typography.body2.fontSize },
}))

const ItsNumber = styled('span')({ ...oneLine, '&::after': { content: '" · "', whiteSpace: 'pre' } })

const When = styled('span')(({ theme }) => ({
  gridArea: 'when',
  justifySelf: 'end',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  ...tabular,
}))

const CallAgain = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 44,
  flex: 'none',
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  ...hiddenWhileDisabled,
  ...callDisc(theme),
  'li:hover > & > span': { color: theme.vars.palette.text.primary },
  'li:hover > &:hover > span': { color: theme.vars.palette.primary.contrastText },
  '&:focus-visible': { outlineOffset: -3 },
}))
