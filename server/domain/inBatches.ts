import { ownTurn } from './inTurns'

/**
 * Reads a long list lazily in batches, so that memory use does not grow with the list. Yields to the event loop between
 * batches, which the embedded database would otherwise block.
 * @param read returns at most `size` rows after `last`, or the first ones without it
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
    await ownTurn()
  }
}
