import Type from 'typebox'
import { Usage } from './subAccounts'
import { Credits, Instant, Sid, TimeZone } from './values'

export const UsageQuery = Type.Object({
  since: Type.Optional(Instant),
  until: Type.Optional(Instant),
  tz: Type.Optional(TimeZone),
  account_sid: Type.Optional(Sid),
})
export type UsageQuery = Type.Static<typeof UsageQuery>

/** A day in the requested time zone, e.g. "2026-11-20", with the viewer's own balance at its end. */
export const DayOfUsage = Type.Object({
  date: Type.String({ format: 'date' }),
  ...Usage.properties,
  balance: Credits,
})
export type DayOfUsage = Type.Static<typeof DayOfUsage>

/** Every day of the requested range, oldest first; by default the last 30, at most 400. */
export const UsageAnswer = Type.Object({ resources: Type.Object({ days: Type.Array(DayOfUsage) }) })
export type UsageAnswer = Type.Static<typeof UsageAnswer>
