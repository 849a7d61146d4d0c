import type { IncomingMessage } from 'node:http'
import { clientOf } from '../../../server/http/clientAddress'
import { readProxies } from '../../../server/settings/readProxies'

const trusts = readProxies('TRUSTED_PROXIES', 'loopback, 10.1.0.0/16, 2001:db8:aa::/48')

const client = (remoteAddress: string, headers: Record<string, string> = {}) =>
  clientOf({ headers, socket: { remoteAddress } as IncomingMessage['socket'] }, trusts)
const from = (peer: string, forwarded: string) => client(peer, { 'x-forwarded-for': forwarded }).address

describe('the client of a request', () => {
  it.each([
    ['203.0.113.7', '198.51.100.1', '203.0.113.7', 'a peer that is not trusted speaks for itself'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1', 'a trusted proxy tells whom it speaks for'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1', 'whichever way the socket writes its address'],
    ['::ffff:7f00:1', '198.51.100.1', '198.51.100.1', 'in hexadecimal too'],
    ['127.0.0.1', '203.0.113.66, 198.51.100.1', '198.51.100.1', 'what the client itself claims is left of it'],
    ['127.0.0.1', '203.0.113.66, 198.51.100.1, 10.1.2.3', '198.51.100.1', 'trusted hops are passed through'],
    ['127.0.0.1', '10.1.2.3', '10.1.2.3', 'the last hop is the client, trusted or not'],
    ['2001:db8:aa::1', '2001:DB8:0:1::7', '2001:db8:0:1::7', 'IPv6 likewise'],
    ['127.0.0.1', '198.51.100.1:4711', '198.51.100.1', 'some proxies name the port'],
    ['127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7', 'also of IPv6'],
    ['127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1', 'what is no address ends the way'],
    ['127.0.0.1', '', '127.0.0.1', 'a proxy may speak for itself'],
    ['10.2.0.1', '198.51.100.1', '10.2.0.1', 'beside a trusted range nobody is trusted'],
  ])('of %s with "%s" is %s: %s', (peer, forwarded, address) => {
    expect(from(peer, forwarded)).toBe(address)
  })

  it.each([
    ['203.0.113.7', {}, 'https', false],
    ['127.0.0.1', {}, 'https', true],
    ['127.0.0.1', {}, 'http', false],
    ['127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }, 'https, http', false],
    ['127.0.0.1', { 'x-forwarded-for': '198.51.100.1, 10.1.2.3' }, 'https, http', true],
    ['127.0.0.1', { 'x-forwarded-for': '198.51.100.1, 10.1.2.3' }, 'https', true],
  ])('of %s with %j came by %s: secure is %s', (peer, headers, proto, isSecure) => {
    expect(client(peer, { ...headers, 'x-forwarded-proto': proto }).isSecure).toBe(isSecure)
  })
})
