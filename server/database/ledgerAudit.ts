import type { Sql } from './database'

/**
 * Everything that must never be found in the ledger, one sentence each; an empty list when its books are in order.
 * Reads all of it.
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
     WHERE account.balance <> coalesce(last.balance_after, 0) OR account.stated <> coalesce(last.stated_after, 0)`,
  )
  return rows.map(({ fault }) => fault)
}
