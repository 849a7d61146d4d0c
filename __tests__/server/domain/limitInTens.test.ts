import type { Database } from '../../../server/database/database'
import { createLimitInTens } from '../../../server/domain/limitInTens'

const LIMIT = { what: 'calls', code: 'too_many_calls', message: "You've placed a lot of calls." }

function open() {
  const query = jest.fn().mockResolvedValue([])
  const limit = createLimitInTens({ db: { query } as unknown as Database, clock: { now: () => 0 } as never }, LIMIT)
  const count = async (id: string, times: number) => {
    for (let n = 0; n < times; n += 1) await limit.count({ id })
  }
  return { query, count }
}

test('every tenth is written, for each account', async () => {
  const { query, count } = open()
  await count('one', 9)
  await count('other', 9)
  expect(query).not.toHaveBeenCalled()
  await count('one', 1)
  expect(query).toHaveBeenCalledTimes(1)
  await count('one', 9)
  expect(query).toHaveBeenCalledTimes(1)
})

test('a server remembers the fewer than ten of so many accounts only, however long it runs', async () => {
  const { query, count } = open()
  await count('one', 9)
  for (let n = 0; n < 10_000; n += 1) await count(`account ${n}`, 1)
  await count('one', 9)
  expect(query).not.toHaveBeenCalled()
})
