import { useSelector } from 'react-redux'
import { Alert } from '../../../components/messages/Alert'
import { PAGE_WIDTH } from '../../../components/page/styles'
import { useFormatPhone } from '../../../components/phone/ownNumber'
import { WholeNumbers } from '../../../components/phone/WholeNumbers'
import { useText } from '../../../strings/text'
import { useContactOf } from '../../contacts/contactBook'
import { selectCallElsewhere } from '../callsSlice'
import { callsStrings } from '../callsStrings'

/** In line with the page's column. */
const COLUMN = `calc(max(0px, (100% - ${PAGE_WIDTH}) / 2) + 24px)`

/** Notes that another tab has a call, as a browser can have only one. */
export function CallElsewhere() {
  const text = useText(callsStrings)
  const formatPhone = useFormatPhone()
  const elsewhere = useSelector(selectCallElsewhere)
  const contact = useContactOf(elsewhere?.to)
  if (!elsewhere) return null
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0, border: 0, px: { xs: 2, sm: COLUMN } }}>
      <WholeNumbers>{text('calls.elsewhere', { number: contact?.name ?? formatPhone(elsewhere.to) })}</WholeNumbers>
    </Alert>
  )
}
