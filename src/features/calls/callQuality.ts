import type { QualityReading } from '../../services/callEngine'

export type QualityLevel = 'good' | 'fair' | 'poor'

/** A call's quality from its readings so far; a single outlier does not change the level. */
export interface QualityTrend {
  level: QualityLevel
  latest: QualityReading
  /** How many readings in a row have indicated a level other than the one shown. */
  dissent: { level: QualityLevel; readings: number }
  /** Sum of all readings, for the average reported at the end. */
  total: QualityReading
  readings: number
}

/** `poor` follows the warnings of Twilio and Telnyx (MOS as in ITU-T G.107); `fair` is about halfway there. */
const THRESHOLDS = [
  { level: 'poor', mos: 3, rttMs: 400, jitterMs: 30 },
  { level: 'fair', mos: 3.8, rttMs: 250, jitterMs: 20 },
] as const

const READINGS_TO_WARN = 2
const READINGS_TO_CLEAR = 4

export function levelOf({ mos, rttMs, jitterMs }: QualityReading): QualityLevel {
  const exceeded = THRESHOLDS.find((limit) => mos < limit.mos || rttMs > limit.rttMs || jitterMs > limit.jitterMs)
  return exceeded?.level ?? 'good'
}

/** Adds a reading: the level drops after two worse readings in a row, and rises only after four better ones. */
export function addReading(trend: QualityTrend | null, reading: QualityReading): QualityTrend {
  const level = levelOf(reading)
  if (!trend) return { level, latest: reading, dissent: { level, readings: 0 }, total: reading, readings: 1 }

  const readings = level === trend.level ? 0 : level === trend.dissent.level ? trend.dissent.readings + 1 : 1
  const needed = isWorse(level, trend.level) ? READINGS_TO_WARN : READINGS_TO_CLEAR
  const isConfirmed = readings >= needed
  return {
    level: isConfirmed ? level : trend.level,
    latest: reading,
    dissent: { level, readings: isConfirmed ? 0 : readings },
    total: sum(trend.total, reading),
    readings: trend.readings + 1,
  }
}

/** The average of all readings, which is reported to the server. */
export function averageOf({ total, readings }: QualityTrend): QualityReading {
  return {
    mos: total.mos / readings,
    loss: total.loss / readings,
    jitterMs: total.jitterMs / readings,
    rttMs: total.rttMs / readings,
  }
}

const ORDER: QualityLevel[] = ['good', 'fair', 'poor']
const isWorse = (level: QualityLevel, than: QualityLevel) => ORDER.indexOf(level) > ORDER.indexOf(than)

function sum(a: QualityReading, b: QualityReading): QualityReading {
  return { mos: a.mos + b.mos, loss: a.loss + b.loss, jitterMs: a.jitterMs + b.jitterMs, rttMs: a.rttMs + b.rttMs }
}
