import Type from 'typebox'

/** Answer of the public-IP look-up (spec §7). */
export const PublicIp = Type.Object({ ip: Type.String() })
export type PublicIp = Type.Static<typeof PublicIp>
