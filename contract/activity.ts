import Type from 'typebox'
import { Cursor, Instant, Limit, NextCursor, oneOf, Sid } from './values'

export const ActivityKind = oneOf(
  'user_added',
  'user_renamed',
  'user_suspended',
  'user_reactivated',
  'user_removed',
  'user_left',
  'invitation_sent',
  'credits_given',
  'credits_taken_back',
  'request_approved',
  'request_denied',
  'name_changed',
  'email_changed',
  'pin_changed',
  'caller_id_added',
  'caller_id_removed',
  'device_logged_out',
  'auto_replenish_changed',
  'card_removed',
  'purchase_made',
  'account_suspended',
  'account_reactivated',
  'account_unlocked',
  'purchase_refunded',
  'disputed_credits_held',
  'disputed_credits_released',
  'disputed_credits_lost',
  'credits_adjusted',
  'upgrade_approved',
  'upgrade_denied',
)
export type ActivityKind = Type.Static<typeof ActivityKind>

const Person = Type.Object({ sid: Sid, name: Type.String() })

/** Something that was done in a family of accounts. */
export const Activity = Type.Object({
  sid: Sid,
  at: Instant,
  kind: ActivityKind,
  actor: Type.Union([Person, Type.Null()], { description: 'null: Tealine itself' }),
  subject: Person,
  before: Type.Optional(Type.String()),
  after: Type.Optional(
    Type.String({
      description: 'a name, a number, a device, a card, an amount of credits, or dollars to replenish below (or off)',
    }),
  ),
})
export type Activity = Type.Static<typeof Activity>

export const ActivityQuery = Type.Object({
  kind: Type.Optional(ActivityKind),
  account_sid: Type.Optional(Sid),
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(Limit),
})
export type ActivityQuery = Type.Static<typeof ActivityQuery>

/** Newest first. */
export const Activities = Type.Object({
  resources: Type.Object({ activities: Type.Array(Activity), next_cursor: NextCursor }),
})
export type Activities = Type.Static<typeof Activities>
