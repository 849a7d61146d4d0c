import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { Alert } from '../../components/messages/Alert'
import { ReportButton } from '../../components/messages/ReportButton'
import { SuccessAlert } from '../../components/messages/SuccessAlert'
import { formatCredits } from '../../components/page/format'
import { withKeyboard } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { AutoReplenishPanel } from '../replenisher/AutoReplenishPanel'
import { NoCardNote } from '../replenisher/NoCardNote'
import { CardForm } from './CardForm'
import { selectChosenPackage } from './chosenPackage'
import { DrawnCheckIcon } from './DrawnCheckIcon'
import { NewBalance } from './NewBalance'
import { PackageStep } from './PackageStep'
import { PaymentStep } from './PaymentStep'
import { PurchaseSummary } from './PurchaseSummary'
import type { PurchasePart } from './purchaseSlice'
import { packageChosen, purchaseClosed, selectIsCardFormShown, selectOutcome, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'
import { StillChecked } from './StillChecked'
import { useArrivedText } from './useArrivedText'

const TITLES = {
  closed: 'purchase.complete',
  packages: 'purchase.selectPackage',
  payment: 'purchase.complete',
  completed: 'purchase.completed',
} as const

const FAILURE_TITLES = { failed: 'purchase.failedTitle', refunded: 'purchase.refundedTitle' } as const

/** Buys credits in two steps (spec §2, "Purchase dialog"). */
export function PurchaseDialog() {
  const text = useText(purchaseStrings)
  const dispatch = useAppDispatch()
  const { step, method, packageId, cardForm, completedSid } = useSelector(selectPurchase)
  const outcome = useSelector((state: PurchasePart) => selectOutcome(state, completedSid))
  const failure = step === 'completed' && (outcome === 'failed' || outcome === 'refunded') ? outcome : null
  const isCardFormShown = useSelector(selectIsCardFormShown)
  const close = () => dispatch(purchaseClosed())
  return (
    <DialogShell
      open={step !== 'closed'}
      keepMounted
      size="sm"
      step={`${step} ${method}`}
      title={text(failure ? FAILURE_TITLES[failure] : TITLES[step])}
      onClose={close}
    >
      <StillChecked />
      {step === 'payment' && method === 'card' && (
        <Ordered>
          <PurchaseSummary />
        </Ordered>
      )}
      {cardForm && <CardForm key={cardForm.handle} handle={cardForm.handle} isShown={isCardFormShown} />}
      {step === 'packages' && <PackageStep />}
      {step === 'payment' && <PaymentStep />}
      {step === 'completed' && (
        <Stack sx={{ gap: 3 }}>
          <Outcome />
          {!failure && <Arrival isPaid={outcome === 'paid'} onDone={close} />}
          {!failure && (
            // A payment by card is just saving one, unless it was made by a wallet.
            <AutoReplenishPanel>{(method === 'paypal' || outcome === 'paid') && <NoCardNote />}</AutoReplenishPanel>
          )}
          {failure === 'failed' && packageId && (
            <Button variant="contained" onClick={() => dispatch(packageChosen(packageId))}>
              {text('purchase.tryAgain')}
            </Button>
          )}
        </Stack>
      )}
      <Report>
        <ReportButton size="small" />
        {isCardFormShown && (
          <Typography variant="body2" sx={withKeyboard}>
            {text('purchase.reportKey')}
          </Typography>
        )}
      </Report>
    </DialogShell>
  )
}

const Ordered = styled('div')({ marginBottom: 16 })

const Report = styled('div')(({ theme }) => ({
  marginTop: 16,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

interface ArrivalProps {
  isPaid: boolean
  onDone: () => void
}

/** The new balance, and the way back. */
function Arrival({ isPaid, onDone }: ArrivalProps) {
  const text = useText(purchaseStrings)
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <NewBalance isPaid={isPaid} />
      <Button variant="contained" onClick={onDone}>
        {text('purchase.done')}
      </Button>
    </Stack>
  )
}

/** The outcome of a completed payment, as far as it is known. */
function Outcome() {
  const text = useText(purchaseStrings)
  const arrived = useArrivedText()
  const { completedSid, method, outcome: known } = useSelector(selectPurchase)
  const outcome = useSelector((state: PurchasePart) => selectOutcome(state, completedSid))
  const chosen = useSelector(selectChosenPackage)
  const credits = chosen ? formatCredits(chosen.credits) : ''
  if (outcome === 'paid' && known) return <SuccessAlert icon={DrawnCheckIcon} message={arrived(method, known)} />
  if (outcome === 'open' || outcome === 'paid')
    return <SuccessAlert icon={DrawnCheckIcon} message={text('purchase.paid', { credits })} />
  return (
    <Alert severity="warning" role="status">
      {text(`purchase.${outcome}`)}
    </Alert>
  )
}
