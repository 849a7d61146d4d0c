import type { ActivityKind } from '../../../../contract/activity'
import type { Act } from './activityApi'

/** All kinds, in the order of the menu; the compiler checks that none is missing. */
export const ACT_KINDS = Object.keys({
  user_added: 0,
  user_renamed: 0,
  user_suspended: 0,
  user_reactivated: 0,
  user_removed: 0,
  user_left: 0,
  invitation_sent: 0,
  credits_given: 0,
  credits_taken_back: 0,
  request_approved: 0,
  request_denied: 0,
  purchase_made: 0,
  purchase_refunded: 0,
  disputed_credits_held: 0,
  disputed_credits_released: 0,
  disputed_credits_lost: 0,
  credits_adjusted: 0,
  auto_replenish_changed: 0,
  card_removed: 0,
  name_changed: 0,
  email_changed: 0,
  pin_changed: 0,
  caller_id_added: 0,
  caller_id_removed: 0,
  device_logged_out: 0,
  account_suspended: 0,
  account_reactivated: 0,
  account_unlocked: 0,
  upgrade_approved: 0,
  upgrade_denied: 0,
} satisfies Record<ActivityKind, 0>) as ActivityKind[]

/** Not those of a kind that only a newer server knows. */
export const knownActs = (pages: readonly { acts: readonly Act[] }[]): Act[] =>
  pages.flatMap(({ acts }) => acts.filter(({ kind }) => ACT_KINDS.includes(kind)))
