import { gathered } from '../../../../server/domain/access/gathered'

/** A look-up whose statements the test answers one by one. */
function openLookUp() {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = []
  const lookUp = gathered(
    (keys: readonly string[]) =>
      new Promise<Map<string, string>>((resolve, reject) => {
        const known = keys.filter((key) => key !== 'unknown')
        const answer = () => resolve(new Map(known.map((key) => [key, `the ${key}`])))
        asked.push({ keys, answer, fail: () => reject(new Error('down')) })
      }),
  )
  return { lookUp, asked }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('gathered look-ups', () => {
  it('asks at once for what comes alone', async () => {
    const { lookUp, asked } = openLookUp()
    const found = lookUp('a')
    await turn()
    expect(asked.map(({ keys }) => keys)).toEqual([['a']])
    asked[0]?.answer()
    await expect(found).resolves.toBe('the a')
  })

  it('finds nothing for a key that does not exist', async () => {
    const { lookUp, asked } = openLookUp()
    const found = lookUp('unknown')
    await turn()
    asked[0]?.answer()
    await expect(found).resolves.toBeUndefined()
  })

  it('asks together for what comes while two are running, each key once', async () => {
    const { lookUp, asked } = openLookUp()
    void lookUp('a')
    await turn()
    void lookUp('b')
    await turn()
    const later = [lookUp('c'), lookUp('d'), lookUp('c')]
    await turn()
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']])
    asked[1]?.answer()
    await turn()
    expect(asked[2]?.keys).toEqual(['c', 'd'])
    asked[2]?.answer()
    await expect(Promise.all(later)).resolves.toEqual(['the c', 'the d', 'the c'])
  })

  it('fails those that were asked for together, and goes on', async () => {
    const { lookUp, asked } = openLookUp()
    const [one, other] = [lookUp('a'), lookUp('b')]
    await turn()
    asked[0]?.fail()
    await expect(one).rejects.toThrow('down')
    await expect(other).rejects.toThrow('down')
    const next = lookUp('c')
    await turn()
    asked[1]?.answer()
    await expect(next).resolves.toBe('the c')
  })

  it('asks for the rest when one of those running fails', async () => {
    const { lookUp, asked } = openLookUp()
    const failing = lookUp('a')
    failing.catch(() => undefined)
    await turn()
    void lookUp('b')
    await turn()
    const later = lookUp('c')
    await turn()
    asked[0]?.fail()
    await turn()
    asked[2]?.answer()
    await expect(later).resolves.toBe('the c')
  })
})
