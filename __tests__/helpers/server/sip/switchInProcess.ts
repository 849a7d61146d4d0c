import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { BuiltInSwitch } from '../../../../server/telephony/builtIn/builtInSwitch'
import type { FromWorker, ToWorker, WorkerSettings } from '../../../../server/telephony/builtIn/workerMessages'

/** Runs the worker thread's switch in this process, so that a test can inspect its state. */
export function switchInProcess(settings: WorkerSettings, terminated: () => void): Worker {
  const thread = new EventEmitter()
  const post = (message: FromWorker) => void thread.emit('message', message)
  const carrier = new BuiltInSwitch(settings, post)
  queueMicrotask(() => post({ kind: 'ready' }))
  const postMessage = (message: ToWorker) => carrier.receive(message)
  const terminate = async () => terminated()
  return Object.assign(thread, { postMessage, terminate }) as unknown as Worker
}
