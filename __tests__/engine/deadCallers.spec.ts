import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { WebSocket } from 'ws'
import { readTelephony } from '../../server/settings/telephony'
import { askKamailio } from '../../server/telephony/kamailio/askKamailio'
import { writeNetstring } from '../../server/telephony/kamailio/netstring'
import { SipSocket } from '../helpers/server/sip/sipSocket'
import { dial, test as edgeTest } from './helpers/edgeTest'
import { productSettings } from './helpers/engine'
import { CALLEE, test } from './helpers/engineTest'

/** A call as Kamailio lists it. */
interface Listed {
  h_entry: number
  h_id: number
  variables: { conn?: string }[]
}

test('a connection that Kamailio takes for dead is closed, so that a browser that is there connects again', async ({
  server,
}) => {
  const url = `${server.url.replace('http', 'ws')}/sip/k1`
  await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status, { timeout: 30_000 }).toBe(200)
  const silent = new WebSocket(url, 'sip', { origin: server.url, autoPong: false })
  await once(silent, 'open')
  const openedAt = Date.now()
  await once(silent, 'close')
  expect(Date.now() - openedAt).toBeLessThan(30_000)
})

edgeTest('the end of a connection is reported once: later, another may have its port', async ({ edge, engine }) => {
  const ends: string[] = []
  edge.carrier.onConnectionClosed((connection) => ends.push(connection))
  const { socket } = await SipSocket.open(`ws://${engine.address.replace(/^.*@/, '')}/`)
  socket.close()
  await once(socket, 'close')
  // Kamailio looks after five seconds for connections that it can forget.
  await delay(8_000)
  expect(ends).toEqual([...new Set(ends)])
  expect(ends.length).toBeGreaterThan(0)
})

edgeTest(
  'a server that had stopped for a while does not end a call whose caller has come back meanwhile',
  async ({ edge, engine }) => {
    const settings = readTelephony({ ...productSettings([engine]), NODE_NAME: 'late' }, true)
    const [address] = settings?.addresses ?? []
    if (!settings || !address) throw new Error('The settings name no engine.')
    const call = await edge.call(CALLEE)
    await dial(call)
    const connections = async () => {
      const dialogs = await askKamailio<Listed[]>(address, settings.token, 'dlg.list')
      return dialogs.map(({ h_entry: entry, h_id: id, variables }) => ({
        entry,
        id,
        conn: variables.flatMap(({ conn = [] }) => conn).join(),
      }))
    }
    const [before] = await connections()
    call.socket.cut()
    call.socket = await SipSocket.open(`ws://${address.host}:${address.port}/`)
    expect((await call.ask('UPDATE')).status).toBe(200)
    const [now] = await connections()
    expect(now?.conn).not.toBe(before?.conn)
    const server = connect(address.port + 2, address.host)
    const tell = (message: object) => server.write(writeNetstring(JSON.stringify(message)))
    tell({ cmd: 'hello', node: 'late', token: settings.token })
    const hangUp = { cmd: 'hangup', callId: call.callId, why: 'transport', cseq: 0 }
    tell({ ...hangUp, ...before })
    await delay(2_000)
    expect(edge.callHandler.about(call.named)).not.toContain('ended')
    tell({ ...hangUp, ...now })
    expect(await edge.callHandler.endOf(call.named)).toMatchObject({ by: 'transport' })
    server.destroy()
  },
)
