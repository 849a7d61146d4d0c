import Type from 'typebox'

/** What an account's owner gets by email; receipts and statements are attached as PDF. */
export const Notifications = Type.Object({
  purchase: Type.Boolean(),
  top_up: Type.Boolean(),
  top_up_failed: Type.Boolean(),
  low_balance: Type.Boolean(),
  credit_request: Type.Boolean({ description: "a user's request, or the answer to one's own" }),
  statement: Type.Boolean({ description: 'of each month, when it is over' }),
})
export type Notifications = Type.Static<typeof Notifications>

export const NotificationsAnswer = Type.Object({ resources: Type.Object({ notifications: Notifications }) })
export type NotificationsAnswer = Type.Static<typeof NotificationsAnswer>

/** What is left out stays. */
export const NotificationsChange = Type.Partial(Notifications)
export type NotificationsChange = Type.Static<typeof NotificationsChange>
