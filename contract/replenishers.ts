import Type from 'typebox'
import { Flag, Sid } from './values'

/** Automatic credit top-up; `balance_threshold` is dollars at 6 credits a dollar (2.5 is 15 credits). */
export const AutoReplenisher = Type.Object({
  sid: Sid,
  stripe_product_id: Sid,
  balance_threshold: Type.Number({ minimum: 0 }),
  is_active: Flag,
})
export type AutoReplenisher = Type.Static<typeof AutoReplenisher>

export const AutoReplenishers = Type.Object({
  resources: Type.Object({ auto_replenishers: Type.Array(AutoReplenisher) }),
})
export type AutoReplenishers = Type.Static<typeof AutoReplenishers>

export const AutoReplenisherSettings = Type.Object({
  stripe_product_id: Sid,
  balance_threshold: Type.Number({ minimum: 0, maximum: 1000 }),
  is_active: Flag,
})
export type AutoReplenisherSettings = Type.Static<typeof AutoReplenisherSettings>
