import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { VerificationFlow } from '../verification/VerificationFlow'
import { selectVerification } from '../verification/verificationSlice'
import { callerIdsStrings } from './callerIdsStrings'
import { NewCallerIdForm } from './NewCallerIdForm'
import { newCallerIdDismissed } from './newCallerIdSlice'

/** Verifies another number and adds it to the caller IDs. */
export function AddCallerIdDialog() {
  const text = useText(callerIdsStrings)
  const dispatch = useAppDispatch()
  const { step } = useSelector(selectVerification)
  return (
    <DialogShell open title={text('callerIds.add')} onClose={() => dispatch(newCallerIdDismissed())} hasCancel>
      {step === 'request' && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{text('callerIds.addLead')}</Typography>
      )}
      <VerificationFlow name="addCallerId" scope="caller_ids.create">
        <NewCallerIdForm />
      </VerificationFlow>
    </DialogShell>
  )
}
