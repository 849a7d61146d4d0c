import { BlockList, isIP } from 'node:net'
import type { TrustsProxy } from '../ground/networks'
import { readAddress } from '../ground/networks'
import { SettingsError } from './readValue'

const LOOPBACK = ['127.0.0.0/8', '::1']

/** Parses the trusted proxies: addresses and CIDR ranges, separated by commas; `loopback` is this machine. */
export function readProxies(name: string, value: string): TrustsProxy {
  const trusted = new BlockList()
  for (const entry of value.split(/[\s,]+/).filter(Boolean))
    for (const range of entry === 'loopback' ? LOOPBACK : [entry])
      if (!add(trusted, range))
        throw new SettingsError(
          `${name} holds "${entry}", but must list addresses or ranges such as 10.0.0.5, 10.1.0.0/16 or loopback, separated by commas.`,
        )
  return (address) => isIP(address) > 0 && trusted.check(address, familyOf(address))
}

/**
 * Adds a range. A range of all addresses is rejected: it would let anyone forge their address.
 * @returns whether it was valid
 */
function add(list: BlockList, range: string): boolean {
  const [, text = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? []
  if (isIP(text) === 0) return false
  const address = readAddress(text) ?? text
  const longest = isIP(address) === 4 ? 32 : 128
  const bits = length === undefined ? longest : Number(length)
  if (bits < 1 || bits > longest) return false
  list.addSubnet(address, bits, familyOf(address))
  return true
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
