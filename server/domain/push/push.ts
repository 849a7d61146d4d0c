import type { Push, PushSubscription } from '../../../contract/push'
import type { Database } from '../../database/database'
import {
  deleteOldestPushSubscriptions,
  deletePushSubscriptionOf,
  hasPushSubscription,
  savePushSubscription,
} from '../../database/pushStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import type { Viewer } from '../access/tokens'
import { notLoggedIn } from '../access/tokens'
import { notFound, Refusal } from '../refusal'
import type { PushService } from './pushService'
import { checkTarget } from './pushTargets'

/** Notifications on the devices of an account, one subscription for each log-in. Without keys there are none: 404. */
export interface PushSubscriptions {
  /** The operator has keys. */
  readonly isOffered: boolean
  view(viewer: Viewer): Promise<Push>
  /**
   * @throws Refusal 422 for an address that isn't one of a browser's push service, 409 if it was made with another key of
   * ours, 401 if the log-in has just ended
   */
  save(viewer: Viewer, subscription: PushSubscription): Promise<Push>
  /** Also while there are no keys. */
  end(viewer: Viewer): Promise<void>
}

/** Of one account; the oldest end. */
const MOST_DEVICES = 10

interface Parts {
  db: Database
  clock: Clock
  push: PushService | undefined
}

export function createPushSubscriptions({ db, clock, push }: Parts): PushSubscriptions {
  const publicKey = () => {
    if (!push) throw notFound()
    return push.publicKey
  }
  return {
    isOffered: push !== undefined,

    async view({ tokenSid }) {
      const public_key = publicKey()
      return { public_key, is_on: await hasPushSubscription(db, tokenSid, public_key) }
    },

    async save({ account, tokenSid }, subscription) {
      const offered = publicKey()
      const { public_key, endpoint, p256dh, auth } = subscription
      if (public_key !== offered)
        throw new Refusal(409, 'push_key_changed', 'Notifications have just been set up differently. Please try again.')
      checkTarget(subscription)
      const { id: accountId, rootId } = account
      const now = clock.now()
      const row = {
        ...{ rootId, accountId, id: newId(now), tokenId: tokenSid, publicKey: public_key },
        ...{ endpoint, p256dh, auth, savedAt: new Date(now) },
      }
      await db.transaction(async (sql) => {
        if (!(await savePushSubscription(sql, row))) throw notLoggedIn()
        await deleteOldestPushSubscriptions(sql, row, MOST_DEVICES)
      })
      return { public_key, is_on: true }
    },

    end: ({ tokenSid }) => deletePushSubscriptionOf(db, tokenSid),
  }
}
