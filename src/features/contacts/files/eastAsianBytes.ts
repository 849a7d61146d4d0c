/** The codes of two bytes a character. */
export const EAST_ASIAN = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const
type EastAsian = (typeof EAST_ASIAN)[number]

/** How common a two-byte character is, from 0 to about 1; undefined if the first byte is a character by itself. */
type Commonness = (lead: number, trail: number) => number | undefined

const within = (value: number, from: number, to: number) => value >= from && value <= to

const COMMONNESS: Record<EastAsian, Commonness> = {
  shift_jis: (lead, trail) => {
    if (within(lead, 0xa1, 0xdf)) return undefined
    const code = (lead << 8) | trail
    if (within(code, 0x829f, 0x82f1) || within(code, 0x8340, 0x8396)) return 1.1
    if (within(code, 0x889f, 0x9872)) return 0.95
    return within(code, 0x8140, 0x829a) ? 0.6 : 0.1
  },
  'euc-jp': (lead) => {
    if (lead === 0xa4 || lead === 0xa5) return 1.1
    if (within(lead, 0xb0, 0xcf)) return 0.85
    return lead === 0xa1 || lead === 0xa3 ? 0.6 : 0.1
  },
  gb18030: (lead, trail) => {
    if (trail < 0xa1) return 0.1
    if (within(lead, 0xb0, 0xd7)) return 0.9
    if (within(lead, 0xd8, 0xf7)) return 0.3
    return within(lead, 0xa1, 0xa3) ? 0.5 : 0
  },
  big5: (lead) => {
    if (within(lead, 0xa4, 0xc6)) return 0.92
    return within(lead, 0xa1, 0xa3) ? 0.5 : 0.2
  },
  'euc-kr': (lead, trail) => {
    if (within(lead, 0xb0, 0xc8) && trail >= 0xa1) return 1
    if (trail < 0xa1) return 0.3
    return within(lead, 0xca, 0xfd) ? -0.3 : 0.2
  },
}

/** Alone it may be one of another code. */
const HALF_WIDTH = 0.6

const isAsciiLetter = (byte: number | undefined) => byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte))

/**
 * How much bytes look like names in an encoding: the average over the non-ASCII bytes, 1 for the most common
 * characters.
 */
export function scoreEastAsian(bytes: Uint8Array, encoding: EastAsian): number {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(whole(bytes))
  } catch {
    return Number.NEGATIVE_INFINITY
  }
  let score = 0
  let count = 0
  let end = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    // Letters of other alphabets occur among ASCII ones.
    const among = at > end && isAsciiLetter(bytes[at - 1]) ? -0.5 : 0
    const common = COMMONNESS[encoding](lead, bytes[at + 1] ?? 0)
    const width = common === undefined ? 1 : 2
    score += width * ((common ?? HALF_WIDTH) + among)
    count += width
    at += width - 1
    end = at + 1
  }
  return count > 0 ? score / count : 0
}

/** Without a character that was cut off at the end. */
const whole = (bytes: Uint8Array) => bytes.subarray(0, Math.max(0, bytes.lastIndexOf(10)) || bytes.length)
