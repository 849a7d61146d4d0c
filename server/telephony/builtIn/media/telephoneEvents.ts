const TONES = '0123456789*#ABCD'

/** Reads key presses from telephone events (RFC 4733); all packets of one press share a timestamp. */
export class TelephoneEvents {
  #lastTimestamp: number | undefined

  /** The key whose press this packet begins; undefined if the packet continues one already reported. */
  receive(timestamp: number, payload: Buffer): string | undefined {
    const tone = payload.length >= 4 ? TONES[payload.readUInt8(0)] : undefined
    if (tone === undefined || timestamp === this.#lastTimestamp) return undefined
    this.#lastTimestamp = timestamp
    return tone
  }
}
