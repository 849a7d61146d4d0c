import Type from 'typebox'
import { Cursor, Instant, Limit, NextCursor, Sid } from './values'

export const ActivityKind = Type.Union([
  Type.Literal('user_added'),
  Type.Literal('user_renamed'),
  Type.Literal('user_suspended'),
  Type.Literal('user_reactivated'),
  Type.Literal('user_removed'),
  Type.Literal('user_left'),
  Type.Literal('invitation_sent'),
  Type.Literal('credits_given'),
  Type.Literal('credits_taken_back'),
  Type.Literal('request_approved'),
  Type.Literal('request_denied'),
  Type.Literal('name_changed'),
  Type.Literal('email_changed'),
  Type.Literal('pin_changed'),
  Type.Literal('caller_id_added'),
  Type.Literal('caller_id_removed'),
  Type.Literal('device_logged_out'),
  Type.Literal('auto_replenish_changed'),
  Type.Literal('card_removed'),
  Type.Literal('purchase_made'),
  Type.Literal('account_suspended'),
  Type.Literal('account_reactivated'),
  Type.Literal('account_unlocked'),
  Type.Literal('purchase_refunded'),
  Type.Literal('disputed_credits_held'),
  Type.Literal('disputed_credits_released'),
  Type.Literal('disputed_credits_lost'),
  Type.Literal('credits_adjusted'),
  Type.Literal('upgrade_approved'),
  Type.Literal('upgrade_denied'),
])
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
