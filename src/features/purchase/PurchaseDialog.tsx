import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { Alert } from '../../components/Alert'
import { DialogShell } from '../../components/DialogShell'
import { ReportButton } from '../../components/ReportButton'
import { SuccessAlert } from '../../components/SuccessAlert'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { AutoReplenishPanel } from '../replenisher/AutoReplenishPanel'
import { CardForm } from './CardForm'
import { selectChosenPackage } from './chosenPackage'
import { PackageStep } from './PackageStep'
import { PaymentStep } from './PaymentStep'
import type { PurchasePart } from './purchaseSlice'
import { purchaseClosed, selectIsCardFormShown, selectOutcome, selectPurchase } from './purchaseSlice'
import { purchaseStrings } from './purchaseStrings'
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
  const { step, method, cardForm, completedSid } = useSelector(selectPurchase)
  const outcome = useSelector((state: PurchasePart) => selectOutcome(state, completedSid))
  const failure = step === 'completed' && (outcome === 'failed' || outcome === 'refunded') ? outcome : null
  const isCardFormShown = useSelector(selectIsCardFormShown)
  return (
    <DialogShell
      open={step !== 'closed'}
      keepMounted
      size="sm"
      step={`${step} ${method}`}
      title={text(failure ? FAILURE_TITLES[failure] : TITLES[step])}
      onClose={() => dispatch(purchaseClosed())}
    >
      {cardForm && <CardForm key={cardForm.handle} handle={cardForm.handle} isShown={isCardFormShown} />}
      {step === 'packages' && <PackageStep />}
      {step === 'payment' && <PaymentStep />}
      {step === 'completed' && (
        <Stack sx={{ gap: 3 }}>
          <Outcome />
          {!failure && <AutoReplenishPanel />}
        </Stack>
      )}
      <Report>
        <ReportButton size="small" />
        {isCardFormShown && <Typography variant="body2">{text('purchase.reportKey')}</Typography>}
      </Report>
    </DialogShell>
  )
}

const Report = styled('div')(({ theme }) => ({
  marginTop: 16,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

/** The outcome of a completed payment, as far as it is known. */
function Outcome() {
  const text = useText(purchaseStrings)
  const arrived = useArrivedText()
  const { completedSid, method, outcome: known } = useSelector(selectPurchase)
  const outcome = useSelector((state: PurchasePart) => selectOutcome(state, completedSid))
  const credits = useSelector(selectChosenPackage)?.credits ?? ''
  if (outcome === 'paid' && known) return <SuccessAlert message={arrived(method, known)} />
  if (outcome === 'open' || outcome === 'paid') return <SuccessAlert message={text('purchase.paid', { credits })} />
  return (
    <Alert severity="warning" role="status">
      {text(`purchase.${outcome}`)}
    </Alert>
  )
}
