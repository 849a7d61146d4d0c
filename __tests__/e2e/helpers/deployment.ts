import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A server seen through a site on which a newer version of the web app can be published. */
export interface Deployment {
  url: string
  /** The server that is seen through it, which has to know the site as its own. */
  show: (serverUrl: string) => void
  /** From now on there is a newer version: each script has another name, and the old names are gone. */
  publish: () => void
  stop: () => Promise<void>
}

const SCRIPT = /^\/assets\/[\w-]+\.([0-9a-f]{8})\.js$/
/** Beside the pages themselves. */
const RENAMED = /^\/(assets\/.*|service-worker|index)\.(js|html)$/
const IN_SCRIPT_NAMES = new RegExp(hashesOfScripts().join('|'), 'g')
const REVISION = /(?<=revision:")[0-9a-f]{12}(?=")/g

const otherOf = (hash: string) => [...hash].reverse().join('')

/** What the server gives, under the names of another version. */
function inOtherVersion(content: string): string {
  return content.replace(IN_SCRIPT_NAMES, otherOf).replace(REVISION, otherOf)
}

function hashesOfScripts(): string[] {
  return readdirSync('dist/web/assets').flatMap((name) => SCRIPT.exec(`/assets/${name}`)?.[1] ?? [])
}

export async function deploy(): Promise<Deployment> {
  let target = new URL('http://nowhere.invalid')
  let isNewer = false

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url = '/' } = asked
    const path = isNewer ? url.replace(SCRIPT, (name, hash) => name.replace(hash, otherOf(hash))) : url
    const isRenamed = isNewer && (RENAMED.test(url) || /html/.test(headers.accept ?? ''))
    // What is renamed is asked for whole: neither compressed nor "not modified".
    const passed = isRenamed ? { host: target.host, accept: headers.accept } : headers
    const onward = request(target, { method, path, headers: passed }, async (got) => {
      if (!isRenamed) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        return
      }
      // The policy knows the page's scripts by their hashes, which are others now.
      const { 'content-length': _, 'content-security-policy': __, etag: ___, ...shown } = got.headers
      answer.writeHead(got.statusCode ?? 502, shown)
      answer.end(inOtherVersion(await text(got)))
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
