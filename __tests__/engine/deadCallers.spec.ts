import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { WebSocket } from 'ws'
import { SipSocket } from '../helpers/server/sip/sipSocket'
import { test as edgeTest } from './helpers/edgeTest'
import { test } from './helpers/engineTest'

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
