import Stack from '@mui/material/Stack'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { BusyButton } from '../../components/forms/BusyButton'
import { useHeld } from '../../components/loading/useHeld'
import { formatCredits } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { AddMore } from '../creditRequests/AddMore'
import { useForm } from '../forms/useForm'
import { BalanceChange } from './BalanceChange'
import { CreditsField } from './CreditsField'
import { findAmountProblem, isShownAtOnce, readCredits } from './creditAmounts'
import { DialogFailure } from './DialogFailure'
import type { User } from './usersApi'
import type { UsersPart } from './usersSlice'
import { actSubmitted, dialogClosed, selectSending } from './usersSlice'
import { usersStrings } from './usersStrings'

/** Gives credits to a user, or takes them back; previews both balances while typing. */
export function CreditsDialog({ act, user }: { act: 'give' | 'takeBack'; user: User }) {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const isSending = useSelector((state: UsersPart) => selectSending(state, user.sid)) !== undefined
  // The balances often arrive before the answer: what was sent would then count twice.
  const own = useHeld(useSelector(selectCredits) ?? 0, isSending)
  const theirs = useHeld(user.credits, isSending)
  const isGift = act === 'give'
  const available = isGift ? own : theirs
  const { values, type, problemOf, submit } = useForm(
    'credits',
    { credits: '' },
    { check: ({ credits: typed }) => ({ credits: findAmountProblem(typed, available) }), isShownEarly: isShownAtOnce },
  )
  const problem = findAmountProblem(values.credits, available)
  const credits = readCredits(values.credits)
  const moved = problem === null && credits !== null ? (isGift ? credits : -credits) : null

  const move = () => {
    if (credits !== null && !isSending) dispatch(actSubmitted({ act, sid: user.sid, credits }))
  }
  const shownProblem = problemOf('credits')
  const problemText = () => {
    if (!shownProblem) return null
    if (shownProblem !== 'exceedsBalance') return text(`amount.${shownProblem}`)
    const limit = { amount: formatCredits(available), count: available, name: user.name }
    return text(isGift ? 'amount.moreThanYouHave' : 'amount.moreThanTheyHave', limit)
  }

  return (
    <DialogShell
      open
      title={text(`form.${act}Title`, { name: user.name })}
      onClose={() => dispatch(dialogClosed())}
      onSubmit={() => submit(move)}
      actions={
        <BusyButton type="submit" variant="contained" busy={isSending}>
          {text(`form.${act}Submit`)}
        </BusyButton>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <DialogFailure />
        <CreditsField
          label={text('form.credits')}
          value={values.credits}
          onChange={type('credits')}
          required
          autoFocus
          problem={problemText()}
        />
        {isGift && shownProblem === 'exceedsBalance' && (
          <div>
            <AddMore />
          </div>
        )}
        <div role="status">
          <BalanceChange
            you={{ before: own, after: moved === null ? null : own - moved }}
            them={{ name: user.name, before: theirs, after: moved === null ? null : theirs + moved }}
          />
        </div>
      </Stack>
    </DialogShell>
  )
}
