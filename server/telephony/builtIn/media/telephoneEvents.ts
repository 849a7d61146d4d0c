const TONES = '0123456789*#ABCD'

/** Reads pressed keys from telephone events (RFC 4733): many packets of one key share a timestamp. */
export class TelephoneEvents {
  #lastTimestamp: number | undefined

  /** The key that a packet begins; undefined when it goes on with one that was told already. */
  receive(timestamp: number, payload: Buffer): string | undefined {
    const tone = payload.length >= 4 ? TONES[payload.readUInt8(0)] : undefined
    if (tone === undefined || timestamp === this.#lastTimestamp) return undefined
    this.#lastTimestamp = timestamp
    return tone
  }
}
