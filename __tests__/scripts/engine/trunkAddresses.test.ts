import { addressesOf } from '../../../deploy/engine/trunkAddresses.mjs'
import { askOverUdp } from '../../engine/helpers/askOverUdp'
import { hasEngine } from '../../engine/helpers/engine'
import { askKamailio, launch, stopLaunched } from '../../helpers/server/launchEngine'
import { until } from '../../helpers/until'

/** Names with several addresses, and a service that other machines give. */
const DNS = {
  addresses: (name: string) => {
    const known: Record<string, string[]> = {
      'sip.carrier.example': ['203.0.113.10', '203.0.113.11'],
      'edge1.carrier.example': ['203.0.113.20'],
      'edge2.carrier.example': ['203.0.113.21', '203.0.113.10'],
    }
    return known[name] ? Promise.resolve(known[name]) : Promise.reject(new Error(`${name} is unknown`))
  },
  services: (name: string) =>
    name === '_sips._tcp.carrier.example'
      ? Promise.resolve(['edge1.carrier.example', 'edge2.carrier.example'])
      : Promise.reject(new Error(`${name} is unknown`)),
}

const udp = (address: string) => ({ address, transport: 'udp' })

describe('the addresses of trunks', () => {
  it('are all those to which a name leads', async () => {
    expect(await addressesOf([udp('sip.carrier.example:5060')], DNS)).toEqual(['203.0.113.10', '203.0.113.11'])
  })

  it('are also those of the machines that give the service of a name without a port, each once', async () => {
    const trunks = [
      { address: 'carrier.example', transport: 'tls' },
      { address: 'carrier.example:5061', transport: 'tls' },
    ]
    expect(await addressesOf(trunks, DNS)).toEqual(['203.0.113.20', '203.0.113.21', '203.0.113.10'])
  })

  it('are Kamailio’s own affair if they are written as addresses, and none if nothing is known of a name', async () => {
    expect(await addressesOf([udp('203.0.113.5:5060'), udp('nowhere.example')], DNS)).toEqual([])
  })

  it('are looked up as the machine looks names up', async () => {
    expect(await addressesOf([udp('localhost:5060')])).toEqual(['127.0.0.1'])
  })
})

const withEngine = process.env.CI || hasEngine ? describe : describe.skip

withEngine('Kamailio', () => {
  afterEach(stopLaunched)

  it('answers each address that a trunk’s name resolves to, at the start or later', async () => {
    const { port } = await launch({ TRUNKS: 'sip:localhost:5070' })
    await until('Kamailio answers', () => askKamailio(port, 'core.uptime').then(Boolean, () => undefined))
    const statusFor = (address: string) => askOverUdp(address, Number(port) + 1, 'OPTIONS')
    expect([await statusFor('127.0.0.1'), await statusFor('127.0.0.2')]).toEqual([200, undefined])
    await askKamailio(port, 'htable.seti', ['address', '127.0.0.2', 1])
    expect(await statusFor('127.0.0.2')).toBe(200)
  }, 30_000)
})
