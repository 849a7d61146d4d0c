/** What an offer must look like for this carrier. */
export interface Offer {
  /** The caller will not listen: it holds the call. */
  isHold: boolean
  /** Payload types of its telephone events. */
  eventTypes: Set<number>
}

const MAX_CANDIDATES = 40

/**
 * Reads a session description offer (RFC 8866): one audio stream that speaks G.711 µ-law over DTLS-SRTP.
 * @throws Error when it is anything else
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
    eventTypes: events(lines),
  }
}

const has = (lines: string[], start: string) => lines.some((line) => line.startsWith(start))

function events(lines: string[]): Set<number> {
  const types = lines.map((line) => /^a=rtpmap:(\d+) telephone-event\/\d+/i.exec(line)?.[1])
  return new Set(types.filter((type) => type !== undefined).map(Number))
}
