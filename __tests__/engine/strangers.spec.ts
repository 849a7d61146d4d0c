import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { systemAlarm } from '../../server/ground/alarm'
import { systemClock } from '../../server/ground/clock'
import { readTelephony } from '../../server/settings/telephony'
import { KamailioCarrier } from '../../server/telephony/kamailio/kamailioCarrier'
import { RecordingCallHandler } from '../helpers/server/sip/recordingCallHandler'
import { dial, test } from './helpers/edgeTest'
import type { Engine } from './helpers/engine'
import { LAUNCHER, productSettings, startEngine } from './helpers/engine'
import { CALLEE } from './helpers/engineTest'

const FLOOD = 3_000

/** Sends requests from an unknown address, in bursts that fit into the port's buffer. */
async function flood(port: number): Promise<void> {
  const socket = createSocket('udp4').bind(0, '127.0.0.2')
  await once(socket, 'listening')
  for (let sent = 0; sent < FLOOD; sent += 1) {
    const lines = [
      `INVITE sip:+12025550100@127.0.0.1:${port} SIP/2.0`,
      `Via: SIP/2.0/UDP 127.0.0.2:${socket.address().port};branch=z9hG4bK${sent}`,
      'From: <sip:a@127.0.0.2>;tag=a',
      'To: <sip:+12025550100@127.0.0.1>',
      `Call-ID: ${sent}`,
      'CSeq: 1 INVITE',
      'Max-Forwards: 70',
      'Content-Length: 0',
    ]
    socket.send(`${lines.join('\r\n')}\r\n\r\n`, port, '127.0.0.1')
    if (sent % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  socket.close()
}

test('a flood from a stranger is cut, hardly fills the log, and does not keep callers from calling', async ({
  edge,
  engine,
  first,
}) => {
  const flooded = flood(engine.sipPort)
  const statuses: number[] = []
  for (let nth = 0; nth < 5; nth += 1) statuses.push((await dial(await edge.call(CALLEE))).status)
  await flooded
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(first.calls).toHaveLength(5)
  await expect.poll(() => engine.output()).toMatch(/PIKE - BLOCKing ip 127\.0\.0\.2/)
  const refused = engine.output().match(/INVITE from 127\.0\.0\.2:\d+ refused: it is no trunk of ours/g) ?? []
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(FLOOD / 5)
})

/** A server of the product. @returns what it would log */
function connect(engine: Engine, environment: Record<string, string> = {}) {
  const settings = readTelephony({ ...productSettings([engine]), NODE_NAME: 'other', ...environment }, true)
  if (!settings) throw new Error('The settings name no engine.')
  const errors: string[] = []
  const onError = (error: unknown) => void errors.push(String(error))
  const callHandler = new RecordingCallHandler()
  const carrier = new KamailioCarrier({ settings, callHandler, clock: systemClock, alarm: systemAlarm, onError })
  return { carrier, errors }
}

test('a server with a wrong token is turned away, which both say once, and others go on', async ({ edge, engine }) => {
  const { carrier, errors } = connect(engine, { KAMAILIO_TOKEN: 'quite-another-token-of-32-letters-01' })
  await expect
    .poll(() => errors)
    .toEqual(['Error: Kamailio k1 refuses this server: KAMAILIO_TOKEN must be the same on both.'])
  expect(carrier.trouble).toBe('no_engine')
  await expect.poll(() => engine.output()).toMatch(/a server with a wrong KAMAILIO_TOKEN was turned away/)
  expect((await dial(await edge.call(CALLEE))).status).toBe(200)
  expect(errors).toHaveLength(1)
  await carrier.close()
})

test("an engine whose configuration is another version's is not used, and is named", async ({ first }, testInfo) => {
  const folder = testInfo.outputPath('engine')
  await cp(path.dirname(LAUNCHER), folder, { recursive: true })
  const product = path.join(folder, 'kamailio/product.cfg')
  await writeFile(product, (await readFile(product, 'utf8')).replace('\\"protocol\\":1', '\\"protocol\\":0'))
  const engine = await startEngine({
    trunks: `sip:127.0.0.1:${first.port}`,
    launcher: path.join(folder, path.basename(LAUNCHER)),
  })
  const { carrier, errors } = connect(engine)
  await expect
    .poll(() => errors, { timeout: 30_000 })
    .toEqual([
      'Error: Kamailio k1 is of another version of Tealine: its configuration speaks protocol 0, this server 1.',
    ])
  expect(carrier.trouble).toBe('no_engine')
  await carrier.close()
  await engine.stop()
})
