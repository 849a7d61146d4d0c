type Load<Part = unknown> = () => Promise<Part>

const loads = new Set<Load>()

/** Notes a part of the app that is fetched when it is first shown, for those who need all of it beforehand. */
export function part<Part>(load: Load<Part>): Load<Part> {
  loads.add(load)
  return load
}

/** Fetches every part, and every part of these. One that cannot be had is tried again when it is shown. */
export async function loadAllParts(): Promise<void> {
  const fetched = new Set<Load>()
  for (;;) {
    const waiting = [...loads].filter((load) => !fetched.has(load))
    if (waiting.length === 0) return
    await Promise.allSettled(waiting.map((load) => load()))
    for (const load of waiting) fetched.add(load)
  }
}
