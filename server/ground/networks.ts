import { isIP } from 'node:net'

/** The proxy at this address is trusted to report its clients. */
export type TrustsProxy = (address: string) => boolean

/**
 * What an address counts towards: an IPv6 customer can use any address of a whole network, and a site those of
 * thousands of networks.
 */
export interface Networks {
  /** The /64 of an IPv6 address; an IPv4 address is its own network. */
  network: string
  /** The /48 of an IPv6 address. */
  site: string | undefined
}

/** A site's limit, as a multiple of a network's. */
export const NETWORKS_PER_SITE = 10

const BITS_OF_NETWORK = 64
const BITS_OF_SITE = 48
const BITS_OF_GROUP = 16

export function networksOf(address: string): Networks {
  const plain = readAddress(address) ?? address
  if (isIP(plain) !== 6) return { network: plain, site: undefined }
  const [head = '', tail] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros: string[] = Array(8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after]
  const prefix = (bits: number) => `${groups.slice(0, bits / BITS_OF_GROUP).join(':')}::/${bits}`
  return { network: prefix(BITS_OF_NETWORK), site: prefix(BITS_OF_SITE) }
}

/**
 * Normalises an address for comparing and counting: without brackets, port and zone, IPv4-mapped IPv6 as IPv4.
 * Undefined if it is not an address.
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

function asIPv4(address: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? []
  if (high === undefined || low === undefined) return undefined
  return [high, low].flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]).join('.')
}

const groupsOf = (part: string) => part.split(':').filter(Boolean)
