/** How long a job may hold the thread before it yields. */
const SLICE_MS = 10

const waiting: (() => void)[] = []

/**
 * Waits for a turn of the event loop. Of all that wait in this process, one continues per turn, so that many together
 * hold the thread no longer than one.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next)
  })
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

/** Waits for a turn of its own whenever the work since the last one has held the thread for a few milliseconds. */
export type Pace = () => Promise<void>

/** The pace of one piece of work, which begins with waiting for its turn. */
export function newPace(): Pace {
  let sliceEndsAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() < sliceEndsAt) return
    await ownTurn()
    sliceEndsAt = performance.now() + SLICE_MS
  }
}

/** Maps a list whose items cost some time each, in slices of a few milliseconds, each in a turn of its own. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result | Promise<Result>,
  pace: Pace = newPace(),
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    await pace()
    results.push(await map(item, index))
  }
  return results
}
