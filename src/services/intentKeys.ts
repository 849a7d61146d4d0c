/**
 * Idempotency keys, one for each intent of the user: created when it is first sent, reused for
 * retries, and discarded once the server has responded.
 */
export interface IntentKeys {
  keyOf(intent: string): string
  answered(intent: string): void
}

/** Keeps the keys in memory; `newId` creates UUIDs. */
export function createIntentKeys(newId: () => string): IntentKeys {
  const keys = new Map<string, string>()
  return {
    keyOf(intent) {
      const key = keys.get(intent) ?? newId()
      keys.set(intent, key)
      return key
    },
    answered: (intent) => void keys.delete(intent),
  }
}
