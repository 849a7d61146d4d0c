import { parentPort } from 'node:worker_threads'
import { listFonts } from '../documents/fonts'
import { jobs } from './jobs'
import type { Answered, Asked } from './workPool'

const byName = new Map<string, (...input: never[]) => Promise<unknown>>(Object.entries(jobs))

async function answer({ name, input }: Asked): Promise<Answered> {
  try {
    return { result: await byName.get(name)?.(...(input as never[])) }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', (asked: Asked) => void answer(asked).then((answered) => parentPort?.postMessage(answered)))
listFonts()
