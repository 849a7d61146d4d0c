import type { Sql } from './database'

/**
 * Finds violations of the ledger's invariants, one sentence each; empty if it is consistent. Reads the whole ledger.
 */
export async function findLedgerFaults(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ fault: string }>(
    `SELECT 'The balances below root account ' || root_id || ' do not sum to zero' AS fault
     FROM ledger_account GROUP BY root_id HAVING sum(balance) <> 0
     UNION ALL
     SELECT 'Ledger account ' || kind || ' of ' || owner_id || ' is overdrawn'
     FROM ledger_account WHERE balance < 0 AND NOT is_system
     UNION ALL
     SELECT 'The legs of transfer ' || transfer_id || ' are not two that sum to zero'
     FROM ledger_leg GROUP BY root_id, transfer_id HAVING count(*) <> 2 OR sum(amount) <> 0
     UNION ALL
     SELECT 'Transfer ' || transfer.id || ' has no legs of its amount'
     FROM ledger_transfer AS transfer WHERE NOT EXISTS (
       SELECT 1 FROM ledger_leg AS leg WHERE leg.root_id = transfer.root_id AND leg.transfer_id = transfer.id AND leg.amount = transfer.amount)
     UNION ALL
     SELECT 'Entry ' || entry || ' of ledger account ' || kind || ' of ' || owner_id || ' does not follow from the one before'
     FROM (
       SELECT *,
         balance_after - amount - lag(balance_after, 1, 0::bigint) OVER book AS gap,
         stated_after - stated - lag(stated_after, 1, 0::bigint) OVER book AS stated_gap,
         row_number() OVER book AS position
       FROM ledger_leg WINDOW book AS (PARTITION BY root_id, owner_id, kind ORDER BY entry)
     ) AS leg WHERE gap <> 0 OR stated_gap <> 0 OR entry <> position
     UNION ALL
     SELECT 'Ledger account ' || account.kind || ' of ' || account.owner_id || ' is not what its entries come to'
     FROM ledger_account AS account LEFT JOIN ledger_leg AS last
       ON last.root_id = account.root_id AND last.owner_id = account.owner_id AND last.kind = account.kind AND last.entry = account.entries
     WHERE account.balance <> coalesce(last.balance_after, 0) OR account.stated <> coalesce(last.stated_after, 0)
     UNION ALL
     SELECT 'The hold of call ' || call.id || ' is not what is left of its minutes'
     FROM call LEFT JOIN ledger_account AS hold
       ON hold.root_id = call.root_id AND hold.owner_id = call.id AND hold.kind = 'hold'
     WHERE coalesce(hold.balance, 0) <> CASE status WHEN 'ended' THEN 0 ELSE (minutes_covered - minutes_begun) * rate END
     UNION ALL
     SELECT 'Call ' || call.id || ' was not charged what its minutes cost'
     FROM call LEFT JOIN (
       SELECT transfer.call_id, sum(leg.amount) AS charged
       FROM ledger_transfer AS transfer JOIN ledger_leg AS leg
         ON leg.root_id = transfer.root_id AND leg.transfer_id = transfer.id AND leg.kind = 'usage'
       WHERE transfer.call_id IS NOT NULL GROUP BY transfer.call_id
     ) AS usage ON usage.call_id = call.id
     WHERE coalesce(usage.charged, 0) <> minutes_begun * rate
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
     WHERE account.kind = 'balance' AND account.stated - account.balance <> coalesce(call.minutes_covered * call.rate, 0)`,
  )
  return rows.map(({ fault }) => fault)
}
