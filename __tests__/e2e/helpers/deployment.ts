import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A server seen through a site on which a newer version of the web app can be published. */
export interface Deployment {
  url: string
  /** From now on there is a newer version: its service worker differs by a byte. */
  publish: () => void
  stop: () => Promise<void>
}

export async function deploy(serverUrl: string): Promise<Deployment> {
  const target = new URL(serverUrl)
  let isNewer = false

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url: path } = asked
    const isWorker = path === '/service-worker.js'
    const origin = headers.origin && { origin: target.origin }
    // Asked for whole: neither compressed nor "not modified".
    const passed = { method, path, headers: isWorker ? { host: target.host } : { ...headers, ...origin } }
    const onward = request(target, passed, (got) => {
      const { 'content-length': _, ...shown } = got.headers
      answer.writeHead(got.statusCode ?? 502, isWorker ? shown : got.headers)
      got.pipe(answer, { end: !isWorker })
      if (isWorker) got.on('end', () => answer.end(isNewer ? '//' : ''))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  /** The telephone's socket. */
  const passUpgrade = ({ method, url: path, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const lines = [`${method} ${path} HTTP/1.1`]
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
    const onward = connect(Number(target.port), target.hostname)
    onward.write(`${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  }

  const site = createServer(pass).on('upgrade', passUpgrade)
  site.listen(0, 'localhost')
  await once(site, 'listening')
  return {
    url: `http://localhost:${(site.address() as AddressInfo).port}`,
    publish: () => {
      isNewer = true
    },
    stop: async () => {
      site.closeAllConnections()
      site.close()
    },
  }
}
