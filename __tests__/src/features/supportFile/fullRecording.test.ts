import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { SUPPORT_FILE_BYTES } from '../../../../contract/supportFiles'
import { findUploadFault } from '../../../../server/domain/supportFiles/uploadFault'
import type { PreparedFile } from '../../../../src/features/supportFile/preparedFile'
import { prepareFile } from '../../../../src/features/supportFile/preparedFile'
import { actionsThatFit, gzipThatFits, MOST_SENT } from '../../../../src/features/supportFile/sending'
import { EMPTY_ARCHIVE } from '../../../../src/recorder/archive'
import { readLog } from '../../../../src/recorder/readLog'
import { TAPE_LIMITS, Tape } from '../../../../src/recorder/tape'
import { findFailedCheck } from '../../../../src/replay/findFailedCheck'
import type { Services } from '../../../../src/services/services'

interface Sum {
  sum: number
}
const reducer = (state: Sum = { sum: 0 }, action: { type: string; payload?: unknown }): Sum =>
  action.type === 'tapped' ? { sum: state.sum + 1 } : state

/** A page of 200 calls as the server answers it, 79 KB, with ids that hardly compress. */
const callList = (seed: number) =>
  Array.from({ length: 200 }, (_, at) => {
    const sid = createHash('md5').update(`${seed} ${at}`).digest('hex')
    const parent = createHash('md5').update(sid).digest('hex')
    return { sid, parent, to: sid.slice(0, 11), rest: ' answered, 3 credits, connected'.repeat(9) }
  })

/** A full ring in which every n-th action is one of four call lists. */
async function fullRing(every: number) {
  const tape = new Tape<Sum>(() => reducer, TAPE_LIMITS, {
    base: '{"sum":0}',
    cut: 0,
    entries: [],
    archive: EMPTY_ARCHIVE,
  })
  const lists = [1, 2, 3, 4].map((seed) => JSON.stringify({ type: 'loaded', payload: callList(seed) }))
  for (let at = 0; at < TAPE_LIMITS.actions; at++) {
    tape.add([{ at, text: at % every ? '{"type":"tapped"}' : (lists[(at / every) % 4] ?? '') }])
    while (tape.isUntidy) await tape.tidy()
  }
  const recording = await tape.recording()
  expect(recording.cut).toBe(0)
  return recording
}

const gzip = async (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))

test('the limits of the app are those of the server', () => {
  expect(MOST_SENT).toEqual(SUPPORT_FILE_BYTES)
})

test.each([
  ['a hundred and fifty', 33],
  ['a thousand', 5],
])('a full recording with %s loads of the same call lists can be sent, and replays', async (_, every) => {
  const recording = await fullRing(every)
  const services = {
    clock: { now: () => 5000 },
    page: { environment: () => ({ browser: 'B', size: [1, 1], timeZone: 'UTC', language: 'en' }) },
  } as unknown as Services
  const file = prepareFile(reducer, { recording, names: new Map(), live: { sum: 0 }, hide: (json) => json }, services)
  expect(file.facts.problem).toBeNull()
  const { compressed: raw, share } = await gzipThatFits(
    (part) => file.bytes({ description: 'Slow', hasNames: true }, part),
    gzip,
  )
  expect(raw.length).toBeLessThanOrEqual(SUPPORT_FILE_BYTES.compressed)
  expect(await findUploadFault(raw, SUPPORT_FILE_BYTES.expanded)).toBeNull()

  const log = readLog(gunzipSync(raw).toString())
  const { live: _live, ...checks } = log.checks!
  expect(findFailedCheck(reducer, { ...log, checks })).toBeNull()
  expect(log.cut).toBeGreaterThan(0)
  expect(log.cut + log.actions.length).toBe(TAPE_LIMITS.actions)
  expect(raw.length).toBeGreaterThan(SUPPORT_FILE_BYTES.compressed / 2)
  const { actions, cut = 0 } = file.facts
  expect(actions + cut).toBe(TAPE_LIMITS.actions)
  expect(file.actionsIn(share)).toBe(log.actions.length)
})

test('the customer is told how much of a full recording will be sent', async () => {
  const content = [{}, { length: 3 * 1024 * 1024 }].map(({ length = 100 }) => new Uint8Array(length))
  const [small, large] = content.map((bytes) => ({
    facts: { actions: 5000, bytes: bytes.length },
    bytes: (_: unknown, share = 1) => bytes.slice(0, bytes.length * share),
    actionsIn: (share: number) => Math.round(5000 * share),
  })) as unknown as [PreparedFile, PreparedFile]
  const asLarge = jest.fn(async (bytes: Uint8Array<ArrayBuffer>) => bytes)
  expect(await actionsThatFit(small, asLarge)).toBe(5000)
  expect(asLarge).not.toHaveBeenCalled()
  expect(await actionsThatFit(large, asLarge)).toBe(Math.round((5000 * 0.95) / 3))
})
