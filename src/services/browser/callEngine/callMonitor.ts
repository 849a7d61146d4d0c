import type { QualityReading } from '../../callEngine'
import type { LevelMeter } from './levelMeter'
import type { MediaCounters } from './mediaStats'
import { countersOf, playedOf, readingBetween } from './mediaStats'
import { createSilenceWatch } from './silenceWatch'
import { createUnplayedWatch } from './unplayedWatch'

const STATS_INTERVAL_MS = 2000
const LEVEL_INTERVAL_MS = 100
const SILENCE_MS = 3000
/** Longer than most pauses of somebody who listens. */
const THEIR_SILENCE_MS = 8000

interface Monitored {
  connection(): RTCPeerConnection | undefined
  microphone: LevelMeter
  /** What arrives from the other side. */
  speaker: LevelMeter
  /** The user's voice should be transmitted at the moment. */
  isSpeaking(): boolean
}

interface MonitorEvents {
  onQuality(reading: QualityReading): void
  onSilentMicrophone(on: boolean): void
  onSilentOther(on: boolean): void
  /** Their sound arrives, but is never played. */
  onUnplayedSound(on: boolean): void
}

/** Monitors the quality of an answered call, and whether a side is silent. Returns a function that stops it. */
export function monitorCall(
  { connection, microphone, speaker, isSpeaking }: Monitored,
  events: MonitorEvents,
): () => void {
  const watches = [
    { meter: microphone, silence: createSilenceWatch(SILENCE_MS), report: events.onSilentMicrophone },
    { meter: speaker, silence: createSilenceWatch(THEIR_SILENCE_MS), report: events.onSilentOther },
  ]
  const unplayed = createUnplayedWatch(Date.now())
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
    const played = report && playedOf(report.values())
    const change = played ? unplayed.update(played, Date.now()) : null
    if (change !== null) events.onUnplayedSound(change)
  }, STATS_INTERVAL_MS)

  const levelTimer = setInterval(() => {
    for (const { meter, silence, report } of watches) {
      const peak = isSpeaking() ? meter.peak() : null
      const change = peak === null ? silence.pause() : silence.update(peak, Date.now())
      if (change !== null) report(change)
    }
  }, LEVEL_INTERVAL_MS)

  return () => {
    clearInterval(statsTimer)
    clearInterval(levelTimer)
  }
}
