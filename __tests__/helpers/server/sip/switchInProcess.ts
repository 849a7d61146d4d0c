import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { BuiltInSwitch } from '../../../../server/telephony/builtIn/builtInSwitch'
import type { FromWorker, ToWorker, WorkerSettings } from '../../../../server/telephony/builtIn/workerMessages'

/** Stands in for the worker thread, so that a test sees what it holds: the same switch, in this process. */
export function switchInProcess(settings: WorkerSettings, terminated: () => void): Worker {
  const thread = new EventEmitter()
  const post = (message: FromWorker) => void thread.emit('message', message)
  const carrier = new BuiltInSwitch(settings, post)
  queueMicrotask(() => post({ kind: 'ready' }))
  const postMessage = (message: ToWorker) => carrier.receive(message)
  const terminate = async () => terminated()
  return Object.assign(thread, { postMessage, terminate }) as unknown as Worker
}
