/**
 * A 64-bit hash as 16 hex digits, the same in every engine: two lanes of the public-domain cyrb53 mix, chosen over SHA
 * because it is synchronous and needs no Web Crypto, which is missing on plain HTTP.
 */
export function hashText(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  const mixedHigh = mix(high, low)
  return hex(mixedHigh) + hex(mix(low, mixedHigh))
}

function mix(one: number, other: number): number {
  return (Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)) >>> 0
}

/** The hex digits of every byte: looking them up takes a seventh of the time of `toString(16)`. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hex(lane: number): string {
  return `${HEX[lane >>> 24]}${HEX[(lane >>> 16) & 255]}${HEX[(lane >>> 8) & 255]}${HEX[lane & 255]}`
}
