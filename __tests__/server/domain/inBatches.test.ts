import { inBatches } from '../../../server/domain/inBatches'

const numbersAfter = (size: number, end: number) => (last: number | undefined) =>
  Promise.resolve(Array.from({ length: size }, (_, n) => (last ?? 0) + n + 1).filter((number) => number <= end))

async function collect(size: number, end: number): Promise<number[]> {
  const found: number[] = []
  for await (const rows of inBatches(size, numbersAfter(size, end))) {
    expect(rows.length).toBeGreaterThan(0)
    found.push(...rows)
  }
  return found
}

describe('a list in batches', () => {
  it.each([0, 1, 4, 5, 6, 10, 11])('is complete with %i rows', async (length) => {
    expect(await collect(5, length)).toEqual(Array.from({ length }, (_, n) => n + 1))
  })

  it('is read no further than consumed', async () => {
    const read = jest.fn(numbersAfter(5, 100))
    for await (const _ of inBatches(5, read)) break
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('yields to other work between two batches', async () => {
    let batches = 0
    const seen = new Promise<number>((resolve) => setTimeout(() => resolve(batches), 0))
    for await (const _ of inBatches(1, numbersAfter(1, 5000))) batches += 1
    expect(await seen).toBeLessThan(batches)
  })
})
