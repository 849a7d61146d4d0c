import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './workerMessages'

export interface CarrierThreadListener {
  message(message: Exclude<FromWorker, { kind: 'ready' }>): void
  /** The thread exited unexpectedly, and every call with it. */
  died(): void
  error(error: unknown): void
}

const RESTART_AFTER_MS = 1_000

/** Keeps the carrier's worker thread running, restarting it when it exits unexpectedly. */
export class CarrierThread {
  /** Resolves when the first thread is ready; rejects if it cannot start. */
  readonly ready: Promise<void>
  readonly #spawn: () => Worker
  readonly #listener: CarrierThreadListener
  #worker: Worker | undefined
  #isReady = false
  #isStopped = false
  #restart: NodeJS.Timeout | undefined

  constructor(spawn: () => Worker, listener: CarrierThreadListener) {
    this.#spawn = spawn
    this.#listener = listener
    this.ready = this.#start()
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Messages posted while there is no thread are dropped, as the calls are. */
  post(message: ToWorker): void {
    if (this.#isReady) this.#worker?.postMessage(message)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#restart)
    await this.#worker?.terminate()
  }

  #start(): Promise<void> {
    const worker = this.#spawn()
    this.#worker = worker
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') {
          this.#isReady = true
          resolve()
        } else this.#listener.message(message)
      })
      worker.on('error', (error) => {
        this.#listener.error(error)
        reject(error)
      })
      worker.on('exit', (code) => {
        reject(new Error(`The carrier's worker exited with code ${code}`))
        this.#ended()
      })
    })
  }

  #ended(): void {
    const wasReady = this.#isReady
    this.#isReady = false
    this.#worker = undefined
    if (this.#isStopped) return
    if (wasReady) this.#listener.died()
    this.#restart = setTimeout(() => void this.#start().catch(() => undefined), RESTART_AFTER_MS)
  }
}
