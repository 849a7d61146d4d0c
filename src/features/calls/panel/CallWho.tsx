import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useFormatPhone } from '../../../components/phone/ownNumber'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { WholeNumbers } from '../../../components/phone/WholeNumbers'
import { useText } from '../../../strings/text'
import { ContactOrNumber } from '../../contacts/ContactOrNumber'
import { useContactOf } from '../../contacts/contactBook'
import { isLive } from '../callState'
import { callsStrings } from '../callsStrings'
import { useCall } from '../useCall'

/** The number called and, during the call, the caller ID shown. */
export function CallWho() {
  const text = useText(callsStrings)
  const formatPhone = useFormatPhone()
  const call = useCall('wish', 'phase')
  const contact = useContactOf(call.wish?.to)
  if (!call.wish) return null
  return (
    <Who>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(call.phase === 'answered' ? 'calls.talking' : isLive(call) ? 'calls.calling' : 'calls.called')}
      </Typography>
      <Typography variant="h2" component="p">
        <ContactOrNumber number={call.wish.to} isWhole />
      </Typography>
      {contact && (
        <Typography>
          <PhoneNumberText number={call.wish.to} withoutFlag />
        </Typography>
      )}
      {isLive(call) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <WholeNumbers>{text('calls.theySee', { number: formatPhone(call.wish.callerId) })}</WholeNumbers>
        </Typography>
      )}
    </Who>
  )
}

const Who = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 })
