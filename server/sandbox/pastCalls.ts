import type { CallResult } from '../../contract/calls'
import type { Price } from '../../shared/billing'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/durations'
import { rateFor } from '../domain/rates/rateFor'
import type { Person } from './people'
import type { Random } from './random'
import { pick, pickWeighted } from './random'

/** A past call in the sandbox's sample data; times are milliseconds since the epoch. */
export interface PastCall {
  to: string
  country: string
  callerId: string
  price: Price
  createdAt: number
  /** Null if nobody answered. */
  answeredAt: number | null
  endedAt: number
  result: CallResult
  /** Minutes begun. */
  minutes: number
}

/** Numbers reserved for examples, with the weights of how often they are called. */
const NORTH_AMERICA = [
  ['+12025550100', 9],
  ['+12125550142', 7],
  ['+13105550171', 6],
  ['+14155550134', 6],
  ['+16175550119', 5],
  ['+17735550160', 5],
  ['+14165550123', 4],
  ['+16045550155', 2],
  ['+525512345678', 4],
] as const

const ABROAD = [
  ['+442079460123', 4],
  ['+447400123456', 2],
  ['+33123456789', 2],
  ['+4930123456', 2],
  ['+4915123456789', 2],
  ['+61412345678', 2],
  ['+18762101234', 1],
] as const

const RESULTS = [
  ['completed', 74],
  ['no_answer', 11],
  ['busy', 5],
  ['cancelled', 5],
  ['declined', 3],
  ['failed', 2],
] as const satisfies [CallResult, number][]

export const HISTORY_DAYS = 90

/** No calls in the last hours, so that nobody is in a call at log-in. */
const QUIET_MS = 6 * HOUR_MS

/** The calls of one person in the ninety days before `now`, oldest first and never overlapping. */
export function inventCalls(random: Random, person: Person, now: number): PastCall[] {
  const span = HISTORY_DAYS * DAY_MS - QUIET_MS
  const starts = Array.from({ length: person.calls }, () => now - QUIET_MS - random() * span).sort((a, b) => a - b)
  let free = 0
  return starts.map((wanted) => {
    const call = inventCall(random, person, Math.round(Math.max(wanted, free)))
    free = call.endedAt + MINUTE_MS
    return call
  })
}

function inventCall(random: Random, person: Person, createdAt: number): PastCall {
  const destinations = person.callsAbroad ? [...NORTH_AMERICA, ...ABROAD] : NORTH_AMERICA
  const destination = rateFor(pickWeighted(random, destinations))
  if (!destination.callable) throw new Error(`${destination.to} cannot be called`)
  const result = pickWeighted(random, RESULTS)
  const rang = createdAt + Math.round((3 + random() * 15) * SECOND_MS)
  const talked = result === 'completed' ? talkMs(random) : 0
  return {
    to: destination.to,
    country: destination.country,
    price: destination.price,
    callerId: pick(random, person.callerIds).phoneNumber,
    createdAt,
    answeredAt: talked > 0 ? rang : null,
    endedAt: result === 'no_answer' ? createdAt + 30 * SECOND_MS : rang + talked,
    result,
    minutes: Math.ceil(talked / MINUTE_MS),
  }
}

const MIN_TALK_MS = 8 * SECOND_MS
const MEAN_TALK_MS = 2.2 * MINUTE_MS
const MAX_TALK_MS = 25 * MINUTE_MS

/** Most calls are short, a few are long. */
function talkMs(random: Random): number {
  const length = MIN_TALK_MS - Math.log(1 - random()) * MEAN_TALK_MS
  return Math.round(Math.min(length, MAX_TALK_MS))
}
