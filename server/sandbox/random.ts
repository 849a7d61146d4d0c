/** A deterministic pseudo-random generator of numbers from 0 to 1 (mulberry32). */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to pick from.')
  return item
}

/** Picks an item with a probability proportional to its weight. */
export function pickWeighted<Item>(random: Random, weighted: readonly (readonly [Item, number])[]): Item {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [item, weight] of weighted) {
    left -= weight
    if (left < 0) return item
  }
  throw new RangeError('There is nothing to pick from.')
}
