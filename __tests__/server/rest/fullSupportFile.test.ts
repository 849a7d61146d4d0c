import { gunzipSync, gzipSync } from 'node:zlib'
import { SUPPORT_FILE_BYTES } from '../../../contract/supportFiles'
import { gzipThatFits } from '../../../src/features/supportFile/sending'
import { fileOfFullRing } from '../../helpers/recording/fullRing'
import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'

const start = serverOfEachTest()

/** The bytes before the name in a gzip, of which the fourth says what else there is. */
const HEAD = 10
const FLAGS = 3
const HAS_NAME = 8

/** The same gzip, made longer by the name of its file. */
function padTo(length: number, gzip: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(gzip.subarray(0, HEAD))
  head[FLAGS] = HAS_NAME
  const name = Buffer.alloc(length - gzip.length - 1, 'a')
  return new Uint8Array(Buffer.concat([head, name, Buffer.from([0]), gzip.subarray(HEAD)]))
}

test('a full recording is taken up to the limit over HTTP, compressed and expanded, and not a byte beyond', async () => {
  const file = await fileOfFullRing(33)
  const sent = await gzipThatFits(
    (share) => file.bytes({ description: 'Slow', hasNames: false }, share),
    async (bytes) => new Uint8Array(gzipSync(bytes)),
  )
  const { rest, services } = await start()
  const send = (raw: Uint8Array<ArrayBuffer>) => rest('POST', 'SupportFiles', undefined, { raw })

  const full = await send(padTo(SUPPORT_FILE_BYTES.compressed, sent.compressed))
  expect(full.status).toBe(200)
  const kept = await services.supportFiles.find(full.body.resources.support_file.code)
  expect(kept?.content).toHaveLength(gunzipSync(sent.compressed).length)
  const beyond = await send(padTo(SUPPORT_FILE_BYTES.compressed + 1, sent.compressed))
  expect([beyond.status, beyond.body.error.message]).toEqual([413, expect.stringMatching(/^[A-Z].*\.$/)])

  const text = Buffer.from(file.bytes({ description: 'Slow', hasNames: false }, sent.share / 2))
  const padded = (length: number) =>
    new Uint8Array(gzipSync(Buffer.concat([text, Buffer.alloc(length - text.length, '}')])))
  expect((await send(padded(SUPPORT_FILE_BYTES.expanded))).status).toBe(200)
  expect((await send(padded(SUPPORT_FILE_BYTES.expanded + 1))).status).toBe(413)
})
