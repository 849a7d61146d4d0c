import { gunzipSync, gzipSync } from 'node:zlib'
import { SUPPORT_FILE_BYTES } from '../../../../contract/supportFiles'
import { findUploadFault } from '../../../../server/domain/supportFiles/uploadFault'
import type { PreparedFile } from '../../../../src/features/supportFile/preparedFile'
import { actionsThatFit, gzipThatFits, MOST_SENT } from '../../../../src/features/supportFile/sending'
import { BUFFER_LIMITS } from '../../../../src/recorder/actionBuffer'
import { readLog } from '../../../../src/recorder/readLog'
import { findFailedCheck } from '../../../../src/replay/findFailedCheck'
import { fileOfFullRing, reducer } from '../../../helpers/recording/fullRing'
import { shortOrLong } from '../../../helpers/shortOrLong'

const gzip = async (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))

/** Thousands of actions are replayed twice. */
const BUSY_MACHINE_MS = 120_000

test('the limits of the app are those of the server', () => {
  expect(MOST_SENT).toEqual(SUPPORT_FILE_BYTES)
})

/** With a call list loaded after every so many actions. */
test(
  'a full recording with hundreds of loads of the same call lists can be sent, and replays',
  async () => {
    const file = await fileOfFullRing(shortOrLong(33, 5))
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
    expect(log.cut + log.actions.length).toBe(BUFFER_LIMITS.actions)
    expect(raw.length).toBeGreaterThan(SUPPORT_FILE_BYTES.compressed / 2)
    const { actions, cut = 0 } = file.facts
    expect(actions + cut).toBe(BUFFER_LIMITS.actions)
    expect(file.actionsIn(share)).toBe(log.actions.length)
  },
  BUSY_MACHINE_MS,
)

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
