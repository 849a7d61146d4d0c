/** More would make each smaller; with only one, a statement that hangs would keep all others waiting. */
const AT_ONCE = 2

/**
 * A look-up by key that batches keys under load: while the most look-ups allowed are running, arriving keys are
 * gathered for the next one.
 * @param find finds those of the keys that exist
 */
export function gathered<Key, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  const running = new Set<Promise<unknown>>()
  let next: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } | undefined

  const run = (keys: ReadonlySet<Key>) => {
    const found = find([...keys])
    running.add(found)
    const finish = () => running.delete(found)
    void found.then(finish, finish)
    return found
  }

  const gather = () => {
    const keys = new Set<Key>()
    const turn = running.size < AT_ONCE ? Promise.resolve() : Promise.race(running).catch(() => undefined)
    const found = turn.then(() => {
      next = undefined
      return run(keys)
    })
    return { keys, found }
  }

  return async (key) => {
    next ??= gather()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
