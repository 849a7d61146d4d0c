import { isIPv6 } from 'node:net'

/** What an address is counted as: whoever has one IPv6 address has them all in its network, and often the whole site. */
export interface Networks {
  /** The /64 of an IPv6 address, as one text however it was written; an IPv4 address is one by itself. */
  network: string
  /** The /48 of an IPv6 address. */
  site: string | undefined
}

/** How many networks of one site may reach their limit. */
export const NETWORKS_A_SITE = 10

const GROUPS_OF_A_NETWORK = 4
const GROUPS_OF_A_SITE = 3

export function networksOf(address: string): Networks {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return { network: bare, site: undefined }
  const groups = groupsOf(bare)
  const mapped = mappedIPv4(groups)
  if (mapped) return { network: mapped, site: undefined }
  return { network: prefixOf(groups, GROUPS_OF_A_NETWORK), site: prefixOf(groups, GROUPS_OF_A_SITE) }
}

function prefixOf(groups: number[], length: number): string {
  const prefix = groups.slice(0, length).map((group) => group.toString(16))
  return `${prefix.join(':')}::/${length * 16}`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, asTwoGroups).split('::')
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** The IPv4 form of the last 32 bits, e.g. of ::ffff:203.0.113.7. */
function asTwoGroups(end: string): string {
  if (!end.includes('.')) return end
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}

function mappedIPv4(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}
