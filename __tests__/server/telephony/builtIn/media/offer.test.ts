import { readOffer } from '../../../../../server/telephony/builtIn/media/offer'

const OFFER = `v=0
o=- 1 2 IN IP4 127.0.0.1
s=-
t=0 0
m=audio 9 UDP/TLS/RTP/SAVPF 111 0 110 126
c=IN IP4 0.0.0.0
a=ice-ufrag:abcd
a=ice-pwd:aaaaaaaaaaaaaaaaaaaaaaaa
a=fingerprint:sha-256 00
a=candidate:1 1 udp 2122194687 127.0.0.1 53072 typ host
a=rtpmap:110 telephone-event/48000
a=rtpmap:126 telephone-event/8000
a=sendrecv
`

test("a browser's offer is accepted, with either line ending", () => {
  for (const sdp of [OFFER, OFFER.replaceAll('\n', '\r\n')])
    expect(readOffer(sdp)).toEqual({ isHold: false, eventTypes: new Set([110, 126]) })
})

test.each(['sendonly', 'inactive'])('%s holds the call', (direction) => {
  expect(readOffer(OFFER.replace('sendrecv', direction)).isHold).toBe(true)
})

test.each([
  ['nothing', ''],
  ['no audio', OFFER.replace('m=audio', 'm=video')],
  ['a second stream', `${OFFER}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\n`],
  ['a stopped stream', OFFER.replace('m=audio 9', 'm=audio 0')],
  ['no µ-law', OFFER.replace('111 0 110', '111 110')],
  ['audio in the clear', OFFER.replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP')],
  ['no fingerprint', OFFER.replace(/a=fingerprint.*\n/, '')],
  ['no ICE', OFFER.replace(/a=ice-ufrag.*\n/, '')],
  ['a flood of candidates', OFFER + 'a=candidate:1 1 udp 1 10.0.0.1 9 typ host\n'.repeat(50)],
])('an offer with %s is refused', (_, sdp) => {
  expect(() => readOffer(sdp)).toThrow(/^The offer/)
})
