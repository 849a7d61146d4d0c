import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { isBlank } from '../../../shared/texts'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { BusyButton } from '../../components/forms/BusyButton'
import { formatCredits } from '../../components/page/format'
import { northAmerica } from '../../components/phone/northAmerica'
import { PhoneField } from '../../components/phone/PhoneField'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { useForm } from '../forms/useForm'
import { BalanceChange } from './BalanceChange'
import { CreditsField } from './CreditsField'
import { findAmountProblem, isShownAtOnce, readCredits } from './creditAmounts'
import { DialogFailure } from './DialogFailure'
import { NameField } from './NameField'
import { NEW_USER } from './userCommand'
import type { UsersPart } from './usersSlice'
import { actSubmitted, dialogClosed, selectSending } from './usersSlice'
import { usersStrings } from './usersStrings'

/** Invites a user who calls with the parent's credits. */
export function AddUserDialog() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const own = useSelector(selectCredits) ?? 0
  const isSending = useSelector((state: UsersPart) => selectSending(state, NEW_USER)) !== undefined
  const { values, type, phone, problemOf, submit } = useForm(
    'addUser',
    { name: '', phoneNumber: '', credits: '' },
    {
      check: ({ name, phoneNumber, credits: typed }) => ({
        name: isBlank(name) ? 'missing' : null,
        phoneNumber: phoneNumber ? null : 'missing',
        credits: findGiftProblem(typed, own),
      }),
      isShownEarly: isShownAtOnce,
    },
  )
  const credits = findGiftProblem(values.credits, own) === null ? (readCredits(values.credits) ?? 0) : 0

  const add = () => {
    const { name, phoneNumber } = values
    if (!isSending) dispatch(actSubmitted({ act: 'add', name, phoneNumber, credits }))
  }
  const isPhoneMissing = problemOf('phoneNumber') !== undefined
  const problem = problemOf('credits')
  const problemText = () => {
    if (!problem) return null
    return problem === 'exceedsBalance'
      ? text('amount.moreThanYouHave', { amount: formatCredits(own), count: own })
      : text(`amount.${problem}`)
  }

  return (
    <DialogShell
      open
      title={text('users.add')}
      onClose={() => dispatch(dialogClosed())}
      onSubmit={() => submit(add)}
      actions={
        <BusyButton type="submit" variant="contained" busy={isSending}>
          {text('form.addSubmit')}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <DialogFailure />
        <NameField value={values.name} onChange={type('name')} isMissing={problemOf('name') !== undefined} />
        <PhoneField
          label={text('form.phone')}
          {...phone('phoneNumber')}
          countries={northAmerica}
          autoComplete="off"
          required
          error={isPhoneMissing}
          helper={text(isPhoneMissing ? 'form.phoneMissing' : 'form.phoneHelp')}
        />
        <CreditsField
          label={text('form.firstCredits')}
          value={values.credits}
          onChange={type('credits')}
          problem={problemText()}
        />
        {credits > 0 && (
          <BalanceChange
            you={{ before: own, after: own - credits }}
            them={{ name: values.name.trim() || text('form.newUser'), before: 0, after: credits }}
          />
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('form.addText')}
        </Typography>
      </Stack>
    </DialogShell>
  )
}

/** The first credits are optional. */
function findGiftProblem(typed: string, own: number) {
  return typed.trim() === '' || readCredits(typed) === 0 ? null : findAmountProblem(typed, own)
}
