import { insertAccount } from '../server/database/accountStore'
import { insertCallerId } from '../server/database/callerIdStore'
import type { Database } from '../server/database/database'
import { createTokens } from '../server/domain/access/tokens'
import { balanceOf, openLedgerAccounts, promotionsOf, transfer } from '../server/domain/ledger/ledger'
import { newId } from '../server/ground/ids'

/** A parent with credits, a caller ID, a token and one user. */
export interface SmallFamily {
  rootId: string
  userId: string
  callerIdSid: string
  token: string
}

const AT_ONCE = 8

/** More than any measurement makes, beyond what one account may make in an hour. */
const MOST = 1_000_000_000

export async function openSmallFamilies(db: Database, count: number): Promise<SmallFamily[]> {
  const families: SmallFamily[] = []
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, nth) => openSmallFamily(db, first + nth))
    families.push(...(await Promise.all(some)))
  }
  await db.query('ANALYZE')
  return families
}

async function openSmallFamily(db: Database, nth: number): Promise<SmallFamily> {
  const at = Date.now()
  const [rootId, userId, callerIdSid] = [newId(at), newId(at), newId(at)]
  for (const [role, id] of [rootId, userId].entries()) {
    const phoneNumber = `+1201${200 + role}${String(nth).padStart(4, '0')}`
    const rest = { emailAddress: null, state: 'active' as const, isPaid: true, isCorporate: false, pinHash: null }
    await insertAccount(db, { id, rootId, name: `Person ${nth}`, phoneNumber, createdAt: new Date(at), ...rest })
    await openLedgerAccounts(db, { id, rootId })
  }
  const sides = { from: promotionsOf(rootId), to: balanceOf(rootId) }
  await transfer(db, { rootId, key: rootId, kind: 'promotion', ...sides, amount: 1_000_000_000, at })
  for (const what of ['gifts', 'calls'])
    await db.query('INSERT INTO hourly_quota (subject, hour_began_at, counted) VALUES ($1, $2, $3)', [
      `${what} of ${rootId}`,
      new Date(at),
      -MOST,
    ])
  const phoneNumber = `+1201300${String(nth).padStart(4, '0')}`
  const callerId = { id: callerIdSid, phoneNumber, label: '', isDefault: true, verifiedAt: new Date(at) }
  await insertCallerId(db, rootId, callerId)
  return {
    rootId,
    userId,
    callerIdSid,
    token: await createTokens({ db, bus: { publish: () => undefined }, clock: { now: Date.now } }).issue(
      rootId,
      'bench',
    ),
  }
}
