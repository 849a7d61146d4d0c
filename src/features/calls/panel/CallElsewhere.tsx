import { useSelector } from 'react-redux'
import { Alert } from '../../../components/Alert'
import { formatPhone } from '../../../components/phone/formatPhone'
import { useText } from '../../../strings/text'
import { selectCallElsewhere } from '../callsSlice'
import { callsStrings } from '../callsStrings'

/** Notes that another tab has a call, as a browser can have only one. */
export function CallElsewhere() {
  const text = useText(callsStrings)
  const elsewhere = useSelector(selectCallElsewhere)
  if (!elsewhere) return null
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0, border: 0, justifyContent: 'center' }}>
      {text('calls.elsewhere', { number: formatPhone(elsewhere.to) })}
    </Alert>
  )
}
