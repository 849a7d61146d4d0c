/**
 * Idempotency keys, one for each thing a person wants done: made when it is first sent, kept through
 * every repeat, and forgotten once the server has answered.
 */
export interface IntentKeys {
  keyOf(intent: string): string
  answered(intent: string): void
}

/** Keys held in memory; `newId` makes UUIDs. */
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
