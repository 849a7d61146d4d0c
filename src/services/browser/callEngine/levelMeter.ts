/** Below this the meter shows nothing. */
const FLOOR_DB = -60
/** At 48 kHz 170 ms, so that looks 100 ms apart miss nothing. */
const WINDOW = 8192

/** How loud one stream is. */
export function createLevelMeter(context: AudioContext) {
  const analyser = new AnalyserNode(context, { fftSize: WINDOW })
  const samples = new Float32Array(analyser.fftSize)
  let source: MediaStreamAudioSourceNode | undefined
  return {
    listen(stream: MediaStream | null) {
      source?.disconnect()
      source = stream ? new MediaStreamAudioSourceNode(context, { mediaStream: stream }) : undefined
      source?.connect(analyser)
    },
    /** The loudest amplitude of the last 170 ms, 0–1; null while nothing is listened to. */
    peak(): number | null {
      if (!source || context.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    },
  }
}

/** An amplitude as an ear has it: 0 at −60 dB, 1 at full scale. */
export function loudnessOf(peak: number | null): number {
  if (!peak) return 0
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(peak)) / FLOOR_DB))
}

export type LevelMeter = ReturnType<typeof createLevelMeter>
