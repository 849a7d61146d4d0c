import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { createBrowserCarrierProbe } from '../../../../src/services/browser/carrierProbe'
import { until } from '../../../helpers/until'

async function serve(path: string) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path })
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('reaches the carrier where the API takes signalling, and keeps no connection', async () => {
  const { server, origin } = await serve('/sip')
  const connected = once(server, 'connection')
  expect(await createBrowserCarrierProbe(origin)()).toBe(true)
  const [socket] = await connected
  expect(socket.protocol).toBe('sip')
  await until('it is closed', () => server.clients.size === 0)
  server.close()
})

test('does not reach it where nothing answers, or the server refuses', async () => {
  const { server, origin } = await serve('/other')
  expect(await createBrowserCarrierProbe(origin)()).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await createBrowserCarrierProbe(origin)()).toBe(false)
})
