import { useLayoutEffect } from 'react'

/**
 * Replaces emotion's choice of effects: a component's styles are generated and inserted while it renders, which React
 * does in short slices. Insertion effects would process those of the whole page at once: it saves time, not bytes (67).
 * The longest task of `/login` at 4× CPU takes 81 instead of 109 ms.
 */
export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result => insert()
export const useInsertionEffectWithLayoutFallback = useLayoutEffect
