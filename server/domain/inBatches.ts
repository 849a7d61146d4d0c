import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Reads a long list in batches, each when it is wanted: what is in memory does not grow with the list. Between two
 * batches everything else has its turn: the embedded database never leaves it one by itself.
 * @param read gives at most `size` rows that come after one; the first without one
 */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < size) return
    await nextTurn()
  }
}
