import { parentPort, workerData } from 'node:worker_threads'
import { RTCDtlsTransport } from 'werift'
import { BuiltInSwitch } from './builtInSwitch'
import type { FromWorker, ToWorker, WorkerSettings } from './workerMessages'

/** Entry point of the worker thread. Signalling and audio run here, isolated from the API's load. */
const post = (message: FromWorker) => parentPort?.postMessage(message)
const carrier = new BuiltInSwitch(workerData as WorkerSettings, post)

// A media failure in one call must not end the others.
process.on('unhandledRejection', (error) => post({ kind: 'fault', error }))
parentPort?.on('message', (message: ToWorker) => carrier.receive(message))
// All calls share one certificate. Creating it now spares the first caller the wait.
await RTCDtlsTransport.SetupCertificate()
post({ kind: 'ready' })
