type Load<Part = unknown> = () => Promise<Part>

const loads = new Set<Load>()

/** Registers a lazily loaded part of the app for `loadAllParts`. */
export function part<Part>(load: Load<Part>): Load<Part> {
  loads.add(load)
  return load
}

/** Loads all parts, including those that they register. One that fails to load is retried when it is rendered. */
export async function loadAllParts(): Promise<void> {
  const requested = new Set<Load>()
  for (;;) {
    const pending = [...loads].filter((load) => !requested.has(load))
    if (pending.length === 0) return
    await Promise.allSettled(pending.map((load) => load()))
    for (const load of pending) requested.add(load)
  }
}
