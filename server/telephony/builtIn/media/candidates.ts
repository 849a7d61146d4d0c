import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Addresses that mean another machine in each network, or none (IANA's special-purpose registries). */
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

/** All of IPv6 but global unicast, and of that what carries an IPv4 address within (Teredo, 6to4). */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')
SPECIAL.addSubnet('2001::', 32, 'ipv6')
SPECIAL.addSubnet('2002::', 16, 'ipv6')

/**
 * An offer without the candidates that the carrier has no business with: it would send packets to whatever machine of
 * its own network a caller names. Public addresses stay, and those of this machine where callers sit at it. Callers
 * lose nothing: they reach the carrier by its candidates, and the address that they come from is then known to be theirs.
 * @param servesItself whether callers may sit at this machine
 */
export function withoutStrangeCandidates(sdp: string, servesItself: boolean): string {
  const own = new Set(servesItself ? ownAddresses() : [])
  const isWanted = (address: string) => own.has(address) || isPublic(address)
  // Nor is the end of them told: the caller's own checks bring another.
  return sdp.replace(/^a=(?:candidate:(.*?)|end-of-candidates)(?:\r?\n|\r?$)/gm, (line, candidate?: string) =>
    isWanted(candidate?.split(' ')[4] ?? '') ? line : '',
  )
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])
}

/** A name, of a browser that hides its address, is none: it would have to be asked for in the own network. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL_UNICAST.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}
