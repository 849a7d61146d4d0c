/** What has been received of the other side's sound since the start of a call, and what was played of it. */
export interface PlayedCounters {
  packets: number
  samples: number
  /** The sound is that of the call's track. Chromium has no such sound if the trunk has described it differently. */
  hasTrack: boolean
}

/** Two readings of the counters (callMonitor.ts): it is reported within five seconds. */
const UNPLAYED_MS = 3500
/** Between two readings; a trunk sends some fifty a second. */
const FEWEST_PACKETS = 20

/**
 * Detects sound that arrives and is not played: packets come in, but belong to no track, or no samples leave the decoder.
 * Played silence is the other side's own. `update` returns true or false when that begins or ends, otherwise null.
 * @param answeredAt ms since the epoch
 */
export function createUnplayedWatch(answeredAt: number) {
  let before: PlayedCounters = { packets: 0, samples: 0, hasTrack: true }
  let playedAt = answeredAt
  let isUnplayed = false
  return {
    update(now: PlayedCounters, at: number): boolean | null {
      // On hold, or while the connection is interrupted, nothing arrives; other notices say so.
      const arrives = now.packets - before.packets >= FEWEST_PACKETS
      const isPlayed = now.hasTrack && now.samples > before.samples
      before = now
      if (!arrives || isPlayed) playedAt = at
      const unplayed = at - playedAt >= UNPLAYED_MS
      if (unplayed === isUnplayed) return null
      isUnplayed = unplayed
      return unplayed
    },
  }
}
