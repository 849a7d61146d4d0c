import Type from 'typebox'
import { oneOf, Sid } from './values'

export const PackageGroup = oneOf('standard', 'corporate')
export type PackageGroup = Type.Static<typeof PackageGroup>

/** A credit package as the payment provider lists it (spec §3, "Package"). */
export const Package = Type.Object({
  id: Sid,
  name: Type.String(),
  default_price: Type.Object({ unit_amount: Type.Integer({ minimum: 0, description: 'US cents' }) }),
  images: Type.Array(Type.String()),
  metadata: Type.Object({ credits: Type.String(), group: Type.String() }),
})
export type Package = Type.Static<typeof Package>

export const PackageQuery = Type.Object({ group: PackageGroup })
export type PackageQuery = Type.Static<typeof PackageQuery>
