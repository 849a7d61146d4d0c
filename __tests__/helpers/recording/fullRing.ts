import { createHash } from 'node:crypto'
import type { PreparedFile } from '../../../src/features/supportFile/preparedFile'
import { prepareFile } from '../../../src/features/supportFile/preparedFile'
import type { Recording } from '../../../src/recorder/actionBuffer'
import { ActionBuffer, BUFFER_LIMITS } from '../../../src/recorder/actionBuffer'
import { EMPTY_ARCHIVE } from '../../../src/recorder/archive'
import type { Services } from '../../../src/services/services'

interface Sum {
  sum: number
}
/** Counts the taps of the ring. */
export const reducer = (state: Sum = { sum: 0 }, action: { type: string; payload?: unknown }): Sum =>
  action.type === 'tapped' ? { sum: state.sum + 1 } : state

/** A page of 200 calls as the server answers it, 79 KB, with ids that hardly compress. */
const callList = (seed: number) =>
  Array.from({ length: 200 }, (_, at) => {
    const sid = createHash('md5').update(`${seed} ${at}`).digest('hex')
    const parent = createHash('md5').update(sid).digest('hex')
    return { sid, parent, to: sid.slice(0, 11), rest: ' answered, 3 credits, connected'.repeat(9) }
  })

/** A full ring in which every n-th action is one of four call lists. */
async function fullRing(every: number): Promise<Recording> {
  const buffer = new ActionBuffer<Sum>(() => reducer, BUFFER_LIMITS, {
    base: '{"sum":0}',
    cut: 0,
    entries: [],
    archive: EMPTY_ARCHIVE,
  })
  const lists = [1, 2, 3, 4].map((seed) => JSON.stringify({ type: 'loaded', payload: callList(seed) }))
  for (let at = 0; at < BUFFER_LIMITS.actions; at++) {
    buffer.add([{ at, text: at % every ? '{"type":"tapped"}' : (lists[(at / every) % 4] ?? '') }])
    while (buffer.isUntidy) await buffer.tidy()
  }
  return buffer.recording()
}

/** The support file of such a ring, as the app prepares it. */
export async function fileOfFullRing(every: number): Promise<PreparedFile> {
  const recording = await fullRing(every)
  const services = {
    clock: { now: () => 5000 },
    page: { environment: () => ({ browser: 'B', size: [1, 1], timeZone: 'UTC', language: 'en' }) },
  } as unknown as Services
  return prepareFile(
    reducer,
    { recording, names: new Map(), isProblem: () => false, live: { sum: 0 }, hide: (json) => json },
    services,
  )
}
