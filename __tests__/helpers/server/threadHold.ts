import { closeSync, openSync, readSync } from 'node:fs'

/** CPU that one piece of work may take without letting others have the thread. */
export const MOST_HELD_MS = 50

/** A busy machine, and code that runs for the first time, add to a piece of work; the fastest try has least of that. */
const TRIES = 5

/**
 * The longest piece of work that this thread did in one turn of its event loop, in milliseconds of its own CPU: other
 * threads and programs do not count. Of several tries the shortest; one below the limit is enough.
 */
export async function longestHold(work: () => Promise<unknown>, limit = MOST_HELD_MS): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && shortest > limit; tries += 1) shortest = Math.min(shortest, await holdOf(work))
  return shortest
}

async function holdOf(work: () => Promise<unknown>): Promise<number> {
  const clock = openThreadClock()
  let longest = 0
  let last = clock.readMs()
  let isWatching = true
  const watch = () => {
    if (!isWatching) return
    const now = clock.readMs()
    longest = Math.max(longest, now - last)
    last = now
    setImmediate(watch)
  }
  setImmediate(watch)
  try {
    await work()
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    isWatching = false
    clock.close()
  }
  return longest
}

/** Linux counts the CPU of each thread in nanoseconds; elsewhere the whole process has to do. */
function openThreadClock() {
  const ofProcess = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  if (process.platform !== 'linux') return { readMs: ofProcess, close: () => undefined }
  const file = openSync('/proc/thread-self/schedstat', 'r')
  const bytes = Buffer.alloc(64)
  return {
    readMs: () => Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, 64, 0)), 10) / 1e6,
    close: () => closeSync(file),
  }
}
