import type { Clock } from '../../clock'
import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { forgetEndedDevices } from '../../database/knownDeviceStore'
import type { TokenRow } from '../../database/tokenStore'
import * as store from '../../database/tokenStore'
import type { News } from '../../news/news'
import { newId } from '../ids'
import { notFound } from '../refusal'
import { describeDevice } from './describeDevice'
import { hashToken, newOpaqueToken } from './opaqueToken'

/** The logged-in account and its token. */
export interface Viewer {
  account: AccountRow
  tokenSid: string
}

/** Access tokens: opaque, stored as hashes, revocable, valid for as long as their cookie (spec §9). */
export interface Tokens {
  /** @param previous the browser's previous token, which is revoked */
  issue(accountId: string, userAgent: string, previous?: string): Promise<string>
  viewerOf(token: string): Promise<Viewer | undefined>
  list(viewer: Viewer): Promise<TokenRow[]>
  /**
   * Logs one of the viewer's own devices out. A call in progress on it goes on: the carrier has admitted it. The
   * current device stays known when it logs out; any other is forgotten.
   */
  end(viewer: Viewer, tokenSid: string): Promise<void>
}

const TOKEN_DAYS = 7

const DAY_MS = 86_400_000

/** How stale "last used" may get, so that not every request writes. */
const LAST_USED_RESOLUTION_MS = 60_000

interface Parts {
  sql: Sql
  clock: Clock
  news: Pick<News, 'tell'>
}

export function createTokens({ sql, clock, news }: Parts): Tokens {
  return {
    async issue(accountId, userAgent, previous) {
      const now = clock.now()
      const token = newOpaqueToken()
      const at = new Date(now)
      await store.deleteExpiredTokens(sql, at)
      const replaced = previous === undefined ? undefined : await store.deleteTokenByHash(sql, hashToken(previous))
      if (replaced) news.tell({ topic: 'token', what: 'revoked', ...replaced })
      await store.insertToken(sql, {
        id: newId(now),
        accountId,
        tokenHash: hashToken(token),
        description: describeDevice(userAgent),
        createdAt: at,
        lastUsedAt: at,
        expiresAt: new Date(now + TOKEN_DAYS * DAY_MS),
      })
      return token
    },

    async viewerOf(token) {
      const now = new Date(clock.now())
      const found = await store.findAccountByToken(sql, hashToken(token), now)
      if (!found) return undefined
      const { tokenSid, lastUsedAt, ...account } = found
      if (now.getTime() - lastUsedAt.getTime() > LAST_USED_RESOLUTION_MS) await store.markTokenUsed(sql, tokenSid, now)
      return { account, tokenSid }
    },

    list: ({ account }) => store.listTokens(sql, account.id, new Date(clock.now())),

    async end({ account, tokenSid: current }, tokenSid) {
      if (!(await store.deleteToken(sql, account.id, tokenSid))) throw notFound()
      news.tell({ topic: 'token', what: 'revoked', id: tokenSid, accountId: account.id, rootId: account.rootId })
      if (tokenSid !== current) await forgetEndedDevices(sql, account.id)
    },
  }
}
