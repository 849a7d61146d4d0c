import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { ArrowLeftIcon } from '../../components/icons/laterIcons'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { CardCheckout } from './CardCheckout'
import { PayPalView } from './PayPalView'
import { otherPackageClicked, payPalClicked, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'

/** Step 2: pay by card or PayPal. */
export function PaymentStep() {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const { method } = useSelector(selectPurchase)
  if (method === 'paypal') return <PayPalView />
  return (
    <Stack sx={{ gap: 2 }}>
      <CardCheckout />
      <Divider>{text('purchase.or')}</Divider>
      <Button variant="outlined" onClick={() => dispatch(payPalClicked())}>
        {text('purchase.payPal')}
      </Button>
      <Button startIcon={<ArrowLeftIcon size={20} />} onClick={() => dispatch(otherPackageClicked())}>
        {text('purchase.otherPackage')}
      </Button>
    </Stack>
  )
}
