import { useLayoutEffect } from 'react'

/**
 * Tells the owner of a field what was typed into it, or filled in by a password manager, before the app was alive. React
 * keeps that when it hydrates the field, but the next render would replace it with the state's.
 * @param read what the field contains; undefined without a field
 * @param known what its owner takes it to contain
 */
export function useTypedBefore<Value extends string>(
  read: () => Value | undefined,
  known: Value,
  onTyped: (typed: Value) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the field contains when it is mounted
  useLayoutEffect(() => {
    const typed = read()
    if (typed !== undefined && typed !== known) onTyped(typed)
  }, [])
}
