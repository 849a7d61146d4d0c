import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { Alert } from '../../components/Alert'
import { SuccessAlert } from '../../components/SuccessAlert'
import { PAGE_WIDTH } from '../../components/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { returnDismissed, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'

/** What came of a payment at a provider's own page, on the page that it led back to. */
export function ReturnNotice() {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const { returned } = useSelector(selectPurchase)
  if (!returned) return null
  const dismiss = () => dispatch(returnDismissed())
  return (
    <Stack sx={{ width: '100%', maxWidth: PAGE_WIDTH, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2 }}>
      {returned === 'approved' ? (
        <SuccessAlert message={text('purchase.approved')} onClose={dismiss} />
      ) : (
        <Alert severity="info" role="status" onClose={dismiss}>
          {text('purchase.cancelled')}
        </Alert>
      )}
    </Stack>
  )
}
