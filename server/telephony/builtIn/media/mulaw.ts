const BIAS = 0x84
const CLIP = 32_635

/** One 16-bit sample as G.711 µ-law (ITU-T G.711 table 2). */
export function encodeMulaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(CLIP, Math.abs(sample)) + BIAS
  const exponent = 31 - Math.clz32(magnitude) - 7
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}
