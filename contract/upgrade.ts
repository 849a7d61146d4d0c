import Type from 'typebox'
import { LONGEST } from '../shared/texts'
import { Instant, Line, lineUpTo, oneOf, Sid } from './values'

/** A standard parent's application for a corporate account. */
export const UpgradeApplication = Type.Object({
  company_name: Line,
  website: Type.Optional(lineUpTo(LONGEST.website)),
  monthly_minutes: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
})
export type UpgradeApplication = Type.Static<typeof UpgradeApplication>

export const Upgrade = Type.Object({
  ...UpgradeApplication.properties,
  sid: Sid,
  status: oneOf('pending', 'approved', 'denied'),
  created_at: Instant,
})
export type Upgrade = Type.Static<typeof Upgrade>

/** The latest application, if the account has ever applied. */
export const UpgradeAnswer = Type.Object({ resources: Type.Object({ upgrade: Type.Optional(Upgrade) }) })
export type UpgradeAnswer = Type.Static<typeof UpgradeAnswer>
