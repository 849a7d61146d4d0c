import { setTimeout as sleep } from 'node:timers/promises'
import { fromCredits } from '../../shared/credits'
import { DAY_MS, HOUR_MS } from '../../shared/durations'
import type { AccountRow } from '../database/accountStore'
import { anyAccountExists, setLegacyPin } from '../database/accountStore'
import { insertCallerId } from '../database/callerIdStore'
import { insertCreditRequest } from '../database/creditRequestStore'
import type { Database, Sql } from '../database/database'
import { findSandboxDocument, putSandboxDocument } from '../database/documentStore'
import { deleteAllNotices } from '../database/noticeStore'
import type { Pins } from '../domain/access/pins'
import { openAccount } from '../domain/ledger/openAccount'
import type { Clock } from '../ground/clock'
import { newId } from '../ground/ids'
import { writeHistory } from './history'
import type { Person } from './people'
import {
  ASKED_CREDITS,
  ASKING_SUB_ACCOUNT,
  INVITED_SUB_ACCOUNT,
  LEGACY_PIN,
  PEOPLE,
  PIN,
  STANDARD_PARENT,
} from './people'

const JOINED_DAYS = 120

/**
 * Fills an empty database with people and ninety days of calls, all or nothing. The people, calls and balances are
 * always the same, relative to now. Of several servers that start on one empty database, one fills it.
 * @returns whether this one filled it
 */
export async function seedSampleData({
  db,
  clock,
  pins,
}: {
  db: Database
  clock: Clock
  pins: Pins
}): Promise<boolean> {
  if (await anyAccountExists(db)) return false
  const pinHash = await pins.hash(PIN)
  const fill = () =>
    db.transaction(async (sql) => {
      if (!(await lockSeeding(sql))) return 'busy'
      if (await anyAccountExists(sql)) return 'full'
      await createSampleData(sql, pins, pinHash, clock.now())
      return 'filled'
    })
  let outcome = await fill()
  for (; outcome === 'busy'; outcome = await fill()) await sleep(RETRY_SEEDING_MS)
  return outcome === 'filled'
}

async function createSampleData(sql: Sql, pins: Pins, pinHash: string, now: number): Promise<void> {
  await putSandboxDocument(sql, 'world', 'seed', {}, new Date(now))
  const accounts = new Map<string, AccountRow>()
  for (const person of PEOPLE)
    accounts.set(person.phoneNumber, await openPersonAccount(sql, person, accounts, pinHash, now))
  await writeHistory(sql, accounts, now)
  await deleteAllNotices(sql)
  await invite(sql, idOf(accounts, STANDARD_PARENT), now - DAY_MS)
  const askedAt = now - 2 * HOUR_MS
  await insertCreditRequest(sql, {
    id: newId(askedAt),
    accountId: idOf(accounts, ASKING_SUB_ACCOUNT),
    amount: fromCredits(ASKED_CREDITS),
    createdAt: new Date(askedAt),
  })
  await setLegacyPin(sql, idOf(accounts, STANDARD_PARENT), {
    hash: pins.lookupHash(LEGACY_PIN),
    sealed: pins.legacyPin.seal(LEGACY_PIN),
  })
}

const RETRY_SEEDING_MS = 200

/** Any number, as long as nothing else in the database uses it. */
const SEEDING_LOCK = 5_550_123

/** Keeps other servers from seeding until the transaction ends. @returns false while another one is seeding */
async function lockSeeding(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ isLocked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isLocked"', [
    SEEDING_LOCK,
  ])
  return row?.isLocked ?? false
}

/** The sandbox has filled this database with its people, whose PINs are public. */
export async function hasSampleData(db: Database): Promise<boolean> {
  return (await findSandboxDocument(db, 'world', 'seed')) !== undefined
}

/** Opens a person's account with ledger accounts and caller IDs. */
async function openPersonAccount(
  sql: Sql,
  person: Person,
  others: Map<string, AccountRow>,
  pinHash: string,
  now: number,
) {
  const joinedAt = now - JOINED_DAYS * DAY_MS
  const id = newId(joinedAt)
  const account: AccountRow = {
    id,
    rootId: person.parent ? idOf(others, person.parent) : id,
    name: person.name,
    emailAddress: person.emailAddress,
    phoneNumber: person.phoneNumber,
    state: 'active',
    isPaid: !person.parent,
    isCorporate: person.isCorporate,
    createdAt: new Date(joinedAt),
  }
  await openAccount(sql, { ...account, pinHash })
  for (const [index, { phoneNumber, label }] of person.callerIds.entries()) {
    const verifiedAt = joinedAt + index * DAY_MS
    const callerId = {
      id: newId(verifiedAt),
      phoneNumber,
      label,
      isDefault: index === 0,
      verifiedAt: new Date(verifiedAt),
    }
    await insertCallerId(sql, id, callerId)
  }
  return account
}

/** Opens an invited account whose owner has not logged in yet. */
async function invite(sql: Sql, rootId: string, at: number): Promise<void> {
  const account: AccountRow = {
    ...INVITED_SUB_ACCOUNT,
    id: newId(at),
    rootId,
    emailAddress: null,
    state: 'invited',
    isPaid: false,
    isCorporate: false,
    createdAt: new Date(at),
  }
  await openAccount(sql, { ...account, pinHash: null })
}

function idOf(accounts: Map<string, AccountRow>, phoneNumber: string): string {
  const account = accounts.get(phoneNumber)
  if (!account) throw new Error('A parent must be listed before its sub-accounts.')
  return account.id
}
