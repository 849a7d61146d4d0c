import { networkInterfaces } from 'node:os'
import { withoutForeignCandidates } from '../../../../../server/telephony/builtIn/media/candidates'

const candidate = (address: string) => `a=candidate:1 1 udp 2122194687 ${address} 53072 typ host`

/** The remaining candidates of an offer. */
function left(addresses: string[], servesItself: boolean, lineEnd = '\r\n') {
  const around = ['m=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=sendrecv', '']
  const [media = '', ...rest] = around
  const sdp = [media, ...addresses.map(candidate), ...rest].join(lineEnd)
  const used = withoutForeignCandidates(sdp, servesItself).split(lineEnd)
  expect(used.filter((line) => !line.startsWith('a=candidate'))).toEqual(around)
  return addresses.filter((address) => used.includes(candidate(address)))
}

const PUBLIC = ['203.0.113.7', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111']
const STRANGE = [
  '0.0.0.0',
  '10.255.7.9',
  '100.64.0.1',
  '127.0.0.53',
  '169.254.169.254',
  '172.16.9.9',
  '172.31.255.1',
  '192.168.77.7',
  '198.18.0.1',
  '224.0.0.251',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::fb',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:0:1::1',
  'b2c7e1d0-1f0e-4f0e-9d8a-5a8a4d5a0c11.local',
  'internal.example',
  '0x7f000001',
  '',
]

describe('of the candidates in an offer', () => {
  it.each(['\n', '\r\n'])('a public server uses only the public ones (%j)', (lineEnd) => {
    expect(left([...PUBLIC, ...STRANGE], false, lineEnd)).toEqual(PUBLIC)
  })

  it('a server for its own machine also uses that machine’s, and no others', () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])
    expect(own).toContain('127.0.0.1')
    expect(left(own, true)).toEqual(own)
    const foreign = STRANGE.filter((address) => !own.includes(address))
    expect(left([...PUBLIC, ...foreign], true)).toEqual(PUBLIC)
  })

  it('connectivity checks can still add another one', () => {
    expect(withoutForeignCandidates('a=mid:0\r\na=end-of-candidates\r\n', false)).toBe('a=mid:0\r\n')
    expect(withoutForeignCandidates(`a=mid:0\n${candidate('10.0.0.1')}`, false)).toBe('a=mid:0\n')
  })
})
