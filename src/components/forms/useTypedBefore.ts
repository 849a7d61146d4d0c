import { useLayoutEffect } from 'react'

/**
 * Passes on what was typed into a field, or filled in by a password manager, before the app took over the page. React
 * keeps that when it hydrates the field, but the next render would replace it with the state's.
 * @param read what the field contains; undefined without a field
 * @param known what the state says it contains
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
