import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { BusyButton } from '../../components/forms/BusyButton'
import { TextInput } from '../../components/forms/TextInput'
import { Alert } from '../../components/messages/Alert'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { formatCredits } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { creditRequestStrings } from './creditRequestStrings'
import {
  creditRequestSubmitted,
  requestDialogClosed,
  selectDeniedCredits,
  selectRequestDialog,
  selectRequestError,
} from './creditRequestsSlice'

/** Requests credits from the parent account; after a failure the dialog stays open with what was typed. */
export function CreditRequestDialog() {
  const text = useText(creditRequestStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const isSending = useSelector(selectRequestDialog) === 'sending'
  const error = useSelector(selectRequestError)
  const denied = useSelector(selectDeniedCredits)
  const { values, type, problemOf, submit } = useForm(
    'creditRequest',
    { amount: '' },
    { check: ({ amount }) => ({ amount: amount === '' ? 'missing' : null }) },
  )
  const isAmountMissing = problemOf('amount') !== undefined

  return (
    <DialogShell
      open
      title={text('creditRequest.title')}
      onClose={() => dispatch(requestDialogClosed())}
      onSubmit={() => submit(() => dispatch(creditRequestSubmitted({ credits: Number(values.amount) })))}
      actions={
        <BusyButton type="submit" variant="contained" busy={isSending}>
          {text('creditRequest.send')}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {error && <ErrorAlert {...describe(error)} />}
        {denied !== undefined && (
          <Alert role="note" severity="info">
            {text('creditRequest.denied', { amount: formatCredits(denied), count: denied })}
          </Alert>
        )}
        <span>{text('creditRequest.lead')}</span>
        <TextInput
          label={text('creditRequest.amount')}
          value={values.amount}
          onChange={type('amount')}
          type="number"
          inputMode="decimal"
          autoComplete="off"
          required
          autoFocus
          error={isAmountMissing}
          helper={isAmountMissing ? text('creditRequest.amountMissing') : undefined}
        />
      </Stack>
    </DialogShell>
  )
}
