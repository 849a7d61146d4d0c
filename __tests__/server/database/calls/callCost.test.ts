import fc from 'fast-check'
import type { PriceRow } from '../../../../server/database/calls/callCost'
import {
  costInSql,
  minutesInSql,
  NEW_PRICE,
  PRICE_COLUMNS,
  priceOf,
  secondsInSql,
  valuesOfPrice,
} from '../../../../server/database/calls/callCost'
import { byMinute, costOf, incrementsFor, minutesOf, secondsOf } from '../../../../shared/billing'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'

describeOnAnyDatabase('what a call costs, in SQL', (open) => {
  it('is stored as a price that is read back as the same one', async () => {
    const price = byMinute(130)
    const [row] = await (await open()).query<PriceRow>(
      `WITH call (${NEW_PRICE.columns}) AS (SELECT ${NEW_PRICE.from('$1')}) SELECT ${PRICE_COLUMNS} FROM call`,
      [valuesOfPrice(price)],
    )
    expect(row && priceOf(row)).toEqual(price)
  })

  it('is what the billing rule says', async () => {
    const numbers = fc.record({
      increments: fc.integer({ min: 0, max: 10_000 }),
      rate: fc.integer({ min: 1, max: 5_000 }),
      balance: fc.integer({ min: 0, max: 10 ** 9 }),
    })
    const samples = fc.sample(numbers, 200)
    const rows = await (await open()).query<{ cost: number; minutes: number; seconds: number }>(
      `SELECT ${costInSql('minutes_begun')} AS cost, ${minutesInSql('minutes_begun')} AS minutes,
         ${secondsInSql('balance')} AS seconds
       FROM jsonb_to_recordset($1::jsonb) AS call(minutes_begun bigint, rate bigint, balance bigint, nth int) ORDER BY nth`,
      [JSON.stringify(samples.map(({ increments, ...each }, nth) => ({ ...each, minutes_begun: increments, nth })))],
    )
    expect(rows).toEqual(
      samples.map(({ increments, rate, balance }) => {
        const price = priceOf({ rate })
        return {
          cost: costOf(price, increments),
          minutes: minutesOf(price, increments),
          seconds: secondsOf(price, incrementsFor(price, balance)),
        }
      }),
    )
  })
})
