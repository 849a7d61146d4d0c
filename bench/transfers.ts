import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAccount } from '../server/database/accountStore'
import type { Database } from '../server/database/database'
import type { DatabasePlace } from '../server/database/openDatabase'
import { openDatabase } from '../server/database/openDatabase'
import { balanceOf, openLedgerAccounts, promotionsOf, transfer } from '../server/domain/ledger/ledger'
import { newId } from '../server/ground/ids'
import { createBareLedger } from './bareLedger'
import { onPostgres } from './createDatabase'
import type { Row } from './row'
import { comparedWithBare, median } from './row'

const ACCOUNTS = 200
const CLIENTS = 16
const ROUNDS = 9
const ROUND_MS = 500

/** Transfers from one account to another, by index. */
type Move = (from: number, to: number) => Promise<unknown>

/**
 * Transfers per second, spread over accounts and with one hot account: the ledger compared with a bare statement, on
 * the embedded database with its log synced, and on PostgreSQL if `TEST_DATABASE_URL` is set.
 */
export async function measureTransfers(): Promise<Row[]> {
  return [...(await onEmbedded()), ...(await onPostgres((url) => on({ url }, 'PostgreSQL')))]
}

async function measure(db: Database, where: string): Promise<Row[]> {
  const ledger = await openLedger(db)
  const bare = await createBareLedger(db, ACCOUNTS)
  // A server does this within its first minute; without statistics, query plans are guesses.
  await db.query('ANALYZE')
  const spread = await compare(ledger, bare, () => [pick(), pick()])
  const hot = await compare(ledger, bare, () => [0, pick()])
  return [
    ...comparedWithBare(`transfers, ${where}, spread`, 'bare statement', spread),
    ...comparedWithBare(`transfers, ${where}, one hot account`, 'bare statement', hot),
  ]
}

const pick = () => Math.floor(Math.random() * ACCOUNTS)

interface Speeds {
  ours: number
  bare: number
}

/** Alternates between the two in short rounds, so that other load on the machine affects both alike. */
async function compare(ledger: Move, bare: Move, choose: () => [number, number]): Promise<Speeds> {
  const ours: number[] = []
  const bares: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bares.push(await speedOf(bare, choose))
    ours.push(await speedOf(ledger, choose))
  }
  return { ours: median(ours), bare: median(bares) }
}

async function speedOf(move: Move, choose: () => [number, number]): Promise<number> {
  const began = performance.now()
  let made = 0
  const client = async () => {
    while (performance.now() - began < ROUND_MS) {
      const [from, to] = choose()
      if (from === to) continue
      await move(from, to)
      made += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return made / ((performance.now() - began) / 1000)
}

async function openLedger(db: Database): Promise<Move> {
  const at = Date.now()
  const ids = Array.from({ length: ACCOUNTS }, () => newId(at))
  const rootId = ids[0] ?? ''
  for (const [n, id] of ids.entries()) {
    await insertAccount(db, {
      id,
      rootId,
      name: `Account ${n}`,
      emailAddress: null,
      phoneNumber: `+1201200${String(n).padStart(4, '0')}`,
      state: 'active',
      isPaid: true,
      isCorporate: false,
      createdAt: new Date(at),
      pinHash: null,
    })
    await openLedgerAccounts(db, { id, rootId })
    const to = balanceOf(id)
    await transfer(db, {
      rootId,
      key: id,
      kind: 'promotion',
      from: promotionsOf(rootId),
      to,
      amount: 1_000_000_000,
      at,
    })
  }
  return (from, to) =>
    transfer(db, {
      rootId,
      key: randomUUID(),
      kind: 'transfer',
      from: balanceOf(ids[from] ?? ''),
      to: balanceOf(ids[to] ?? ''),
      amount: 1,
      at: Date.now(),
    })
}

async function onEmbedded(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tealine-bench-'))
  try {
    return await on({ folder }, 'embedded')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function on(place: DatabasePlace, where: string): Promise<Row[]> {
  const db = await openDatabase(place)
  try {
    return await measure(db, where)
  } finally {
    await db.close()
  }
}
