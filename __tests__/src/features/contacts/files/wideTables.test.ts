import { readTable } from '../../../../../src/features/contacts/files/readTable'
import { shortOrLong } from '../../../../helpers/shortOrLong'

/** Far more than a row or a column takes, also on a busy machine, and far less than all of them. */
const MOST_MS = 250

test('tables of as many columns as can be read are looked at piece by piece, between which the page responds', async () => {
  const heads = Array.from({ length: 500 }, (_, at) => `Phone ${at + 1} - Value`).join()
  const row = Array.from({ length: 500 }, () => 'a').join()
  const text = [heads, ...Array.from({ length: shortOrLong(2000, 8000) }, () => row), '+12025550100'].join('\n')
  let longest = 0
  let last = performance.now()
  const rest = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    return undefined
  }
  await readTable(text, rest)
  rest()
  expect(longest).toBeLessThan(MOST_MS)
})
