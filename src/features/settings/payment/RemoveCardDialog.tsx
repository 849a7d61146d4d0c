import { useSelector } from 'react-redux'
import { useErrorText } from '../../../api/useErrorText'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { useAppDispatch } from '../../../redux'
import { sentences } from '../../../strings/sentences'
import { useText } from '../../../strings/text'
import { selectReplenisher } from '../../replenisher/replenisherSlice'
import { useCardName } from './cardWords'
import { selectCards } from './paymentApi'
import { removalCancelled, removalConfirmed, selectRemoval } from './paymentSlice'
import { paymentStrings } from './paymentStrings'

/** Confirms the removal of a card, and explains what it means for auto-replenish. */
export function RemoveCardDialog() {
  const text = useText(paymentStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const nameOf = useCardName()
  const removal = useSelector(selectRemoval)
  const cards = useSelector(selectCards) ?? []
  const isReplenished = useSelector(selectReplenisher).active !== null
  const card = cards.find(({ sid }) => sid === removal?.sid)
  if (!removal || !card) return null
  const next = cards.find(({ sid }) => sid !== card.sid)
  const isCharged = isReplenished && card === cards[0]
  return (
    <ConfirmDialog
      open
      title={text('cards.confirmTitle', { card: nameOf(card) })}
      confirmLabel={text('cards.remove')}
      busy={removal.isSending}
      onConfirm={() => dispatch(removalConfirmed())}
      onCancel={() => dispatch(removalCancelled())}
      failure={removal.error && <ErrorAlert {...describe(removal.error)} />}
    >
      {sentences(
        text('cards.confirm'),
        isCharged && (next ? text('cards.confirmNext', { card: nameOf(next) }) : text('cards.confirmNone')),
      )}
    </ConfirmDialog>
  )
}
