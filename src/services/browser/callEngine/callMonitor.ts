import type { QualityReading } from '../../callEngine'
import type { LevelMeter } from './levelMeter'
import type { MediaCounters } from './mediaStats'
import { countersOf, readingBetween } from './mediaStats'
import { createSilenceWatch } from './silenceWatch'

const STATS_INTERVAL_MS = 2000
const LEVEL_INTERVAL_MS = 100
const SILENCE_MS = 3000

interface Monitored {
  connection(): RTCPeerConnection | undefined
  microphone: LevelMeter
  /** Whether the user's voice should currently be transmitted. */
  isSpeaking(): boolean
}

interface MonitorEvents {
  onQuality(reading: QualityReading): void
  onSilentMicrophone(on: boolean): void
}

/** Monitors the quality of an answered call, and whether our side is silent. Returns a function that stops it. */
export function monitorCall({ connection, microphone, isSpeaking }: Monitored, events: MonitorEvents): () => void {
  const silence = createSilenceWatch(SILENCE_MS)
  let before: MediaCounters | null = null

  const statsTimer = setInterval(async () => {
    // Fails for a connection that has just been closed.
    const report = await connection()
      ?.getStats()
      .catch(() => undefined)
    const after = report ? countersOf(report.values()) : null
    const reading = before && after && readingBetween(before, after)
    before = after
    if (reading) events.onQuality(reading)
  }, STATS_INTERVAL_MS)

  const levelTimer = setInterval(() => {
    const peak = isSpeaking() ? microphone.peak() : null
    const change = peak === null ? silence.pause() : silence.update(peak, Date.now())
    if (change !== null) events.onSilentMicrophone(change)
  }, LEVEL_INTERVAL_MS)

  return () => {
    clearInterval(statsTimer)
    clearInterval(levelTimer)
  }
}
