import type { IncomingMessage } from 'node:http'
import type { TrustsProxy } from '../ground/networks'
import { readAddress } from '../ground/networks'

/** The client behind a request, as reported by trusted proxies. */
export interface Client {
  address: string
  isSecure: boolean
}

/**
 * Traces a request back through trusted proxies, for HTTP and WebSockets alike. Each proxy appends the address it
 * received the request from, so the headers are read from the right, and never beyond the first untrusted hop.
 */
export function clientOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: TrustsProxy,
): Client {
  const forwarded = listOf(headers['x-forwarded-for']).reverse()
  let address = readAddress(socket.remoteAddress ?? '') ?? ''
  let hops = 0
  while (trusts(address)) {
    const before = readAddress(forwarded[hops] ?? '')
    hops += 1
    if (before === undefined) break
    address = before
  }
  const protocols = listOf(headers['x-forwarded-proto'])
  const isSecure = hops > 0 && protocols[Math.max(0, protocols.length - hops)]?.toLowerCase() === 'https'
  return { address, isSecure }
}

/** A proxy, trusted or not, says that it forwarded the request. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['x-forwarded-proto'] !== undefined
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
