const SAMPLES_PER_SECOND = 8_000

/** Decodes a µ-law sample (ITU-T G.711). */
export function decodeMulaw(byte: number): number {
  const bits = ~byte & 0xff
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)) - 0x84
  return bits & 0x80 ? -magnitude : magnitude
}

/** The level of a frequency in µ-law audio, 0 to 1 of full scale (Goertzel's algorithm). */
export function levelOf(hertz: number, sound: Buffer): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLES_PER_SECOND)
  let [s1, s2] = [0, 0]
  for (const byte of sound) [s1, s2] = [decodeMulaw(byte) / 32_124 + coefficient * s1 - s2, s1]
  const power = s1 * s1 + s2 * s2 - coefficient * s1 * s2
  return (2 * Math.sqrt(Math.max(0, power))) / Math.max(1, sound.length)
}
