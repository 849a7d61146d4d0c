import type { Sql } from '../database/database'
import type { CountedInHour } from '../database/hourlyQuotaStore'
import { countInHour, findFullHour } from '../database/hourlyQuotaStore'
import type { Refusal } from './refusal'
import { tryAgainLater } from './tryAgain'

/** What may be done only so many times an hour. */
export interface HourlyLimit {
  /** What it is counted by, such as the number that codes go to. */
  subject: string
  most: number
  /** The refusal's code, and the sentence that says what there was too much of. */
  code: string
  sentence: string
}

/**
 * Counts one before it is done.
 * @throws Refusal 429 that says when to try again
 */
export async function countOrRefuse(sql: Sql, limit: HourlyLimit, now: number): Promise<CountedInHour> {
  const counted = await countInHour(sql, limit.subject, new Date(now), limit.most)
  if (counted) return counted
  throw (await refusalOf(sql, limit, now)) ?? tryAgainLater(limit.code, limit.sentence, { now, until: now })
}

/** @throws Refusal 429 where nothing more would be counted; it counts nothing itself */
export async function refuseWhereFull(sql: Sql, limit: HourlyLimit, now: number): Promise<void> {
  const refusal = await refusalOf(sql, limit, now)
  if (refusal) throw refusal
}

async function refusalOf(
  sql: Sql,
  { subject, most, code, sentence }: HourlyLimit,
  now: number,
): Promise<Refusal | undefined> {
  const hourEndsAt = await findFullHour(sql, subject, new Date(now), most)
  return hourEndsAt && tryAgainLater(code, sentence, { now, until: hourEndsAt.getTime() })
}
