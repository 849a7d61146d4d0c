import type { Clock } from '../../clock'
import { lockCall, updateCall } from '../../database/callStore'
import type { Database } from '../../database/database'
import { abandonCall } from './callLife'

/** Ends a call that was cancelled before it reached the carrier; its credentials become useless. */
export function cancelUndialled({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<void> {
  return db.transaction(async (sql) => {
    const call = await lockCall(sql, id)
    if (!call || call.status === 'ended' || call.sipCallId !== null) return
    await abandonCall(sql, call, clock.now())
    await updateCall(sql, call)
  })
}
