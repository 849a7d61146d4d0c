import Type from 'typebox'

/** An uncompressed point of P-256, in base64url. */
const POINT = { pattern: '^[A-Za-z0-9_-]{87}$' }

/** Notifications on the device of this log-in, of the same kinds that emails announce. */
export const Push = Type.Object({
  public_key: Type.String({ description: 'what the browser subscribes with (`applicationServerKey`), in base64url' }),
  is_on: Type.Boolean({ description: 'this log-in has a subscription, made with that key' }),
})
export type Push = Type.Static<typeof Push>

export const PushAnswer = Type.Object({ resources: Type.Object({ push: Push }) })
export type PushAnswer = Type.Static<typeof PushAnswer>

/** What a browser's `PushSubscription` holds. */
export const PushSubscription = Type.Object({
  public_key: Type.String({ ...POINT, description: 'what the browser has subscribed with' }),
  endpoint: Type.String({ minLength: 1, maxLength: 1024, description: 'https, at a push service of a browser' }),
  p256dh: Type.String(POINT),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
})
export type PushSubscription = Type.Static<typeof PushSubscription>
