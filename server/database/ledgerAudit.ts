import { costInSql } from './calls/callCost'
import type { DeleteSome, Sql } from './database'

/**
 * Finds violations of the ledger's invariants, one sentence each; empty if it is consistent. Reads the whole ledger,
 * and compares what had been checked before with its checkpoint.
 */
export function findLedgerFaults(sql: Sql): Promise<string[]> {
  return find(sql, `WITH ${WHOLE_BOOKS}, ${ALL_LEGS} ${FAULTS} UNION ALL ${FAULTS_OF_THE_PAST}`)
}

/**
 * Like `findLedgerFaults`, but reads only the legs booked since the checkpoint: every balance must be the checkpoint's
 * plus them. Legs that were changed below the checkpoint, or added to an account that nothing else was booked on, go
 * unnoticed.
 */
export function findNewLedgerFaults(sql: Sql): Promise<string[]> {
  return find(sql, `WITH ${CHECKED_BOOKS}, ${NEW_LEGS} ${FAULTS} UNION ALL ${FAULTS_OF_NEW_CALLS}`)
}

async function find(sql: Sql, statement: string): Promise<string[]> {
  const rows = await sql.query<{ fault: string }>(statement)
  return rows.map(({ fault }) => fault)
}

const WHOLE_BOOKS = `book AS NOT MATERIALIZED (
  SELECT *, 0::bigint AS checked_entries, 0::bigint AS checked_balance, 0::bigint AS checked_stated FROM ledger_account
)`

const ALL_LEGS = `legs AS NOT MATERIALIZED (
  SELECT *, 0::bigint AS checked_entries, 0::bigint AS checked_balance, 0::bigint AS checked_stated FROM ledger_leg
)`

const CHECKED_BOOKS = `book AS NOT MATERIALIZED (
  SELECT account.*, coalesce(checkpoint.entries, 0) AS checked_entries, coalesce(checkpoint.balance, 0) AS checked_balance,
    coalesce(checkpoint.stated, 0) AS checked_stated
  FROM ledger_account AS account LEFT JOIN ledger_checkpoint AS checkpoint USING (root_id, owner_id, kind)
)`

/** Only accounts with new entries. OFFSET 0 keeps the planner from reading all legs instead of these by index. */
const NEW_LEGS = `legs AS MATERIALIZED (
  SELECT leg.*, book.checked_entries, book.checked_balance, book.checked_stated
  FROM book CROSS JOIN LATERAL (
    SELECT * FROM ledger_leg AS leg
    WHERE leg.root_id = book.root_id AND leg.owner_id = book.owner_id AND leg.kind = book.kind
      AND leg.entry > book.checked_entries
    OFFSET 0
  ) AS leg
  WHERE book.entries <> book.checked_entries
)`

/** What the minutes of a call have cost so far. */
const CHARGED = `coalesce((
  SELECT -sum(leg.amount) FROM ledger_leg AS leg
  JOIN ledger_transfer AS transfer ON transfer.root_id = leg.root_id AND transfer.id = leg.transfer_id
  WHERE leg.root_id = call.root_id AND leg.owner_id = call.id AND leg.kind = 'hold'
    AND transfer.kind IN ('call_minute', 'call_minute_back')
), 0)`

const FAULTS = `
  SELECT 'The balances below root account ' || root_id || ' do not sum to zero' AS fault
  FROM ledger_account GROUP BY root_id HAVING sum(balance) <> 0
  UNION ALL
  SELECT 'Ledger account ' || kind || ' of ' || owner_id || ' is overdrawn'
  FROM ledger_account WHERE balance < 0 AND NOT is_system
  UNION ALL
  SELECT 'The legs of transfer ' || transfer_id || ' are not two that sum to zero'
  FROM legs GROUP BY root_id, transfer_id HAVING count(*) <> 2 OR sum(amount) <> 0
  UNION ALL
  SELECT 'Transfer ' || transfer_id || ' is not of the amount of its legs'
  FROM legs WHERE amount >= 0 AND amount IS DISTINCT FROM (
    SELECT amount FROM ledger_transfer AS transfer WHERE transfer.root_id = legs.root_id AND transfer.id = legs.transfer_id)
  UNION ALL
  SELECT 'Entry ' || entry || ' of ledger account ' || kind || ' of ' || owner_id || ' does not follow from the one before'
  FROM (
    SELECT *,
      balance_after - amount - lag(balance_after, 1, checked_balance) OVER entries AS gap,
      stated_after - stated - lag(stated_after, 1, checked_stated) OVER entries AS stated_gap,
      checked_entries + row_number() OVER entries AS position
    FROM legs WINDOW entries AS (PARTITION BY root_id, owner_id, kind ORDER BY entry)
  ) AS leg WHERE gap <> 0 OR stated_gap <> 0 OR entry <> position
  UNION ALL
  SELECT 'Ledger account ' || kind || ' of ' || owner_id || ' is not what its entries come to'
  FROM book FULL JOIN (
    SELECT root_id, owner_id, kind, count(*) AS legs, sum(amount) AS amount, sum(stated) AS stated_amount
    FROM legs GROUP BY root_id, owner_id, kind
  ) AS booked USING (root_id, owner_id, kind)
  WHERE coalesce(balance, 0) <> coalesce(checked_balance, 0) + coalesce(amount, 0)
    OR coalesce(stated, 0) <> coalesce(checked_stated, 0) + coalesce(stated_amount, 0)
    OR entries <> checked_entries + coalesce(legs, 0)
    OR (entries IS NULL AND kind <> 'hold')
  UNION ALL
  SELECT 'Ledger account ' || kind || ' of ' || owner_id || ' is gone'
  FROM ledger_checkpoint AS checkpoint LEFT JOIN ledger_account AS account USING (root_id, owner_id, kind)
  WHERE account.entries IS NULL AND kind <> 'hold'
  UNION ALL
  SELECT 'The hold of call ' || call.id || ' is not what is left of its minutes'
  FROM call LEFT JOIN ledger_account AS hold
    ON hold.root_id = call.root_id AND hold.owner_id = call.id AND hold.kind = 'hold'
  WHERE status <> 'ended' AND coalesce(hold.balance, 0) <> ${costInSql('minutes_covered')} - ${CHARGED}
  UNION ALL
  SELECT 'The hold of call ' || owner_id || ' is not empty, and the call is over'
  FROM ledger_account AS hold LEFT JOIN call ON call.id = hold.owner_id
  WHERE hold.kind = 'hold' AND hold.balance <> 0 AND coalesce(call.status, 'ended') = 'ended'
  UNION ALL
  SELECT 'The dispute of purchase ' || purchase.id || ' does not hold what is disputed of it'
  FROM purchase LEFT JOIN ledger_account AS held
    ON held.root_id = purchase.root_id AND held.owner_id = purchase.id AND held.kind = 'dispute'
  WHERE coalesce(held.balance, 0) NOT BETWEEN 0 AND purchase.claimed
    OR (purchase.status <> 'disputed' AND coalesce(held.balance, 0) <> 0)
  UNION ALL
  SELECT 'The debt below root account ' || root_id || ' is overpaid'
  FROM ledger_account WHERE kind = 'debt' AND balance > 0
  UNION ALL
  SELECT 'The statement of account ' || account.owner_id || ' does not run to its balance'
  FROM ledger_account AS account
  LEFT JOIN call ON call.account_id = account.owner_id AND call.status <> 'ended'
  WHERE account.kind = 'balance' AND account.stated - account.balance <> coalesce(${costInSql('call.minutes_covered')}, 0)`

const FAULTS_OF_NEW_CALLS = `
  SELECT 'Call ' || call.id || ' was not charged what its minutes cost'
  FROM (SELECT DISTINCT owner_id AS id FROM legs WHERE kind = 'hold') AS held JOIN call USING (id)
  WHERE status = 'ended' AND ${CHARGED} <> ${costInSql('minutes_begun')}`

const FAULTS_OF_THE_PAST = `
  SELECT 'Transfer ' || transfer.id || ' has no legs of its amount'
  FROM ledger_transfer AS transfer WHERE NOT EXISTS (
    SELECT 1 FROM ledger_leg AS leg
    WHERE leg.root_id = transfer.root_id AND leg.transfer_id = transfer.id AND leg.amount = transfer.amount)
  UNION ALL
  SELECT 'Ledger account ' || kind || ' of ' || owner_id || ' has been changed since its entry ' || checkpoint.entries || ' was checked'
  FROM ledger_checkpoint AS checkpoint JOIN ledger_leg AS leg USING (root_id, owner_id, kind)
  WHERE leg.entry = checkpoint.entries
    AND (leg.balance_after <> checkpoint.balance OR leg.stated_after <> checkpoint.stated)
  UNION ALL
  SELECT 'Ledger account ' || kind || ' of ' || owner_id || ' has lost entries that were checked'
  FROM ledger_checkpoint AS checkpoint WHERE NOT EXISTS (
    SELECT 1 FROM ledger_leg AS leg
    WHERE leg.root_id = checkpoint.root_id AND leg.owner_id = checkpoint.owner_id AND leg.kind = checkpoint.kind
      AND leg.entry = checkpoint.entries)
  UNION ALL
  SELECT 'Call ' || call.id || ' was not charged what its minutes cost'
  FROM call LEFT JOIN (
    SELECT transfer.call_id, sum(leg.amount) AS charged
    FROM ledger_transfer AS transfer JOIN ledger_leg AS leg
      ON leg.root_id = transfer.root_id AND leg.transfer_id = transfer.id AND leg.kind = 'usage'
    WHERE transfer.call_id IS NOT NULL GROUP BY transfer.call_id
  ) AS usage ON usage.call_id = call.id
  WHERE call.status = 'ended' AND coalesce(usage.charged, 0) <> ${costInSql('minutes_begun')}`

/**
 * Empty holds of calls that ended before a time, once the ledger's check has seen them, with their checkpoints. Their
 * transfers and legs stay, and a missing hold counts as empty.
 * @param firstKeptId lower bound of the ids of the calls whose holds are kept; ids are in the order of time
 */
export const deleteEmptyHolds =
  (firstKeptId: string, endedBefore: Date): DeleteSome =>
  (sql, limit) =>
    sql.change(
      `WITH old AS (
         SELECT hold.root_id, owner_id, kind FROM ledger_account AS hold
         JOIN ledger_checkpoint AS checkpoint USING (root_id, owner_id, kind, entries)
         JOIN call ON call.id = owner_id
         WHERE kind = 'hold' AND owner_id < $1 AND hold.balance = 0 AND call.status = 'ended' AND call.ended_at < $2
         ORDER BY owner_id LIMIT $3 FOR UPDATE OF hold SKIP LOCKED
       ), forgotten AS (
         DELETE FROM ledger_checkpoint WHERE (root_id, owner_id, kind) IN (TABLE old)
       )
       DELETE FROM ledger_account WHERE (root_id, owner_id, kind) IN (TABLE old)`,
      [firstKeptId, endedBefore, limit],
    )
