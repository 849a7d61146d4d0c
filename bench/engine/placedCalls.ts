import { CARRIER_SECRET } from '../../__tests__/engine/helpers/engine'
import type { Placed } from '../../__tests__/helpers/server/sip/phone'
import { insertCall } from '../../server/database/calls/newCallStore'
import type { Database } from '../../server/database/database'
import { newId } from '../../server/ground/ids'
import { issueCallCredentials } from '../../server/telephony/callCredentials'
import { byMinute } from '../../shared/billing'
import { fromCredits } from '../../shared/credits'
import type { SmallFamily } from '../families'

/** Rings, answers and sounds. */
export const ANSWERING_NUMBER = '+12025550100'
/** As a rule a minute; here until the last of them has been dialled. */
const VALID_SECONDS = 900

/** Places a call for each family, so that placing has no part in what is measured. */
export async function placeBeforehand(db: Database, families: SmallFamily[]): Promise<Placed[]> {
  const placed: Placed[] = []
  const at = Date.now()
  for (const { rootId } of families) {
    const sid = newId(at)
    await insertCall(db, {
      id: sid,
      rootId,
      accountId: rootId,
      to: ANSWERING_NUMBER,
      country: 'US',
      callerId: '+12015550123',
      price: byMinute(fromCredits(1)),
      createdAt: new Date(at),
      dueAt: new Date(at + VALID_SECONDS * 1000),
    })
    const connection = issueCallCredentials(CARRIER_SECRET, sid, VALID_SECONDS, at)
    placed.push({ sid, to: ANSWERING_NUMBER, connection })
  }
  return placed
}
