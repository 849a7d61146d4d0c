import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useFormatPhone } from '../../../components/phone/ownNumber'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { WholeNumbers } from '../../../components/phone/WholeNumbers'
import { useText } from '../../../strings/text'
import { useContactOf } from '../../contacts/contactBook'
import { isLive } from '../callState'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'
import { VoiceMark } from './VoiceMark'

const INTRODUCTIONS = { waiting: 'calls.calling', talking: 'calls.talking', over: 'calls.called' } as const

/** Whom the call is with and, during the call, the caller ID shown. */
export function CallWho() {
  const text = useText(callsStrings)
  const formatPhone = useFormatPhone()
  const { wish, phase } = useCall('wish', 'phase')
  const contact = useContactOf(wish?.to)
  if (!wish) return null
  const isInProgress = isLive({ phase })
  const waitingOrOver = isInProgress ? 'waiting' : 'over'
  const state = phase === 'answered' ? 'talking' : waitingOrOver
  const number = <PhoneNumberText number={wish.to} withoutFlag />
  return (
    <Who>
      <VoiceMark name={contact?.name ?? ''} number={wish.to} state={state} />
      <Second>{text(INTRODUCTIONS[state])}</Second>
      <Name variant="h2" component="p" translate="no">
        {contact ? contact.name : number}
      </Name>
      <Second>
        {contact && <ItsNumber data-follows={isInProgress}>{number}</ItsNumber>}
        {isInProgress && <WholeNumbers>{text('calls.theySee', { number: formatPhone(wish.callerId) })}</WholeNumbers>}
      </Second>
    </Who>
  )
}

const Who = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  maxWidth: '100%',
  '& > :first-child': { marginBottom: 8 },
})

const Name = styled(Typography)({ minWidth: 0, overflowWrap: 'anywhere' }) as typeof Typography

const Second = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '&:empty': { display: 'none' },
}))

const ItsNumber = styled('span')({ '&[data-follows="true"]::after': { content: '" · "', whiteSpace: 'pre' } })
