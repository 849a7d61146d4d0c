import type { QualityFigures, QualityReading } from '../../services/callEngine'

export type QualityLevel = 'good' | 'fair' | 'poor'

/** Follows some readings; a single outlier does not change the level. */
interface LevelTrend {
  level: QualityLevel
  latest: QualityFigures
  /** How many readings in a row have indicated a level other than the one shown. */
  dissent: { level: QualityLevel; readings: number }
}

/** A call's quality from its readings so far. */
export interface QualityTrend extends LevelTrend {
  /** From here to our network, and from the other side to here; missing in old recordings. */
  yours?: LevelTrend
  theirs?: LevelTrend
  /** Sum of all readings, for the average reported at the end. */
  total: QualityFigures
  readings: number
}

/** `poor` follows the warnings of Twilio and Telnyx (MOS as in ITU-T G.107); `fair` is about halfway there. */
const THRESHOLDS = [
  { level: 'poor', mos: 3, rttMs: 400, jitterMs: 30 },
  { level: 'fair', mos: 3.8, rttMs: 250, jitterMs: 20 },
] as const

const READINGS_TO_WARN = 2
const READINGS_TO_CLEAR = 4

export function levelOf({ mos, rttMs, jitterMs }: QualityFigures): QualityLevel {
  const exceeded = THRESHOLDS.find((limit) => mos < limit.mos || rttMs > limit.rttMs || jitterMs > limit.jitterMs)
  return exceeded?.level ?? 'good'
}

/** Adds a reading: a level drops after two worse readings in a row, and rises only after four better ones. */
export function addReading(trend: QualityTrend | null, reading: QualityReading): QualityTrend {
  const { yours, theirs, ...both } = reading
  return {
    ...follow(trend, both),
    ...(yours && { yours: follow(trend?.yours, yours) }),
    ...(theirs && { theirs: follow(trend?.theirs, theirs) }),
    total: trend ? sum(trend.total, both) : both,
    readings: (trend?.readings ?? 0) + 1,
  }
}

function follow(trend: LevelTrend | null | undefined, latest: QualityFigures): LevelTrend {
  const level = levelOf(latest)
  if (!trend) return { level, latest, dissent: { level, readings: 0 } }

  const readings = level === trend.level ? 0 : level === trend.dissent.level ? trend.dissent.readings + 1 : 1
  const needed = isWorse(level, trend.level) ? READINGS_TO_WARN : READINGS_TO_CLEAR
  const isConfirmed = readings >= needed
  return {
    level: isConfirmed ? level : trend.level,
    latest,
    dissent: { level, readings: isConfirmed ? 0 : readings },
  }
}

/**
 * Whose network makes a call sound less than good; null if neither's, or not only one's. The server may report how the
 * sound comes in from the other side. Otherwise, since a bad network of ours spoils what arrives too, the other side is
 * named only while ours is good.
 */
export function blamedSide({ level, yours, theirs }: QualityTrend, trunk?: QualityFigures): 'yours' | 'theirs' | null {
  if (level === 'good') return null
  if (trunk && levelOf(trunk) === 'good') return 'yours'
  if (trunk) return yours && yours.level !== 'good' ? null : 'theirs'
  if (!yours || !theirs) return null
  if (yours.level === 'good') return theirs.level === 'good' ? null : 'theirs'
  return isWorse(theirs.level, yours.level) ? null : 'yours'
}

/** Whose network makes a call sound poor; null while it does not. */
export function poorNetworkOf(trend: QualityTrend | null, trunk?: QualityFigures): 'yours' | 'theirs' | 'both' | null {
  return trend?.level === 'poor' ? (blamedSide(trend, trunk) ?? 'both') : null
}

/** The average of all readings, which is reported to the server. */
export function averageOf({ total, readings }: QualityTrend): QualityFigures {
  return {
    mos: total.mos / readings,
    loss: total.loss / readings,
    jitterMs: total.jitterMs / readings,
    rttMs: total.rttMs / readings,
  }
}

const ORDER: QualityLevel[] = ['good', 'fair', 'poor']
const isWorse = (level: QualityLevel, than: QualityLevel) => ORDER.indexOf(level) > ORDER.indexOf(than)

function sum(a: QualityFigures, b: QualityFigures): QualityFigures {
  return { mos: a.mos + b.mos, loss: a.loss + b.loss, jitterMs: a.jitterMs + b.jitterMs, rttMs: a.rttMs + b.rttMs }
}
