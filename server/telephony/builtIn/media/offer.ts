/** What the carrier needs to know of an offer. */
export interface Offer {
  /** The caller will not listen: it is putting the call on hold. */
  isHold: boolean
  /** Payload types for telephone events. */
  eventTypes: Set<number>
}

const MAX_CANDIDATES = 40

/**
 * Parses an SDP offer (RFC 8866), which must be one audio stream of G.711 µ-law over DTLS-SRTP.
 * @throws Error if it is anything else
 */
export function readOffer(sdp: string): Offer {
  const lines = sdp.split(/\r?\n/)
  const media = lines.filter((line) => line.startsWith('m='))
  const [, port, formats = ''] = /^m=audio (\d+) UDP\/TLS\/RTP\/SAVPF ([\d ]+)$/.exec(media[0] ?? '') ?? []
  if (media.length !== 1 || !port || port === '0') throw new Error('The offer is not one audio stream')
  if (!formats.split(' ').includes('0')) throw new Error('The offer lacks G.711 µ-law')
  if (!has(lines, 'a=fingerprint:') || !has(lines, 'a=ice-ufrag:') || !has(lines, 'a=ice-pwd:'))
    throw new Error('The offer lacks ICE or DTLS parameters')
  if (lines.filter((line) => line.startsWith('a=candidate:')).length > MAX_CANDIDATES)
    throw new Error('The offer has too many candidates')
  return {
    isHold: lines.some((line) => line === 'a=sendonly' || line === 'a=inactive'),
    eventTypes: eventTypesOf(lines),
  }
}

const has = (lines: string[], start: string) => lines.some((line) => line.startsWith(start))

function eventTypesOf(lines: string[]): Set<number> {
  const types = lines.map((line) => /^a=rtpmap:(\d+) telephone-event\/\d+/i.exec(line)?.[1])
  return new Set(types.filter((type) => type !== undefined).map(Number))
}
