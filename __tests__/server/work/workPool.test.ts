import { Worker } from 'node:worker_threads'
import { bulkheadOfFamily, inBulkhead } from '../../../server/database/bulkheads'
import { WorkPool } from '../../../server/work/workPool'

/** Does what a thread should never do. */
const ODD = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ name, input }) => {
    if (name === 'hang') for (;;);
    if (name === 'crash') throw new Error('Crashed')
    if (name === 'exit') process.exit(3)
    parentPort.postMessage(name === 'fail' ? { error: new Error('Failed') } : { result: input })
  })`

const open = (options: Partial<ConstructorParameters<typeof WorkPool>[0]> = {}) => {
  const errors: unknown[] = []
  const pool = new WorkPool({
    spawn: () => new Worker(ODD, { eval: true }),
    threads: 1,
    mostWaiting: 2,
    mostOfOwner: 2,
    timeLimitMs: 60_000,
    onError: (error) => errors.push(error),
    ...options,
  })
  opened.push(pool)
  return { errors, ask: (name: string, ...input: unknown[]) => pool.run({ name, input }) }
}

const opened: WorkPool[] = []
afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.close())))

describe('work on threads of its own', () => {
  it('is done one after another, each with its own answer', async () => {
    const { ask } = open()
    expect(await Promise.all([ask('a', 1), ask('b', 2), ask('c', 3)])).toEqual([[1], [2], [3]])
  })

  it('that fails says why, and the thread goes on', async () => {
    const { ask, errors } = open()
    await expect(ask('fail')).rejects.toThrow('Failed')
    expect(await ask('echo', 1)).toEqual([1])
    expect(errors).toEqual([])
  })

  it.each(['crash', 'exit'])('whose thread ends (%s) answers 503, and what waits gets a new thread', async (end) => {
    const { ask, errors } = open()
    const [ended, next] = [ask(end), ask('echo', 1)]
    await expect(ended).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    expect(await next).toEqual([1])
    expect(errors).toContainEqual(new Error(`The thread that did ${end} has ended`))
  })

  it('that takes too long is stopped, and the next gets a new thread', async () => {
    const { ask } = open({ timeLimitMs: 5000 })
    await expect(ask('hang')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    expect(await ask('echo', 1)).toEqual([1])
  })

  it('is refused while too much waits, at once', async () => {
    const { ask } = open()
    const asked = [1, 2, 3].map((n) => ask('echo', n))
    await expect(ask('echo', 4)).rejects.toMatchObject({ status: 503, code: 'busy' })
    expect(await Promise.all(asked)).toEqual([[1], [2], [3]])
  })

  it('is done in turns of the families that ask, each with places of its own', async () => {
    const { ask } = open({ mostWaiting: 10 })
    const done: string[] = []
    const askedBy = (family: string, name: string) =>
      inBulkhead(bulkheadOfFamily(family), () => ask('echo', name)).then(() => done.push(name))
    const asked = [askedBy('a', 'a1'), askedBy('a', 'a2'), askedBy('a', 'a3')]
    await expect(askedBy('a', 'a4')).rejects.toMatchObject({ status: 503, code: 'busy' })
    await Promise.all([...asked, askedBy('b', 'b1'), askedBy('c', 'c1'), ask('echo').then(() => done.push('own'))])
    expect(done).toEqual(['a1', 'b1', 'c1', 'own', 'a2', 'a3'])
  })
})
