import { ifAudioWorks } from './webAudio'

/** Levels below this are shown as silence. */
const FLOOR_DB = -60
/** 170 ms at 48 kHz, so that reading it every 100 ms misses nothing. */
const WINDOW = 8192

/** Measures the level of a stream, where the browser can. */
export function createLevelMeter(context: AudioContext | null) {
  const analyser = context && ifAudioWorks(() => new AnalyserNode(context, { fftSize: WINDOW }))
  const samples = new Float32Array(WINDOW)
  let source: MediaStreamAudioSourceNode | null = null
  return {
    listen(stream: MediaStream | null) {
      source?.disconnect()
      source = stream && context && analyser && sourceOf(stream, context, analyser)
    },
    /** The peak amplitude of the last 170 ms, 0–1; null without a stream, or if it can't be measured. */
    peak(): number | null {
      if (!source || !analyser || context?.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    },
  }
}

function sourceOf(mediaStream: MediaStream, context: AudioContext, analyser: AnalyserNode) {
  return ifAudioWorks(() => {
    const source = new MediaStreamAudioSourceNode(context, { mediaStream })
    source.connect(analyser)
    return source
  })
}

/** An amplitude on a logarithmic scale: 0 at −60 dB, 1 at full scale. */
export function loudnessOf(peak: number | null): number {
  if (!peak) return 0
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(peak)) / FLOOR_DB))
}

export type LevelMeter = ReturnType<typeof createLevelMeter>
