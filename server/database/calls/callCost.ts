/**
 * `costOf` of `shared/billing.ts` in SQL: what so many increments of a call cost, in hundredths of a credit.
 * @param increments `minutes_begun`, `minutes_covered` or an expression of them
 */
export const costInSql = (increments: string, call = 'call') => `(${increments} * ${call}.rate)`

/** `minutesOf` of `shared/billing.ts` in SQL: the minutes that a call's increments come to. */
export const minutesInSql = (increments: string) => increments

/** How many seconds a balance pays for at a rate above 0: `secondsOf` and `incrementsFor` of `shared/billing.ts` in SQL. */
export const secondsInSql = (balance: string, rate: string) => `(${balance} / ${rate} * 60)`
