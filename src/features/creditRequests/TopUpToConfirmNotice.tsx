import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { Alert } from '../../components/messages/Alert'
import { Link } from '../../components/page/Link'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { selectHasTopUpToConfirm } from '../account/accountSlice'
import { topUpStrings } from './topUpStrings'

/** Says that the bank wants a top-up to be confirmed, if one is waiting. */
export function TopUpToConfirmNotice() {
  const text = useText(topUpStrings)
  if (!useSelector(selectHasTopUpToConfirm)) return null
  return (
    <Alert
      role="status"
      severity="warning"
      sx={{ mb: 2, alignItems: 'center', '& [data-part="action"]': { my: -0.5 } }}
      action={
        <Button color="inherit" size="small" component={Link} to={routes.payment.path}>
          {text('topUp.confirm')}
        </Button>
      }
    >
      <span>{text('topUp.toConfirm')}</span>
    </Alert>
  )
}
