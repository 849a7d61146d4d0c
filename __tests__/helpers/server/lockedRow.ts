import { Client } from 'pg'

/** Locks rows from a connection of its own, as a hung server would, and returns the function that lets go. */
export async function lockRows(url: string, statement: string, params: unknown[]): Promise<() => Promise<void>> {
  const holder = new Client(url)
  await holder.connect()
  await holder.query('BEGIN')
  const { rowCount } = await holder.query(statement, params)
  if (!rowCount) throw new Error('There was nothing to lock')
  return async () => {
    await holder.query('ROLLBACK')
    await holder.end()
  }
}
