import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits until a probe returns something truthy, and returns it.
 * @throws Error naming `what` on timeout
 */
export async function until<T>(what: string, probe: () => T | Promise<T>, withinMs = 15_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await probe()
    if (found) return found as NonNullable<T>
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}`)
    await delay(5)
  }
}
