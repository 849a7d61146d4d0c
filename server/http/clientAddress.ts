import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Whether a proxy at this address is believed about whom it speaks for. */
export type TrustsProxy = (address: string) => boolean

/** Who sent a request, as far as trusted proxies can tell. */
export interface Client {
  address: string
  isSecure: boolean
}

/**
 * Follows a request back through trusted proxies, for HTTP and WebSockets alike. Each proxy appends whom it heard the
 * request from, so the headers are read from the right, and never beyond the first hop that is not trusted.
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

/**
 * An address in the one form in which addresses are compared and counted: without brackets, port and zone, an IPv4
 * address never dressed as IPv6. Undefined for what is no address.
 */
export function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) === 4) return bare
  if (isIP(bare) !== 6) return undefined
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  return asIPv4(short) ?? short
}

/**
 * The network that an address counts for: one customer has a whole IPv6 network to choose addresses from, but a single
 * IPv4 address.
 * @param prefixLength of IPv6 networks, a multiple of 16
 */
export function networkOf(address: string, prefixLength: number): string {
  const plain = readAddress(address) ?? address
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros: string[] = Array(8 - before.length - after.length).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, prefixLength / 16)
  return `${network.join(':')}::/${prefixLength}`
}

const groupsOf = (part: string) => part.split(':').filter(Boolean)

function asIPv4(address: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? []
  if (high === undefined || low === undefined) return undefined
  return [high, low].flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]).join('.')
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
