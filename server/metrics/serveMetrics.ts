import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from '../ground/loopback'
import type { Metrics } from './metrics'

/**
 * Serves `/metrics` on an address of its own, which customers cannot reach. On a loopback address it refuses other host
 * names, with which a web page could read it (DNS rebinding).
 * @returns the port, and a function that closes it
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isForeign = isLoopback(host) && !isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''))
    if (isForeign) return void response.writeHead(403).end()
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
