import Type from 'typebox'

/** Response of the public IP lookup (spec §7). */
export const PublicIp = Type.Object({ ip: Type.String() })
export type PublicIp = Type.Static<typeof PublicIp>
