import { once } from 'node:events'
import { expect } from '@playwright/test'
import { WebSocket } from 'ws'
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
