// The addresses that the trunks' names resolve to. Kamailio keeps only one for each name, and would not answer a trunk
// that sends from another.
import { lookup, resolveSrv } from 'node:dns/promises'
import { isIPv4 } from 'node:net'

/** @typedef {import('./readSettings.mjs').Trunk} Trunk */

const LOOK_UP_EVERY_MS = 60_000
/** What a trunk's name without a port is looked up as first, by its transport. */
const SERVICES = { udp: '_sip._udp', tcp: '_sip._tcp', tls: '_sips._tcp' }

const DNS = {
  /** @param {string} name */
  addresses: async (name) => (await lookup(name, { all: true, family: 4 })).map(({ address }) => address),
  /** @param {string} name */
  services: async (name) => (await resolveSrv(name)).map((service) => service.name),
}

/**
 * @param {readonly Pick<Trunk, 'address' | 'transport'>[]} trunks
 * @param {typeof DNS} dns
 * @returns {Promise<string[]>} IPv4 addresses of all names that can be looked up
 */
export async function addressesOf(trunks, dns = DNS) {
  const found = await Promise.all(
    trunks.map(async ({ address, transport }) => {
      const [host = '', port] = address.split(':')
      if (isIPv4(host)) return []
      const service = SERVICES[/** @type {keyof typeof SERVICES} */ (transport)]
      const others = port ? [] : await orNone(dns.services(`${service}.${host}`))
      return (await Promise.all([host, ...others].map((name) => orNone(dns.addresses(name))))).flat()
    }),
  )
  return [...new Set(found.flat())]
}

/** @param {Promise<string[]>} answer */
const orNone = (answer) => answer.catch(() => /** @type {string[]} */ ([]))

/**
 * Looks the names up every minute. An address that was once found stays: a call may still be in progress there.
 * @param {readonly Trunk[]} trunks
 * @param {readonly string[]} known
 * @param {(all: string[], added: string[]) => Promise<void>} onFound repeated after a minute if it fails
 * @param {(error: Error) => void} onError
 */
export function watchAddresses(trunks, known, onFound, onError) {
  let all = [...known]
  if (trunks.every(({ address }) => isIPv4(address.split(':')[0] ?? ''))) return
  setInterval(async () => {
    const now = await addressesOf(trunks)
    const added = now.filter((address) => !all.includes(address))
    if (added.length === 0) return
    await onFound([...all, ...added], added).then(() => {
      all = [...all, ...added]
    }, onError)
  }, LOOK_UP_EVERY_MS).unref()
}
