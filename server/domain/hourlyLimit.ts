import type { Sql } from '../database/database'
import type { CountedInHour } from '../database/quotaStore'
import { countInHour, findFullHour } from '../database/quotaStore'
import type { Refusal } from './refusal'
import { tryAgainLater } from './tryAgain'

/** A limit on how often something may be done per hour. */
export interface HourlyLimit {
  /** What is counted, such as codes to one number. */
  subject: string
  max: number
  /** The refusal's code, and a sentence that says what there was too much of. */
  code: string
  message: string
}

/**
 * Counts one occurrence before it happens.
 * @throws Refusal 429 that says when to try again
 */
export async function countOrRefuse(sql: Sql, limit: HourlyLimit, now: number): Promise<CountedInHour> {
  const counted = await countInHour(sql, limit.subject, new Date(now), limit.max)
  if (counted) return counted
  throw (await refusalOf(sql, limit, now)) ?? tryAgainLater(limit.code, limit.message, { now, until: now })
}

/** Checks the limit without counting. @throws Refusal 429 if it has been reached */
export async function refuseIfFull(sql: Sql, limit: HourlyLimit, now: number): Promise<void> {
  const refusal = await refusalOf(sql, limit, now)
  if (refusal) throw refusal
}

async function refusalOf(
  sql: Sql,
  { subject, max, code, message }: HourlyLimit,
  now: number,
): Promise<Refusal | undefined> {
  const hourEndsAt = await findFullHour(sql, subject, new Date(now), max)
  return hourEndsAt && tryAgainLater(code, message, { now, until: hourEndsAt.getTime() })
}
