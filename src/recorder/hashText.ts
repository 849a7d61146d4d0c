/**
 * A 64-bit hash in the making, the same in every engine: two lanes of the public-domain cyrb53 mix, chosen over SHA because
 * it is synchronous and needs no Web Crypto, which is missing on plain HTTP.
 */
export interface Hash {
  high: number
  low: number
}

/** Held here, as looking up a global for each character takes far longer than the multiplication in some engines. */
const { imul } = Math

const [HIGH_FACTOR, LOW_FACTOR] = [0x9e3779b1, 0x5f356495]

const QUOTE = 34
const BACKSLASH = 92
const FIRST_PRINTED = 32
const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff]

/** The hash of nothing. */
export const startHash = (): Hash => ({ high: 0xdeadbeef | 0, low: 0x41c6ce57 })

/** A 64-bit hash of a text, as 16 hex digits. */
export function hashText(text: string): string {
  const hash = startHash()
  addText(hash, text)
  return hexOf(finishHash(hash))
}

export function addText(hash: Hash, text: string): void {
  let { high, low } = hash
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = imul(high ^ unit, HIGH_FACTOR)
    low = imul(low ^ unit, LOW_FACTOR)
  }
  hash.high = high
  hash.low = low
}

/** Adds a single character. */
export function addUnit(hash: Hash, unit: number): void {
  hash.high = imul(hash.high ^ unit, HIGH_FACTOR)
  hash.low = imul(hash.low ^ unit, LOW_FACTOR)
}

/** Adds a text as JSON writes it. Hardly any needs escapes, so that writing it first would take most of the time. */
export function addQuoted(hash: Hash, text: string): void {
  let high = imul(hash.high ^ QUOTE, HIGH_FACTOR)
  let low = imul(hash.low ^ QUOTE, LOW_FACTOR)
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (isEscaped(unit)) {
      addText(hash, JSON.stringify(text))
      return
    }
    high = imul(high ^ unit, HIGH_FACTOR)
    low = imul(low ^ unit, LOW_FACTOR)
  }
  hash.high = imul(high ^ QUOTE, HIGH_FACTOR)
  hash.low = imul(low ^ QUOTE, LOW_FACTOR)
}

/** JSON may escape it: lone surrogates are, pairs are not. */
function isEscaped(unit: number): boolean {
  return (
    unit < FIRST_PRINTED || unit === QUOTE || unit === BACKSLASH || (unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE)
  )
}

/** Adds the digits of a finished hash. */
export function addHash(hash: Hash, finished: Hash): void {
  addLane(hash, finished.high)
  addLane(hash, finished.low)
}

const DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

function addLane(hash: Hash, lane: number): void {
  let { high, low } = hash
  for (let shift = 28; shift >= 0; shift -= 4) {
    const unit = DIGITS[(lane >>> shift) & 15] as number
    high = imul(high ^ unit, HIGH_FACTOR)
    low = imul(low ^ unit, LOW_FACTOR)
  }
  hash.high = high
  hash.low = low
}

/** Nothing can be added to the result. */
export function finishHash({ high, low }: Hash): Hash {
  const mixedHigh = mix(high, low)
  return { high: mixedHigh, low: mix(low, mixedHigh) }
}

const mix = (one: number, other: number): number =>
  imul(one ^ (one >>> 16), 0x85ebca6b) ^ imul(other ^ (other >>> 13), 0xc2b2ae35)

/** The 16 hex digits of a finished hash. */
export const hexOf = ({ high, low }: Hash): string => hex(high) + hex(low)

const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0')
