import type { ActivityKind } from '../../../../contract/activity'
import { formatCredits } from '../../../components/page/format'
import { usePhoneLabel } from '../../../components/phone/phoneLabel'
import { useText } from '../../../strings/text'
import { useCardName } from '../payment/cardWords'
import type { Act } from './activityApi'
import { activityStrings } from './activityStrings'

type Id = keyof typeof activityStrings

/** Sentences that have another form with this ending. */
type Having<Ending extends 'you' | 'tealine'> = {
  [Each in Id]: `${Each}.${Ending}` extends Id ? Each : never
}[Id]

/** A sentence's id, by the act and whether it is about the reader. */
type Sentence = (act: Act, isYou: boolean) => Id

const always =
  (id: Id): Sentence =>
  () =>
    id
const personal =
  (id: Having<'you'>): Sentence =>
  (_, isYou) =>
    isYou ? `${id}.you` : id
const ownOrAutomatic =
  (id: Having<'tealine'>): Sentence =>
  ({ actor }) =>
    actor ? id : `${id}.tealine`

const SENTENCES: Record<ActivityKind, Sentence> = {
  user_added: always('happened.user_added'),
  user_renamed: always('happened.user_renamed'),
  user_suspended: always('happened.user_suspended'),
  user_reactivated: always('happened.user_reactivated'),
  user_removed: always('happened.user_removed'),
  user_left: always('happened.user_left'),
  invitation_sent: always('happened.invitation_sent'),
  credits_given: always('happened.credits_given'),
  credits_taken_back: always('happened.credits_taken_back'),
  request_approved: always('happened.request_approved'),
  request_denied: always('happened.request_denied'),
  purchase_made: ownOrAutomatic('happened.purchase_made'),
  purchase_refunded: always('happened.purchase_refunded'),
  disputed_credits_held: always('happened.disputed_credits_held'),
  disputed_credits_released: always('happened.disputed_credits_released'),
  disputed_credits_lost: always('happened.disputed_credits_lost'),
  credits_adjusted: (act, isYou) =>
    personal(Number(act.detail) > 0 ? 'happened.credits_added' : 'happened.credits_deducted')(act, isYou),
  auto_replenish_changed: (act, isYou) =>
    act.detail === 'off' ? ownOrAutomatic('happened.auto_replenish_off')(act, isYou) : 'happened.auto_replenish_on',
  card_removed: always('happened.card_removed'),
  name_changed: personal('happened.name_changed'),
  email_changed: personal('happened.email_changed'),
  pin_changed: personal('happened.pin_changed'),
  caller_id_added: personal('happened.caller_id_added'),
  caller_id_removed: personal('happened.caller_id_removed'),
  device_logged_out: personal('happened.device_logged_out'),
  account_suspended: personal('happened.account_suspended'),
  account_reactivated: personal('happened.account_reactivated'),
  account_unlocked: personal('happened.account_unlocked'),
  upgrade_approved: always('happened.upgrade_approved'),
  upgrade_denied: always('happened.upgrade_denied'),
}

/** Says who did what, to the owner with this sid. */
export function useActSentence(viewerSid: string | null) {
  const text = useText(activityStrings)
  const cardName = useCardName()
  const labelOf = usePhoneLabel()
  return (act: Act): string => {
    const { kind, subject, renamed, detail } = act
    const count = Math.abs(Number(detail))
    const [brand = '', last4 = ''] = detail.split(' ')
    return text(SENTENCES[kind](act, subject.sid === viewerSid), {
      name: subject.name,
      before: renamed?.from.name ?? '',
      after: renamed?.to.name ?? '',
      count,
      amount: formatCredits(count),
      number: detail.startsWith('+') ? labelOf(detail).shown : detail,
      device: detail,
      card: cardName({ brand, last4 }),
    })
  }
}
