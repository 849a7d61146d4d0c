import type { Worker } from 'node:worker_threads'
import { currentBulkhead } from '../database/bulkheads'
import { Refusal } from '../domain/refusal'
import { unavailable } from '../http/errors'

/** What a worker thread is asked: a job by its name. */
export interface Asked {
  name: string
  input: readonly unknown[]
}

/** What a worker thread answers. */
export type Answered = { result: unknown } | { error: unknown }

export interface WorkPoolOptions {
  /** Starts a worker thread that answers each `Asked` with an `Answered`. */
  spawn(): Worker
  /** How many threads there are at most. */
  threads: number
  /** How many jobs wait for a thread at most. */
  mostWaiting: number
  /** How many of them are of one owner of a bulkhead at most, such as a family. */
  mostOfOwner: number
  /** How long a job waits for its thread at most, and how long it may take from then on. */
  timeLimitMs: number
  /** Called with the error of a thread that ended. */
  onError(error: unknown): void
}

interface Job {
  asked: Asked
  /** Whose it is; undefined for the server's own. */
  owner: string | undefined
  /** How many of its owner's were there before it. */
  ahead: number
  resolve(result: unknown): void
  reject(error: unknown): void
  timer: NodeJS.Timeout
}

/**
 * Does jobs on a few threads, each one at a time: the first of each owner before the second of any. A thread that ends
 * or takes too long is replaced, and its job fails.
 */
export class WorkPool {
  readonly #options: WorkPoolOptions
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Job>()
  readonly #waiting: Job[] = []

  constructor(options: WorkPoolOptions) {
    this.#options = options
  }

  /** Starts all threads before they are needed. */
  warm(): void {
    while (this.#threads < this.#options.threads) this.#idle.push(this.#start())
  }

  /** @throws Refusal 503 if too much waits, or the thread failed; or the error of the job */
  run(asked: Asked): Promise<unknown> {
    const owner = currentBulkhead()?.owner
    const countOf = (jobs: Job[]) => (owner === undefined ? 0 : jobs.filter((job) => job.owner === owner).length)
    const { mostWaiting, mostOfOwner } = this.#options
    const waiting = countOf(this.#waiting)
    if (this.#waiting.length >= mostWaiting || waiting >= mostOfOwner) return Promise.reject(tooMuch())
    const ahead = waiting + countOf([...this.#busy.values()])
    return new Promise((resolve, reject) => {
      const job: Job = { asked, owner, ahead, resolve, reject, timer: this.#timer(() => this.#giveUp(job)) }
      const later = this.#waiting.findIndex((other) => other.ahead > ahead)
      this.#waiting.splice(later === -1 ? this.#waiting.length : later, 0, job)
      this.#next()
    })
  }

  async close(): Promise<void> {
    for (const job of this.#waiting.splice(0)) fail(job, unavailable())
    await Promise.all([...this.#idle.splice(0), ...this.#busy.keys()].map((worker) => worker.terminate()))
  }

  get #threads(): number {
    return this.#idle.length + this.#busy.size
  }

  #next(): void {
    const isFree = this.#idle.length > 0 || this.#threads < this.#options.threads
    const job = isFree && this.#waiting.shift()
    if (!job) return
    const worker = this.#idle.pop() ?? this.#start()
    clearTimeout(job.timer)
    // Its end fails the job.
    job.timer = this.#timer(() => void worker.terminate())
    this.#busy.set(worker, job)
    worker.postMessage(job.asked)
  }

  #start(): Worker {
    const worker = this.#options.spawn()
    worker.unref()
    worker.on('message', (answered: Answered) => this.#answered(worker, answered))
    worker.on('error', (error) => this.#options.onError(error))
    worker.on('exit', () => this.#ended(worker))
    return worker
  }

  #answered(worker: Worker, answered: Answered): void {
    const job = this.#busy.get(worker)
    this.#busy.delete(worker)
    this.#idle.push(worker)
    if (job) {
      clearTimeout(job.timer)
      if ('error' in answered) job.reject(answered.error)
      else job.resolve(answered.result)
    }
    this.#next()
  }

  #ended(worker: Worker): void {
    const job = this.#busy.get(worker)
    this.#busy.delete(worker)
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
    if (job) {
      this.#options.onError(new Error(`The thread that did ${job.asked.name} has ended`))
      fail(job, unavailable())
    }
    this.#next()
  }

  #giveUp(job: Job): void {
    this.#waiting.splice(this.#waiting.indexOf(job), 1)
    fail(job, tooMuch())
  }

  #timer(act: () => void): NodeJS.Timeout {
    return setTimeout(act, this.#options.timeLimitMs).unref()
  }
}

function fail({ timer, reject }: Job, error: unknown): void {
  clearTimeout(timer)
  reject(error)
}

/** Not an answer to keep: the same request may succeed soon. */
const tooMuch = () => new Refusal(503, 'busy', 'There is a lot to do at the moment. Please try again in a minute.', 60)
