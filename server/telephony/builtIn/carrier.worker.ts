import { parentPort, workerData } from 'node:worker_threads'
import { RTCDtlsTransport } from 'werift'
import { BuiltInSwitch } from './builtInSwitch'
import type { FromWorker, ToWorker, WorkerSettings } from './workerMessages'

/** The worker thread's entry: signalling and audio run here, out of the way of whatever the API is busy with. */
const post = (message: FromWorker) => parentPort?.postMessage(message)
const carrier = new BuiltInSwitch(workerData as WorkerSettings, post)

// One call's media going wrong must not end all the others.
process.on('unhandledRejection', (error) => post({ kind: 'fault', error }))
parentPort?.on('message', (message: ToWorker) => carrier.take(message))
// All calls share one certificate: made now, the first caller does not wait for it.
await RTCDtlsTransport.SetupCertificate()
post({ kind: 'ready' })
