import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Sql } from '../../database/database'
import { isDuplicate, TemporaryFault } from '../../database/database'
import type { AnsweredIntent, Claim, IntentKey } from '../../database/idempotencyStore'
import * as store from '../../database/idempotencyStore'
import type { Clock } from '../../ground/clock'
import type { ServerName } from '../../ground/ids'
import { newId } from '../../ground/ids'
import { Refusal } from '../refusal'

/** A request that an account may repeat safely. */
export interface Intent {
  accountId: string
  /** The `Idempotency-Key` header; without one every request is its own intent. */
  key: string | string[] | undefined
  /** The whole request: a repeat must be identical. */
  request: unknown
}

/**
 * Stores the answer of an intent in the transaction that does its work, so that a crash never leaves one without the other.
 * Work in one transaction calls this last; elsewhere the answer is stored once the work is done.
 */
export type Keep<Answer> = (sql: Sql, answer: Answer) => Promise<void>

/** For a request that is no intent. */
export const keepNothing = (): Promise<void> => Promise.resolve()

/** Answers a repeated request with the first answer. */
export interface Idempotency {
  /**
   * Runs `work` once per intent. Refusals are answers too; internal errors are not, so the request may be retried.
   * @param atOnce tried before `work`: does it and stores the answer under the intent in one statement, which fails as a
   * duplicate if the intent exists; undefined if nothing was done
   */
  answerOnce<Answer>(
    intent: Intent,
    work: (keep: Keep<Answer>) => Promise<Answer>,
    atOnce?: (intent: AnsweredIntent) => Promise<Answer | undefined>,
  ): Promise<Answer>
  /** Call this at start: makes requests that a crash interrupted retriable at once. */
  recover(): Promise<void>
  /**
   * Call this regularly: makes requests retriable that could not be released when they failed, or that a crash
   * interrupted, and forgets old answers.
   */
  cleanUp(): Promise<void>
}

type Work = (keep: Keep<unknown>) => Promise<unknown>

type Outcome = { answer: unknown } | { refusal: Pick<Refusal, 'status' | 'code' | 'message' | 'retryAfterSeconds'> }

/** An unanswered intent that no server owns was abandoned by a crash after this time: no request takes so long. */
const ABANDONED_AFTER_MS = 20_000
const KEEP_ANSWERS_MS = 86_400_000
/** Of one account: far more than people and scripts need in a day, and little enough that nobody fills the disk. */
const ROOM = { intents: 10_000, bytes: 8 * 1024 ** 2 }
const MAX_WAIT_MS = 10_000
const POLL_INTERVAL_MS = 50
const KEY = /^[\x21-\x7e]{1,200}$/

interface Parts {
  db: Database
  clock: Clock
  /** The owner of the intents that it works on. */
  server?: ServerName | undefined
}

export function createIdempotency({ db, clock, server }: Parts): Idempotency {
  const pending = new Map<string, Promise<Outcome>>()
  const unreleased = new Set<Claim>()
  const serverId = () => server?.id ?? null

  async function runAndStore(claim: Claim, work: Work): Promise<Outcome> {
    let isKept = false
    const keep = async (sql: Sql, answer: unknown) => {
      if (!(await store.saveAnswer(sql, claim, { answer })))
        throw new TemporaryFault('The request was given to another server')
      isKept = true
    }
    try {
      const outcome = await outcomeOf(() => work(keep))
      if (!isKept || 'refusal' in outcome) await store.saveAnswer(db, claim, outcome)
      return outcome
    } catch (fault) {
      unreleased.add(claim)
      await release(claim).catch(() => undefined)
      throw fault
    }
  }

  async function release(claim: Claim): Promise<void> {
    await store.releaseClaim(db, claim)
    unreleased.delete(claim)
  }

  async function cleanUp(): Promise<void> {
    // A stuck claim must not keep the others from being released.
    const released = await Promise.allSettled([...unreleased].map(release))
    await forgetStale(clock.now() - ABANDONED_AFTER_MS)
    for (const outcome of released) if (outcome.status === 'rejected') throw outcome.reason
  }

  async function isFirst(claim: Claim, requestHash: string): Promise<boolean> {
    const needsLease = server !== undefined && !db.isExclusive
    const found = await store
      .claimIntent(db, claim, { requestHash, needsLease, now: new Date(clock.now()), room: ROOM })
      .catch((fault) => {
        // It may have been made even so.
        unreleased.add(claim)
        throw fault
      })
    if (found === 'no_lease') throw new TemporaryFault('This server has lost its lease')
    if (found === 'full') throw noRoom()
    return found === 'claimed'
  }

  async function runFirst(claim: Claim, work: Work): Promise<Outcome> {
    const name = `${claim.accountId} ${claim.key}`
    const running = runAndStore(claim, work)
    pending.set(name, running)
    try {
      return await running
    } finally {
      pending.delete(name)
    }
  }

  /** Waits for the first answer; undefined if the intent was released, and may be claimed again. */
  async function firstAnswer(key: IntentKey, requestHash: string): Promise<Outcome | undefined> {
    await forgetStale(clock.now() - ABANDONED_AFTER_MS)
    for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_INTERVAL_MS) {
      const row = await store.findIntent(db, key)
      if (!row) return undefined
      if (row.requestHash !== requestHash) throw keyUsed()
      if (row.answer) return row.answer as Outcome
      const running = pending.get(`${key.accountId} ${key.key}`)
      if (running) return running
      await sleep(POLL_INTERVAL_MS)
    }
    throw new Refusal(409, 'still_running', 'Your first request is still in progress. Please try again in a moment.')
  }

  const forgetStale = (unansweredBefore: number) =>
    store.forgetIntents(db, serverId(), new Date(unansweredBefore), new Date(clock.now() - KEEP_ANSWERS_MS))

  return {
    // No other server can be working on an intent, so unanswered ones were abandoned by a crash.
    recover: () => (db.isExclusive ? forgetStale(clock.now() + 1) : Promise.resolve()),

    cleanUp,

    async answerOnce<Answer>(
      intent: Intent,
      work: (keep: Keep<Answer>) => Promise<Answer>,
      atOnce?: (intent: AnsweredIntent) => Promise<Answer | undefined>,
    ) {
      if (intent.key === undefined) return work(keepNothing)
      const key = { accountId: intent.accountId, key: checkKey(intent.key) }
      const requestHash = createHash('sha256').update(JSON.stringify(intent.request)).digest('hex')
      for (const claim of unreleased)
        if (claim.accountId === key.accountId && claim.key === key.key) await release(claim)
      const answer = await atOnce?.({ ...key, requestHash }).catch(undefinedIfDuplicate)
      if (answer !== undefined) return answer
      let outcome: Outcome | undefined
      while (!outcome) {
        const claim = { ...key, id: newId(clock.now()), serverId: serverId() }
        outcome = (await isFirst(claim, requestHash))
          ? await runFirst(claim, work)
          : await firstAnswer(key, requestHash)
      }
      return answerOf(outcome) as Answer
    },
  }
}

function undefinedIfDuplicate(error: unknown): undefined {
  if (!isDuplicate(error)) throw error
}

function checkKey(key: string | string[]): string {
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new Refusal(400, 'invalid_idempotency_key', 'The idempotency key must be 1 to 200 printable characters.')
}

const NO_ROOM_SECONDS = 3600

/** Nothing was done, and the same request may succeed later. */
const UNAVAILABLE = 503

/** Refusals are answers, unless nothing could be done at the moment; any other error is a failure. */
async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await work() }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === UNAVAILABLE) throw error
    const { status, code, message, retryAfterSeconds } = error
    return { refusal: { status, code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } }
  }
}

function answerOf(outcome: Outcome): unknown {
  if ('answer' in outcome) return outcome.answer
  const { status, code, message, retryAfterSeconds } = outcome.refusal
  throw new Refusal(status, code, message, retryAfterSeconds)
}

function noRoom(): Refusal {
  return new Refusal(
    429,
    'too_many_requests',
    'You have sent too many requests that are kept for a day. Please try again later.',
    NO_ROOM_SECONDS,
  )
}

/** The refusal of a key that was used for another request before. */
export function keyUsed(): Refusal {
  return new Refusal(
    422,
    'key_used',
    'That idempotency key belongs to another request. Every intent needs a key of its own.',
  )
}
