import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { inCredits, toCredits } from '../../shared/credits'
import type { Database } from '../database/database'
import { findMissingTransfers } from '../database/ledgerStore'
import { Refusal } from '../domain/refusal'
import type { MovedLine } from '../ground/journal'

const BATCH = 1000

type LoggedTransfer = MovedLine & { time?: number | string }

/**
 * Compares a server's log with the ledger: a database that was restored to an earlier time is consistent, but lacks what
 * was moved since then.
 * @param file the log's path; lines that report no moved credits are skipped
 * @returns a line for each transfer that the ledger lacks; none if it has them all
 * @throws Refusal if the log can't be read, or reports no moved credits
 */
export async function findLostTransfers(db: Database, file: string): Promise<string[]> {
  const lost: string[] = []
  let found = 0
  const check = async (batch: LoggedTransfer[]) => {
    found += batch.length
    const missing = new Set(await findMissingTransfers(db, batch.map(wantedOf)))
    lost.push(...batch.filter(({ transfer }) => missing.has(transfer)).map(describe))
  }
  let batch: LoggedTransfer[] = []
  for await (const line of linesOf(file)) {
    const logged = readMoved(line)
    if (logged) batch.push(logged)
    if (batch.length < BATCH) continue
    await check(batch)
    batch = []
  }
  await check(batch)
  if (found === 0) throw new Refusal(422, 'no_transfers', `${file} reports no credits_moved.`)
  return lost.length > 0 ? [...lost, `${lost.length} of ${found} transfers in the log are not in the ledger.`] : []
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    throw new Refusal(404, 'no_file', `${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

function readMoved(line: string): LoggedTransfer | undefined {
  // Containers and the journal put their own words before it.
  const at = line.indexOf('{')
  if (at === -1 || !line.includes('"credits_moved"')) return undefined
  try {
    return JSON.parse(line.slice(at)) as LoggedTransfer
  } catch {
    // A log that was cut ends within a line.
    return undefined
  }
}

/** One side at least is an account's, or what the system keeps for a family under its root account. */
const wantedOf = ({ transfer, from, fromKind, to }: MovedLine) => ({
  id: transfer,
  accountId: fromKind === 'hold' ? to : from,
})

function describe({ time, transfer, kind, amount, from, fromKind, to, toKind }: LoggedTransfer): string {
  const at = time === undefined ? '' : `${new Date(time).toISOString()}   `
  return `${at}${transfer}   ${kind}   ${inCredits(toCredits(amount))}   ${fromKind} of ${from} → ${toKind} of ${to}`
}
