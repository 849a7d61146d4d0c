import { parentPort, workerData } from 'node:worker_threads'
import { greeting } from './greeting'

parentPort?.postMessage(greeting(workerData as string))
