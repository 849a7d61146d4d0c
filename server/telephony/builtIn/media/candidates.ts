import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IPv4 addresses that are not globally reachable (IANA special-purpose registry). */
const SPECIAL = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4')

/** Of IPv6, only global unicast is public, except addresses that embed IPv4 (Teredo, 6to4). */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')
SPECIAL.addSubnet('2001::', 32, 'ipv6')
SPECIAL.addSubnet('2002::', 16, 'ipv6')

/**
 * Removes the candidates with private addresses from an offer: otherwise a caller could make the carrier send packets
 * to any machine on its own network. Public addresses stay, and this machine's own if callers may be on it. Callers
 * lose nothing: they reach the carrier through its candidates, and the address they come from becomes a peer-reflexive
 * candidate.
 * @param servesItself whether callers may be on this machine
 */
export function withoutForeignCandidates(sdp: string, servesItself: boolean): string {
  const own = new Set(servesItself ? ownAddresses() : [])
  const isWanted = (address: string) => own.has(address) || isPublic(address)
  // Drop end-of-candidates too: the caller's own checks add a peer-reflexive one.
  return sdp.replace(/^a=(?:candidate:(.*?)|end-of-candidates)(?:\r?\n|\r?$)/gm, (line, candidate?: string) =>
    isWanted(candidate?.split(' ')[4] ?? '') ? line : '',
  )
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])
}

/**
 * An mDNS name, from a browser that hides its address, is not public: it would have to be resolved on the local
 * network.
 */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL_UNICAST.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}
