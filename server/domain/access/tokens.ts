import { DAY_MS } from '../../../shared/durations'
import type { Bus } from '../../bus/bus'
import type { AccountRow, Credentials } from '../../database/accountStore'
import type { Bulkhead } from '../../database/bulkheads'
import { inBulkhead } from '../../database/bulkheads'
import type { Database } from '../../database/database'
import { TemporaryFault } from '../../database/database'
import { forgetEndedDevices } from '../../database/knownDeviceStore'
import type { TokenRow } from '../../database/tokenStore'
import * as store from '../../database/tokenStore'
import { findTokenEnds } from '../../database/tokenStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { recordActivity } from '../activity/activity'
import { notFound, Refusal } from '../refusal'
import { hashToken, newOpaqueToken } from '../security/opaqueToken'
import { describeDevice } from './describeDevice'
import { gathered } from './gathered'
import { refusalOfEnded } from './suspended'

/** The logged-in account and its token. */
export interface Viewer {
  account: AccountRow
  tokenSid: string
}

/** Where a log-in comes from. */
interface TokenOrigin {
  /** The browser's previous token, which is revoked. */
  previous?: string | undefined
  network?: string
  /** What was checked for it; undefined for an account that has just been opened. */
  checked?: Pick<Credentials, 'pinHash'>
}

/** Access tokens: opaque, stored as hashes, revocable, valid for as long as their cookie (spec §9). */
export interface Tokens {
  /**
   * Ends the oldest of the account, if there are too many.
   * @throws Refusal 401 if what was checked has changed since
   */
  issue(accountId: string, userAgent: string, from?: TokenOrigin): Promise<string>
  viewerOf(token: string): Promise<Viewer | undefined>
  /** Why a token that has no viewer is refused. */
  refusalOf(token: string): Promise<Refusal>
  /** How many requests wait for `viewerOf` now. */
  waiting(): number
  list(viewer: Viewer): Promise<TokenRow[]>
  /**
   * Logs one of the viewer's own devices out. Its call in progress continues: the carrier has admitted it. The current
   * device stays known when it logs out; any other is forgotten.
   */
  end(viewer: Viewer, tokenSid: string): Promise<void>
}

/** The refusal of a request without a valid token. */
export const notLoggedIn = () => new Refusal(401, 'not_logged_in', 'Please log in again.')

const TOKEN_DAYS = 7

/** Of one account: all are listed at once. */
const MOST_TOKENS = 200

/** How stale "last used" may get, so that not every request writes. */
const LAST_USED_RESOLUTION_MS = 60_000

/** How many statements look up tokens at once; tokens that arrive meanwhile share the next one. */
const LOOK_UPS: Bulkhead = { pool: 'access', owner: 'tokens' }

/** The same for unknown tokens, which anybody can send in any number, so that valid ones do not wait for them. */
const ENDS: Bulkhead = { pool: 'access', owner: 'ended tokens' }

interface Parts {
  db: Database
  clock: Clock
  bus: Pick<Bus, 'publish'>
}

export function createTokens({ db, clock, bus }: Parts): Tokens {
  const lookUp = gathered((hashes: readonly string[]) =>
    inBulkhead(LOOK_UPS, () => store.findAccountsByTokens(db, hashes, new Date(clock.now()))),
  )
  const lookUpEnd = gathered((hashes: readonly string[]) =>
    inBulkhead(ENDS, () => findTokenEnds(db, hashes, new Date(clock.now()))),
  )
  let waiting = 0
  let unwritableUntil = 0

  /** Best effort: reading continues to work while the database is read-only or its disk is full. */
  async function markUsed(tokenSid: string, lastUsedAt: Date): Promise<void> {
    const now = clock.now()
    if (now - lastUsedAt.getTime() <= LAST_USED_RESOLUTION_MS || now < unwritableUntil) return
    try {
      await store.markTokenUsed(db, tokenSid, new Date(now))
    } catch (error) {
      if (!(error instanceof TemporaryFault)) throw error
      unwritableUntil = now + LAST_USED_RESOLUTION_MS
    }
  }

  return {
    waiting: () => waiting,

    async issue(accountId, userAgent, { previous, network, checked } = {}) {
      const now = clock.now()
      const token = newOpaqueToken()
      const at = new Date(now)
      const row = {
        id: newId(now),
        accountId,
        tokenHash: hashToken(token),
        description: describeDevice(userAgent),
        network: network ?? null,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: new Date(now + TOKEN_DAYS * DAY_MS),
      }
      if (!(await store.insertToken(db, row, checked)))
        throw new Refusal(401, 'wrong_pin', 'Your PIN or your account has just changed. Please log in again.')
      const replaced = previous === undefined ? undefined : await store.deleteTokenByHash(db, hashToken(previous))
      if (replaced) bus.publish({ topic: 'token', what: 'revoked', ...replaced })
      const ended = await store.deleteOldestTokens(db, row, MOST_TOKENS - 1)
      if (ended > 0) bus.publish({ topic: 'token', what: 'revoked', accountId })
      return token
    },

    async viewerOf(token) {
      waiting += 1
      const found = await lookUp(hashToken(token)).finally(() => (waiting -= 1))
      if (!found) return undefined
      const { account, tokenSid, lastUsedAt } = found
      await markUsed(tokenSid, lastUsedAt)
      return { account, tokenSid }
    },

    async refusalOf(token) {
      const end = await lookUpEnd(hashToken(token))
      return (end && refusalOfEnded(end)) ?? notLoggedIn()
    },

    list: ({ account }) => store.listTokens(db, account.id, new Date(clock.now())),

    async end({ account, tokenSid: current }, sid) {
      const tokenSid = sid.toLowerCase()
      await db.transaction(async (sql) => {
        const description = await store.deleteToken(sql, account.id, tokenSid)
        if (description === undefined) throw notFound()
        if (tokenSid === current) return
        await forgetEndedDevices(sql, account.id)
        const act = { actorId: account.id, subjectId: account.id, after: description, at: clock.now() }
        await recordActivity(sql, { ...act, kind: 'device_logged_out' })
      })
      bus.publish({ topic: 'token', what: 'revoked', id: tokenSid, accountId: account.id, rootId: account.rootId })
    },
  }
}
