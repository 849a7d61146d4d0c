import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/BusyButton'
import { DialogShell } from '../../components/DialogShell'
import { formatCredits } from '../../components/format'
import { northAmerica } from '../../components/phone/northAmerica'
import { PhoneField } from '../../components/phone/PhoneField'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { BalanceChange } from './BalanceChange'
import { CreditsField } from './CreditsField'
import { findAmountProblem, isProblemShown, readCredits } from './creditAmounts'
import { DialogFailure } from './DialogFailure'
import { NameField } from './NameField'
import { NEW_USER } from './userActs'
import type { UsersPart } from './usersSlice'
import { actSubmitted, askingDismissed, selectSending } from './usersSlice'
import { usersStrings } from './usersStrings'

/** Invites a user who calls with the parent's credits. */
export function AddUserDialog() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const own = useSelector(selectCredits) ?? 0
  const isSending = useSelector((state: UsersPart) => selectSending(state, NEW_USER)) !== undefined
  const [name, setName] = useState('')
  const [phoneNumber, setPhoneNumber] = useState('')
  const [typed, setTyped] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)

  const isNameMissing = name.trim() === ''
  const problem = typed.trim() === '' || readCredits(typed) === 0 ? null : findAmountProblem(typed, own)
  const credits = problem === null ? (readCredits(typed) ?? 0) : 0

  const submit = () => {
    setHasSubmitted(true)
    if (isNameMissing || !phoneNumber || problem || isSending) return
    dispatch(actSubmitted({ act: 'add', name, phoneNumber, credits }))
  }
  const problemText = () => {
    if (!isProblemShown(problem, hasSubmitted)) return null
    return problem === 'exceedsBalance'
      ? text('amount.moreThanYouHave', { amount: formatCredits(own), count: own })
      : text(`amount.${problem}`)
  }

  return (
    <DialogShell
      open
      title={text('users.add')}
      onClose={() => dispatch(askingDismissed())}
      onSubmit={submit}
      actions={
        <BusyButton type="submit" variant="contained" busy={isSending}>
          {text('form.addSubmit')}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <DialogFailure />
        <NameField value={name} onChange={setName} isMissing={hasSubmitted && isNameMissing} />
        <PhoneField
          label={text('form.phone')}
          value={phoneNumber}
          onChange={setPhoneNumber}
          countries={northAmerica}
          required
          error={hasSubmitted && !phoneNumber}
          helper={text(hasSubmitted && !phoneNumber ? 'form.phoneMissing' : 'form.phoneHelp')}
        />
        <CreditsField label={text('form.firstCredits')} value={typed} onChange={setTyped} problem={problemText()} />
        {credits > 0 && (
          <BalanceChange
            you={{ before: own, after: own - credits }}
            them={{ name: name.trim() || text('form.newUser'), before: 0, after: credits }}
          />
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('form.addText')}
        </Typography>
      </Stack>
    </DialogShell>
  )
}
