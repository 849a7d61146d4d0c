import { readTable } from '../../../../../src/features/contacts/files/readTable'
import { shortOrLong } from '../../../../helpers/shortOrLong'

/** Far more of a processor's time than a row or a column takes, and far less than all of them. */
const MOST_MS = 250

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test('tables of as many columns as can be read are looked at piece by piece, between which the page responds', async () => {
  const heads = Array.from({ length: 500 }, (_, at) => `Phone ${at + 1} - Value`).join()
  const row = Array.from({ length: 500 }, () => 'a').join()
  const text = [heads, ...Array.from({ length: shortOrLong(2000, 8000) }, () => row), '+12025550100'].join('\n')
  let longest = 0
  let last = cpuMs()
  const rest = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
    return undefined
  }
  await readTable(text, rest)
  rest()
  expect(longest).toBeLessThan(MOST_MS)
})
