import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../../components/dialogs/DialogShell'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { NewPinForm } from '../../pinReset/NewPinForm'
import { changePinDismissed } from '../../pinReset/pinChangeSlice'
import { VerificationFlow } from '../../verification/VerificationFlow'
import { selectVerification } from '../../verification/verificationSlice'
import { accountStrings } from './accountStrings'

/** Verifies the account's own number, then sets a new PIN. */
export function ChangePinDialog({ phoneNumber }: { phoneNumber: string }) {
  const text = useText(accountStrings)
  const dispatch = useAppDispatch()
  const { step } = useSelector(selectVerification)
  return (
    <DialogShell open title={text('account.changePin')} onClose={() => dispatch(changePinDismissed())} hasCancel>
      {step !== 'code' && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {text(step === 'request' ? 'account.changePinLead' : 'account.pinHint')}
        </Typography>
      )}
      <VerificationFlow name="changePin" scope="accounts.password.update" phoneNumber={phoneNumber}>
        <NewPinForm submitLabel={text('account.changePin')} />
      </VerificationFlow>
    </DialogShell>
  )
}
