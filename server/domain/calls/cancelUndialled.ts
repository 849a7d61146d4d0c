import type { Clock } from '../../clock'
import { lockCall, updateCall } from '../../database/callStore'
import type { Database } from '../../database/database'
import { abandonCall } from './callLife'

/** Ends a call whose caller thought better of it before the carrier heard of it; its credentials are worth nothing then. */
export function cancelUndialled({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<void> {
  return db.transaction(async (sql) => {
    const call = await lockCall(sql, id)
    if (!call || call.status === 'ended' || call.sipCallId !== null) return
    await abandonCall(sql, call, clock.now())
    await updateCall(sql, call)
  })
}
