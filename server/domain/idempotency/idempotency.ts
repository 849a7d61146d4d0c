import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../clock'
import type { Database } from '../../database/database'
import type { IntentKey } from '../../database/idempotencyStore'
import * as store from '../../database/idempotencyStore'
import { Refusal } from '../refusal'

/** A request that an account may repeat safely. */
export interface Intent {
  accountId: string
  /** The `Idempotency-Key` header; without one every request is its own intent. */
  key: string | string[] | undefined
  /** The whole request: a repeat must be identical. */
  request: unknown
}

/** Answers a repeated request with the first answer. */
export interface Idempotency {
  /** Runs `work` once per intent. Refusals are answers too; internal errors are not, so the request may be retried. */
  answerOnce<Answer>(intent: Intent, work: () => Promise<Answer>): Promise<Answer>
  /** Call this at start: makes requests that a crash interrupted retriable at once. */
  recover(): Promise<void>
}

type Outcome = { answer: unknown } | { refusal: Pick<Refusal, 'status' | 'code' | 'message' | 'retryAfterSeconds'> }

/** No request takes this long: an intent that is still unanswered was abandoned by a crash. */
const ABANDONED_AFTER_MS = 20_000
const KEEP_ANSWERS_MS = 86_400_000
const MAX_WAIT_MS = 10_000
const POLL_INTERVAL_MS = 50
const KEY = /^[\x21-\x7e]{1,200}$/

export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): Idempotency {
  const pending = new Map<string, Promise<Outcome>>()

  async function runAndStore(key: IntentKey, work: () => Promise<unknown>): Promise<Outcome> {
    try {
      const outcome = await outcomeOf(work)
      await store.saveAnswer(db, key, outcome)
      return outcome
    } catch (fault) {
      await store.releaseIntent(db, key)
      throw fault
    }
  }

  async function runFirst(key: IntentKey, work: () => Promise<unknown>): Promise<Outcome> {
    const name = `${key.accountId} ${key.key}`
    const running = runAndStore(key, work)
    pending.set(name, running)
    try {
      return await running
    } finally {
      pending.delete(name)
    }
  }

  /** Waits for the first answer; undefined if the intent was released, and may be claimed again. */
  async function firstAnswer(key: IntentKey, requestHash: string): Promise<Outcome | undefined> {
    for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_INTERVAL_MS) {
      const row = await store.findIntent(db, key)
      if (!row) return undefined
      if (row.requestHash !== requestHash) throw keyUsed()
      if (row.answer) return row.answer as Outcome
      const running = pending.get(`${key.accountId} ${key.key}`)
      if (running) return running
      await sleep(POLL_INTERVAL_MS)
    }
    throw new Refusal(
      409,
      'still_running',
      'Your first request is still being worked on. Please try again in a moment.',
    )
  }

  const forgetStale = (unansweredBefore: number) =>
    store.forgetIntents(db, new Date(unansweredBefore), new Date(clock.now() - KEEP_ANSWERS_MS))

  return {
    // No other server can be working on an intent, so unanswered ones were abandoned by a crash.
    recover: () => (db.isExclusive ? forgetStale(clock.now() + 1) : Promise.resolve()),

    async answerOnce<Answer>(intent: Intent, work: () => Promise<Answer>) {
      if (intent.key === undefined) return work()
      const key = { accountId: intent.accountId, key: checkKey(intent.key) }
      const requestHash = createHash('sha256').update(JSON.stringify(intent.request)).digest('hex')
      await forgetStale(clock.now() - ABANDONED_AFTER_MS)
      let outcome: Outcome | undefined
      while (!outcome) {
        const isFirst = await store.claimIntent(db, key, requestHash, new Date(clock.now()))
        outcome = isFirst ? await runFirst(key, work) : await firstAnswer(key, requestHash)
      }
      return answerOf(outcome) as Answer
    },
  }
}

function checkKey(key: string | string[]): string {
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new Refusal(400, 'invalid_idempotency_key', 'The idempotency key must be 1 to 200 printable characters.')
}

/** Refusals are answers; any other error is a failure. */
async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await work() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, message, retryAfterSeconds } = error
    return { refusal: { status, code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } }
  }
}

function answerOf(outcome: Outcome): unknown {
  if ('answer' in outcome) return outcome.answer
  const { status, code, message, retryAfterSeconds } = outcome.refusal
  throw new Refusal(status, code, message, retryAfterSeconds)
}

function keyUsed(): Refusal {
  return new Refusal(
    422,
    'key_used',
    'That idempotency key belongs to another request. Every intent needs a key of its own.',
  )
}
