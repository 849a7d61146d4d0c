/** The account's ledger. */
export function TransactionsTab() {
  return null
}
