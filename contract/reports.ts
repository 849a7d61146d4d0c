import Type from 'typebox'
import { Credits, Instant, oneOf, TimeZone } from './values'

const Count = Type.Integer({ minimum: 0 })

const CallSums = Type.Object({ calls: Count, answered: Count, minutes: Count, credits: Credits })

export const CallReportQuery = Type.Object({
  by: oneOf('user', 'number', 'day'),
  since: Type.Optional(Instant),
  until: Type.Optional(Instant),
  tz: Type.Optional(TimeZone),
})
export type CallReportQuery = Type.Static<typeof CallReportQuery>

/**
 * The calls of all time or a period by user or number, the most expensive first, at most 1,000 rows; or by day, all rows of the
 * last 30 days or a period of at most 400.
 */
export const CallReport = Type.Object({
  resources: Type.Object({
    rows: Type.Array(
      Type.Object({
        key: Type.String({ description: 'a sid, a number or a day' }),
        name: Type.Optional(Type.String({ description: 'of the user or the contact' })),
        ...CallSums.properties,
      }),
    ),
    totals: CallSums,
  }),
})
export type CallReport = Type.Static<typeof CallReport>
