import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { startPostgres } from '../tasks/postgres.mjs'
import { ROOT } from '../tasks/run.mjs'
import { TARGETS } from './targets.mjs'

/**
 * @typedef {{ id: string, file: string }} Mutant
 * @typedef {import('./worker.mjs').Asked} Asked
 * @typedef {import('./worker.mjs').Answer} Answer
 */

/** Besides one and a half times what the tests take without a mutant: a test that waits for what never happens is a failure, too. */
const LIMIT_MS = 10_000
/** Replaced then, as every run leaves something in memory. */
const RUNS_PER_WORKER = 100

/**
 * Runs each mutant in the tests that reach it, the quickest first, until one fails.
 * @template {Mutant} M
 * @param {M[]} mutants
 * @param {(mutant: M, tests: string[]) => void} onSurvivor with the tests that reach it
 * @returns {Promise<M[]>}
 */
export async function survivorsOf(mutants, onSurvivor) {
  const cleanUp = await prepareTests()
  const workers = Array.from({ length: availableParallelism() }, () => new Worker())
  const end = async () => {
    for (const worker of workers) worker.stop()
    await cleanUp()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().finally(() => process.exit(1)))
  try {
    const testsOf = await findTests(mutants, workers)
    /** @type {M[]} */
    const survivors = []
    await inParallel(workers, mutants, async (worker, mutant) => {
      const { tests, ms } = testsOf(mutant)
      const killed = tests.length > 0 && (await worker.run({ id: mutant.id, tests }, 1.5 * ms + LIMIT_MS)).failed
      if (killed) return
      survivors.push(mutant)
      onSurvivor(mutant, tests)
    })
    return survivors
  } finally {
    await end()
  }
}

/**
 * Runs all tests without a mutant, for what each of them reaches and takes.
 * @param {Mutant[]} mutants
 * @param {Worker[]} workers
 */
async function findTests(mutants, workers) {
  const needed = TARGETS.filter(({ files }) => mutants.some(({ file }) => files.test(file)))
  /** @type {Map<string, { ms: number, reached: Set<string> }>} */
  const found = new Map()
  const files = [...new Set(needed.flatMap(({ tests }) => tests))]
  await inParallel(workers, files, async (worker, file) => {
    const { failed, ms, reached } = await worker.run({ id: '', tests: [file] })
    if (failed) throw new Error(`It fails without a mutant: ${failed}`)
    found.set(file, { ms: ms[file] ?? 0, reached: new Set(reached[file]) })
  })
  const msOf = (/** @type {string} */ test) => found.get(test)?.ms ?? 0
  return (/** @type {Mutant} */ { id, file }) => {
    const own = needed.filter(({ files }) => files.test(file)).flatMap(({ tests }) => tests)
    const tests = [...new Set(own)].filter((test) => found.get(test)?.reached.has(id))
    tests.sort((a, b) => msOf(a) - msOf(b))
    return { tests, ms: tests.reduce((sum, test) => sum + msOf(test), 0) }
  }
}

/**
 * @template T
 * @param {Worker[]} workers
 * @param {T[]} items
 * @param {(worker: Worker, item: T) => Promise<void>} work
 */
async function inParallel(workers, items, work) {
  const left = [...items]
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(worker, item)
    }),
  )
}

class Worker {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process
  #runs = 0

  /** @param {Asked} asked @param {number} [limit] @returns {Promise<Answer>} */
  async run(asked, limit) {
    if (this.#runs % RUNS_PER_WORKER === 0) this.stop()
    this.#runs += 1
    // A new process compiles and starts databases first, which must not count as the mutant's time.
    if (limit && !this.#process) await this.#ask({ id: '', tests: asked.tests.slice(0, 1) })
    return this.#ask(asked, limit)
  }

  /** @param {Asked} asked @param {number} [limit] @returns {Promise<Answer>} */
  #ask(asked, limit) {
    const worker = this.#process ?? fork(`${ROOT}scripts/mutants/worker.mjs`, { cwd: ROOT })
    this.#process = worker
    return new Promise((resolve) => {
      const end = (/** @type {string} */ failed) => {
        clearTimeout(timer)
        this.stop()
        resolve({ failed, ms: {}, reached: {} })
      }
      const ended = () => end('the process ended')
      const timer = limit ? setTimeout(() => end(`no end within ${limit} ms`), limit) : undefined
      worker.once('exit', ended)
      worker.once('message', (answer) => {
        clearTimeout(timer)
        worker.off('exit', ended)
        resolve(/** @type {Answer} */ (answer))
      })
      worker.send(asked)
    })
  }

  stop() {
    this.#process?.removeAllListeners()
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }
}

/** What all runs share: PostgreSQL, if it is installed, and what jest's `globalSetup` prepares. @returns {Promise<() => Promise<void>>} */
async function prepareTests() {
  const postgres = await startPostgres()
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url
  const require = createRequire(import.meta.url)
  require('esbuild-register/dist/node').register({ extensions: ['.ts'] })
  await require('../../__tests__/jest/server.setup.ts').default()
  return async () => {
    await require('../../__tests__/jest/server.teardown.ts').default()
    postgres?.stop()
  }
}
