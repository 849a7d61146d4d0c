import { bulkheadOfFamily, currentBulkhead, inBulkhead, inThisBulkhead } from '../../../server/database/bulkheads'
import { TemporaryFault } from '../../../server/database/database'
import { Turns } from '../../../server/database/turns'

const forever = () => new Promise<never>(() => undefined)

describe('turns', () => {
  it('are two at a time for each owner, in the order of arrival', async () => {
    const turns = new Turns({ atOnce: 2, maxWaiting: 10, maxWaitMs: 60_000 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const all = [1, 2, 3, 4].map((nth) =>
      turns.during('ann', () => {
        begun.push(nth)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
    expect(await turns.during('bob', async () => 'at once')).toBe('at once')
    expect(begun).toEqual([1, 2])
    ends[1]?.()
    await all[1]
    expect(begun).toEqual([1, 2, 3])
    ends[0]?.()
    ends[2]?.()
    await all[2]
    ends[3]?.()
    await Promise.all(all)
    expect(begun).toEqual([1, 2, 3, 4])
  })

  it('are refused when the line is full, or when waiting takes too long', async () => {
    const turns = new Turns({ atOnce: 1, maxWaiting: 1, maxWaitMs: 10 })
    void turns.during('ann', forever)
    const waiting = turns.during('ann', forever)
    await expect(turns.during('ann', forever)).rejects.toThrow(TemporaryFault)
    await expect(waiting).rejects.toThrow(TemporaryFault)
  })

  it('pass on when work fails', async () => {
    const turns = new Turns({ atOnce: 1, maxWaiting: 1, maxWaitMs: 60_000 })
    const failing = turns.during('ann', () => Promise.reject(new Error('no')))
    const next = turns.during('ann', async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})

describe('a bulkhead', () => {
  it('is kept by a list that is read outside it', async () => {
    async function* owners() {
      for (let nth = 0; nth < 2; nth += 1) {
        await Promise.resolve()
        yield currentBulkhead()?.owner
      }
    }
    const list = inBulkhead(bulkheadOfFamily('ann'), () => inThisBulkhead(owners()))
    const read: unknown[] = []
    for await (const owner of list) read.push(owner)
    expect(read).toEqual(['ann', 'ann'])
    expect(currentBulkhead()).toBeUndefined()
  })
})
