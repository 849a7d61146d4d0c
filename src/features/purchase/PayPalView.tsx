import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { BusyButton } from '../../components/forms/BusyButton'
import { ArrowLeftIcon } from '../../components/icons/laterIcons'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { formatCredits } from '../../components/page/format'
import { useFocusBack } from '../../components/page/useFocusBack'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { selectRemote } from '../remoteConfig/remoteConfigSlice'
import { providerUrl } from './openCheckout'
import { PurchaseSummary } from './PurchaseSummary'
import {
  otherMethodClicked,
  payPalContinued,
  payPalOpened,
  selectIsOrderCanceled,
  selectIsOrderChecked,
  selectPurchase,
} from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'

export function PayPalView() {
  const text = useText(purchaseStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const { otherMethodLabel } = useSelector(selectRemote)
  const credits = useSelector(selectCredits)
  const { order, orderError, orderHandle } = useSelector(selectPurchase)
  const isCanceled = useSelector(selectIsOrderCanceled)
  const isChecked = useSelector(selectIsOrderChecked)
  const isOrdered = order === 'opened' || order === 'blocked'
  // A replay has no address, but shows the button.
  const url = orderHandle ? dispatch(providerUrl(orderHandle)) : undefined
  const link = useFocusBack<HTMLAnchorElement>(!isOrdered)

  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{text('purchase.payPalNotice')}</Typography>
      <PurchaseSummary />
      {orderError && <ErrorAlert {...describe(orderError)} />}
      <Stack role="status" sx={{ gap: 1 }}>
        {isChecked && <span>{text('purchase.checked')}</span>}
        {order === 'opened' && !isChecked && (
          <span>{text(isCanceled ? 'purchase.canceledThere' : 'purchase.opened')}</span>
        )}
        {order === 'blocked' && !isChecked && <span>{text('purchase.blocked')}</span>}
        {isOrdered && credits !== null && (
          <span>{text('purchase.balance', { amount: formatCredits(credits), count: credits })}</span>
        )}
      </Stack>
      {isOrdered && orderHandle && !isChecked && (
        <Button
          ref={link}
          component="a"
          variant={order === 'blocked' ? 'contained' : 'outlined'}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => dispatch(payPalOpened())}
        >
          {text('purchase.openLink')}
        </Button>
      )}
      {!isOrdered && (
        <BusyButton variant="contained" busy={order === 'sending'} onClick={() => dispatch(payPalContinued())}>
          {text('purchase.continue')}
        </BusyButton>
      )}
      <Button
        sx={{ whiteSpace: 'normal' }}
        startIcon={<ArrowLeftIcon size={20} />}
        onClick={() => dispatch(otherMethodClicked())}
      >
        {otherMethodLabel ?? text('purchase.otherMethod')}
      </Button>
    </Stack>
  )
}
