import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A proxy in front of a server, which can publish a newer version of the web app. */
export interface Deployment {
  url: string
  /** Sets the server behind it, which must list the proxy's origin as its own. */
  show: (serverUrl: string) => void
  /** Publishes a newer version: all scripts get new names, and the old ones are gone. */
  publish: () => void
  stop: () => Promise<void>
}

const SCRIPT = /^\/assets\/[\w-]+\.([0-9a-f]{8})\.js$/
/** What names scripts, besides the answers to navigations: also the pages that a service worker stores. */
const NAMES_SCRIPTS = /^\/(assets\/.*\.js|service-worker\.js|[\w-]+\.html)$/
const SCRIPT_HASHES = new RegExp(hashesOfScripts().join('|'), 'g')
const REVISION = /(?<=revision:")[0-9a-f]{12}(?=")/g

const otherOf = (hash: string) => [...hash].reverse().join('')

/** A response body with the script names of the other version. */
function inOtherVersion(content: string): string {
  return content.replace(SCRIPT_HASHES, otherOf).replace(REVISION, otherOf)
}

function hashesOfScripts(): string[] {
  return readdirSync('dist/web/assets').flatMap((name) => SCRIPT.exec(`/assets/${name}`)?.[1] ?? [])
}

export async function deploy(): Promise<Deployment> {
  let target = new URL('http://nowhere.invalid')
  let isNewer = false

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url = '/' } = asked
    const path = isNewer ? url.replace(SCRIPT, (name, hash) => name.replace(hash, otherOf(hash))) : url
    const isRenamed = isNewer && (NAMES_SCRIPTS.test(url) || /html/.test(headers.accept ?? ''))
    // What is rewritten is requested uncompressed and unconditionally.
    const passed = isRenamed ? { host: target.host, accept: headers.accept } : headers
    const forwarded = request(target, { method, path, headers: passed }, async (got) => {
      if (!isRenamed) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        return
      }
      // The content security policy has the hashes of the original scripts.
      const { 'content-length': _, 'content-security-policy': __, etag: ___, ...shown } = got.headers
      answer.writeHead(got.statusCode ?? 502, shown)
      answer.end(inOtherVersion(await text(got)))
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  }

  /** Forwards the SIP WebSocket. */
  const proxyUpgrade = ({ method, url: path, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
    const lines = [`${method} ${path} HTTP/1.1`]
    for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
    const forwarded = connect(Number(target.port), target.hostname)
    forwarded.write(`${lines.join('\r\n')}\r\n\r\n`)
    forwarded.write(head)
    forwarded.pipe(socket).pipe(forwarded)
    forwarded.on('error', () => socket.destroy())
    socket.on('error', () => forwarded.destroy())
  }

  const site = createServer(forward).on('upgrade', proxyUpgrade)
  site.listen(0, 'localhost')
  await once(site, 'listening')
  return {
    url: `http://localhost:${(site.address() as AddressInfo).port}`,
    show: (serverUrl) => {
      target = new URL(serverUrl)
    },
    publish: () => {
      isNewer = true
    },
    stop: async () => {
      site.closeAllConnections()
      site.close()
    },
  }
}
