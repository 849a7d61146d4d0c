import type { Sql } from './database'

/** An account's automatic top-up; the threshold is in US dollars. */
export interface ReplenisherRow {
  id: string
  productId: string
  balanceThreshold: number
  isActive: boolean
}

/** An account's replenishers, latest first. */
export function listReplenishers(sql: Sql, accountId: string): Promise<ReplenisherRow[]> {
  return sql.query<ReplenisherRow>(
    `SELECT id, product_id AS "productId", balance_threshold::float8 AS "balanceThreshold", is_active AS "isActive"
     FROM auto_replenisher WHERE account_id = $1 ORDER BY created_at DESC, id DESC`,
    [accountId],
  )
}

/** An SQL condition: a top-up of the account is pending, or may become due when its balance drops. */
export const MAY_BE_TOPPED_UP = (accountId: string): string =>
  `(EXISTS (SELECT FROM auto_replenisher JOIN saved_card USING (account_id)
     WHERE account_id = ${accountId} AND is_active AND removed_at IS NULL)
   OR EXISTS (SELECT FROM purchase WHERE account_id = ${accountId} AND method = 'top_up' AND status = 'pending'))`

/**
 * An SQL condition: the account's balance, without what a call holds, has crossed the limit since it was last noted.
 */
export const IS_BALANCE_NEWS = (accountId: string): string =>
  `EXISTS (SELECT FROM account JOIN ledger_account AS balance
     ON balance.root_id = account.root_id AND balance.owner_id = account.id AND balance.kind = 'balance'
     WHERE account.id = ${accountId} AND account.is_low_told <> (balance.balance < 1500))`

/** What has to be done after a charge; it runs often, so it is one statement. */
export async function lookAtBalance(
  sql: Sql,
  accountId: string,
): Promise<{ mayBeDue: boolean; isBalanceNews: boolean }> {
  const [row] = await sql.query<{ mayBeDue: boolean; isBalanceNews: boolean }>(
    `SELECT ${MAY_BE_TOPPED_UP('$1')} AS "mayBeDue", ${IS_BALANCE_NEWS('$1')} AS "isBalanceNews"`,
    [accountId],
    'look_at_balance',
  )
  return row ?? { mayBeDue: false, isBalanceNews: false }
}

/** Saves an account's only replenisher, and resets its count of declines. */
export async function saveReplenisher(
  sql: Sql,
  accountId: string,
  { id, productId, balanceThreshold, isActive }: ReplenisherRow,
  now: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO auto_replenisher (id, account_id, product_id, balance_threshold, is_active, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (account_id) DO UPDATE SET product_id = excluded.product_id,
       balance_threshold = excluded.balance_threshold, is_active = excluded.is_active, declines_in_a_row = 0`,
    [id, accountId, productId, balanceThreshold, isActive, now],
  )
}

export async function forgetDeclines(sql: Sql, accountId: string): Promise<void> {
  await sql.query('UPDATE auto_replenisher SET declines_in_a_row = 0 WHERE account_id = $1', [accountId])
}

/** Counts a declined charge. @returns whether this one switched the replenisher off */
export async function countDecline(sql: Sql, accountId: string, declinesToEnd: number): Promise<boolean> {
  const [row] = await sql.query<{ isActive: boolean }>(
    `UPDATE auto_replenisher SET declines_in_a_row = declines_in_a_row + 1,
       is_active = declines_in_a_row + 1 < $2::integer
     WHERE account_id = $1 AND is_active RETURNING is_active AS "isActive"`,
    [accountId, declinesToEnd],
  )
  return row?.isActive === false
}
