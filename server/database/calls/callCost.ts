import type { Price } from '../../../shared/billing'
import { byMinute } from '../../../shared/billing'

/** A call's price in the database: its columns, and what `shared/billing.ts` makes of them in SQL. */

/** A call's price as stored. */
export interface PriceRow {
  /** Hundredths of a credit per minute. */
  rate: number
}

/** The columns of a `PriceRow`. */
export const PRICE_COLUMNS = 'call.rate'

/** What a call is charged, as it was when it was placed. */
export const priceOf = ({ rate }: PriceRow): Price => byMinute(rate)

/** For a statement that adds a call: the columns of its price, and their values from a parameter, `valuesOfPrice`. */
export const NEW_PRICE = { columns: 'rate', from: (parameter: string) => `(${parameter}::bigint[])[1]` }

export const valuesOfPrice = ({ perMinute }: Price): number[] => [perMinute]

/**
 * `costOf`: what so many increments of a call cost, in hundredths of a credit.
 * @param increments `minutes_begun`, `minutes_covered` or an expression of them
 */
export const costInSql = (increments: string, call = 'call') => `(${increments} * ${call}.rate)`

/** `minutesOf`: the minutes that a call's increments come to. */
export const minutesInSql = (increments: string) => increments

/** `secondsOf` and `incrementsFor`: how many seconds of a call a balance pays for, at a rate above 0. */
export const secondsInSql = (balance: string) => `(${balance} / call.rate * 60)`
