import type { QualityFigures, QualityReading } from '../../callEngine'
import { mosOf } from '../../mos'
import type { PlayedCounters } from './unplayedWatch'

/** Audio counters since the start of a call; times in ms. */
export interface MediaCounters {
  received: number
  lost: number
  jitterMs: number
  rttMs: number
  /** The round trip to our network alone. */
  pathRttMs: number
  /** The jitter of our packets at the far end. */
  remoteJitterMs: number
  /** The share of our packets that the far end has recently lost, 0–1. */
  remoteLoss: number
  /** The far end has reported how our packets arrive. */
  isTold: boolean
}

/** The parts of a WebRTC statistics report (W3C webrtc-stats) that are read here. */
type Stat = {
  type: string
  kind?: string
  packetsReceived?: number
  packetsLost?: number
  totalSamplesReceived?: number
  trackIdentifier?: string
  jitter?: number
  roundTripTime?: number
  fractionLost?: number
  nominated?: boolean
  state?: string
  currentRoundTripTime?: number
}

/** Null before any audio is received. */
export function countersOf(stats: Iterable<Stat>): MediaCounters | null {
  const all = [...stats]
  const inbound = all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
  if (!inbound?.packetsReceived) return null
  const reported = all.find(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'audio')
  const path = all.find(({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated)
  const pathRtt = path?.currentRoundTripTime ?? reported?.roundTripTime ?? 0
  const rtt = reported?.roundTripTime ?? pathRtt
  return {
    received: inbound.packetsReceived,
    lost: Math.max(0, inbound.packetsLost ?? 0),
    jitterMs: (inbound.jitter ?? 0) * 1000,
    rttMs: rtt * 1000,
    pathRttMs: pathRtt * 1000,
    remoteJitterMs: (reported?.jitter ?? 0) * 1000,
    remoteLoss: reported?.fractionLost ?? 0,
    isTold: reported !== undefined,
  }
}

/** Null where the browser does not say what it plays, or before any audio is received. */
export function playedOf(stats: Iterable<Stat>): PlayedCounters | null {
  const inbound = [...stats].find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
  const { packetsReceived: packets, totalSamplesReceived: samples, trackIdentifier } = inbound ?? {}
  return packets === undefined || samples === undefined ? null : { packets, samples, hasTrack: trackIdentifier !== '' }
}

/**
 * The quality between two readings of the counters; null if nothing was received in between, e.g. on hold. Without the
 * far end's reports, the two directions cannot be distinguished.
 */
export function readingBetween(before: MediaCounters, after: MediaCounters): QualityReading | null {
  const received = after.received - before.received
  if (received <= 0) return null
  const lost = Math.max(0, after.lost - before.lost)
  const { jitterMs, rttMs, pathRttMs, remoteJitterMs, remoteLoss, isTold } = after
  const arrivingLoss = lost / (lost + received)
  return {
    ...figuresOf({ rttMs, jitterMs, loss: Math.max(arrivingLoss, remoteLoss) }),
    ...(isTold && {
      yours: figuresOf({ rttMs: pathRttMs, jitterMs: remoteJitterMs, loss: remoteLoss }),
      theirs: figuresOf({ rttMs: 0, jitterMs, loss: arrivingLoss }),
    }),
  }
}

function figuresOf(figures: Omit<QualityFigures, 'mos'>): QualityFigures {
  return { mos: mosOf(figures), ...figures }
}
