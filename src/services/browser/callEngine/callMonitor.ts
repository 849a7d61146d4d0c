import type { QualityReading } from '../../callEngine'
import type { LevelMeter } from './levelMeter'
import type { MediaCounters } from './mediaStats'
import { countersOf, readingBetween } from './mediaStats'
import { createSilenceWatch } from './silenceWatch'

const READ_EVERY_MS = 2000
const LISTEN_EVERY_MS = 100
const SILENT_FOR_MS = 3000

interface Monitored {
  connection(): RTCPeerConnection | undefined
  microphone: LevelMeter
  /** Whether the person's voice is meant to be sent now. */
  isSpeaking(): boolean
}

interface MonitorEvents {
  onQuality(reading: QualityReading): void
  onSilentMicrophone(on: boolean): void
}

/** Watches an answered call: how well it sounds, and whether our side sends anything. The returned function ends it. */
export function monitorCall({ connection, microphone, isSpeaking }: Monitored, events: MonitorEvents): () => void {
  const silence = createSilenceWatch(SILENT_FOR_MS)
  let before: MediaCounters | null = null

  const readTimer = setInterval(async () => {
    // A connection that has just been closed has none.
    const report = await connection()
      ?.getStats()
      .catch(() => undefined)
    const after = report ? countersOf(report.values()) : null
    const reading = before && after && readingBetween(before, after)
    before = after
    if (reading) events.onQuality(reading)
  }, READ_EVERY_MS)

  const listenTimer = setInterval(() => {
    const peak = isSpeaking() ? microphone.peak() : null
    const change = peak === null ? silence.rest() : silence.hear(peak, Date.now())
    if (change !== null) events.onSilentMicrophone(change)
  }, LISTEN_EVERY_MS)

  return () => {
    clearInterval(readTimer)
    clearInterval(listenTimer)
  }
}
