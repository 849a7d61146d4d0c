import { randomBytes } from 'node:crypto'
import { RtpHeader, SrtpSession } from 'werift'

/** By name in a session description (RFC 4568, RFC 7714): its number in DTLS-SRTP, and bytes of key and salt. */
const SUITES = {
  AES_CM_128_HMAC_SHA1_80: { profile: 1, salt: 14 },
  AEAD_AES_128_GCM: { profile: 7, salt: 12 },
} as const
const KEY_BYTES = 16

export type SrtpSuite = keyof typeof SUITES

/** A carrier's encryption of a call's sound, by another implementation than the engine's, with keys from session descriptions. */
export class TrunkSrtp {
  readonly #suite: SrtpSuite
  readonly #own: Buffer
  #tag = '1'
  #theirs = ''
  #session: SrtpSession | undefined

  constructor(suite: SrtpSuite) {
    this.#suite = suite
    this.#own = randomBytes(KEY_BYTES + SUITES[suite].salt)
  }

  /** The line of our key. */
  description(): string {
    return `a=crypto:${this.#tag} ${this.#suite} inline:${this.#own.toString('base64')}`
  }

  /**
   * Takes the other side's key for our suite.
   * @throws Error if it does not offer that
   */
  accept(sdp: string): void {
    const [, tag = '', key = ''] = new RegExp(`^a=crypto:(\\d+) ${this.#suite} inline:([\\w+/=]+)`, 'm').exec(sdp) ?? []
    if (!key) throw new Error(`${this.#suite} is not offered:\n${sdp}`)
    this.#tag = tag
    if (key === this.#theirs) return
    this.#theirs = key
    const theirs = Buffer.from(key, 'base64')
    this.#session = new SrtpSession({
      keys: {
        localMasterKey: this.#own.subarray(0, KEY_BYTES),
        localMasterSalt: this.#own.subarray(KEY_BYTES),
        remoteMasterKey: theirs.subarray(0, KEY_BYTES),
        remoteMasterSalt: theirs.subarray(KEY_BYTES),
      },
      profile: SUITES[this.#suite].profile,
    })
  }

  encrypt(packet: Buffer): Buffer {
    const header = RtpHeader.deSerialize(packet)
    return this.#session?.encrypt(packet.subarray(header.payloadOffset), header) ?? packet
  }

  /** @returns undefined for what was not encrypted with the other side's key */
  decrypt(packet: Buffer): Buffer | undefined {
    try {
      return this.#session?.decrypt(packet)
    } catch {
      return undefined
    }
  }
}
