import type { QualityReading } from '../../services/callEngine'

export type QualityLevel = 'good' | 'fair' | 'poor'

/** What the readings of a call so far say; one odd reading does not change the level. */
export interface QualityTrend {
  level: QualityLevel
  latest: QualityReading
  /** How often in a row the readings have spoken for another level than the one shown. */
  dissent: { level: QualityLevel; readings: number }
  /** Sum of all readings, for the report at the end. */
  total: QualityReading
  readings: number
}

/** Poor as Twilio and Telnyx warn (MOS, ITU-T G.107; round trip; jitter); fair is half-way there. */
const LIMITS = [
  { level: 'poor', mos: 3, rttMs: 400, jitterMs: 30 },
  { level: 'fair', mos: 3.8, rttMs: 250, jitterMs: 20 },
] as const

const READINGS_TO_WARN = 2
const READINGS_TO_CLEAR = 4

export function levelOf({ mos, rttMs, jitterMs }: QualityReading): QualityLevel {
  const broken = LIMITS.find((limit) => mos < limit.mos || rttMs > limit.rttMs || jitterMs > limit.jitterMs)
  return broken?.level ?? 'good'
}

/** Takes one more reading: worse is told after two in a row, better only after four. */
export function addReading(trend: QualityTrend | null, reading: QualityReading): QualityTrend {
  const level = levelOf(reading)
  if (!trend) return { level, latest: reading, dissent: { level, readings: 0 }, total: reading, readings: 1 }

  const readings = level === trend.level ? 0 : level === trend.dissent.level ? trend.dissent.readings + 1 : 1
  const needed = isWorse(level, trend.level) ? READINGS_TO_WARN : READINGS_TO_CLEAR
  const isProven = readings >= needed
  return {
    level: isProven ? level : trend.level,
    latest: reading,
    dissent: { level, readings: isProven ? 0 : readings },
    total: sum(trend.total, reading),
    readings: trend.readings + 1,
  }
}

/** The average of all readings, which goes to the call's record. */
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
