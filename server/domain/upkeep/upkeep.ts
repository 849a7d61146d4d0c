import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '../../../shared/durations'
import { deleteRemovedContacts } from '../../database/contactStore'
import type { Database, DeleteSome } from '../../database/database'
import { deleteOutdatedDevices } from '../../database/knownDeviceStore'
import { deleteEmptyHolds } from '../../database/ledgerAudit'
import { deleteGuards, deleteOutdatedFailures } from '../../database/logInGuardStore'
import { deleteDoneNotices } from '../../database/noticeStore'
import { deleteConversions } from '../../database/purchaseStore'
import { deleteForgottenPushMessages } from '../../database/pushStore'
import { deleteQuotas } from '../../database/quotaStore'
import { deleteSupportFiles } from '../../database/supportFileStore'
import { deleteEndedTokens, deleteExpiredTokens } from '../../database/tokenStore'
import { deleteReceipts, deleteVerifications } from '../../database/verificationStore'
import { firstIdAt } from '../../ground/ids'

/** Longer than any rule applies, even by another server's clock. */
const MARGIN_MS = DAY_MS

/** Failed log-ins in a row lock for twice as long each time, so forgetting them must be rare. */
const GUARDS_REST_MS = 366 * DAY_MS

/** Only people read conversions, to compare with the year before. */
const CONVERSIONS_KEPT_MS = 400 * DAY_MS

/** A browser's copy that is older has to be read again from the start. */
const REMOVED_CONTACTS_KEPT_MS = 90 * DAY_MS

/** So that a month's statement is not announced twice. */
const NOTICES_KEPT_MS = 60 * DAY_MS

const BATCH = 500
/** Leaves the embedded database's only connection to others between batches. */
const PAUSE_MS = 20

interface Upkeep {
  db: Database
  now: number
  signal?: AbortSignal
  batch?: number
}

/** Deletes, in batches, rows that no rule reads any more. Harmless if several servers do it at once. */
export async function deleteOldRows({ db, now, signal, batch = BATCH }: Upkeep): Promise<void> {
  const dayAgo = new Date(now - MARGIN_MS)
  const kinds: DeleteSome[] = [
    deleteExpiredTokens(new Date(now)),
    deleteOutdatedDevices(new Date(now)),
    deleteOutdatedFailures(new Date(now - HOUR_MS)),
    deleteVerifications(dayAgo),
    deleteReceipts(dayAgo),
    deleteQuotas(new Date(now - HOUR_MS - MARGIN_MS)),
    deleteGuards(new Date(now - DAY_MS - MARGIN_MS), new Date(now - GUARDS_REST_MS)),
    deleteSupportFiles(new Date(now)),
    deleteConversions(firstIdAt(now - CONVERSIONS_KEPT_MS)),
    deleteEmptyHolds(firstIdAt(now - MARGIN_MS), dayAgo),
    deleteEndedTokens(dayAgo),
    deleteDoneNotices(new Date(now - NOTICES_KEPT_MS)),
    deleteForgottenPushMessages(dayAgo),
    deleteRemovedContacts(new Date(now - REMOVED_CONTACTS_KEPT_MS)),
  ]
  for (const deleteSome of kinds)
    while (!signal?.aborted && (await deleteSome(db, batch)) === batch) await sleep(PAUSE_MS)
}
