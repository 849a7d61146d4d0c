import { useLayoutEffect } from 'react'

/**
 * Replaces emotion's choice of effects: a component's styles are generated and inserted while it renders, which React
 * does in short slices. Insertion effects would process those of the whole page at once.
 */
export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result => insert()
export const useInsertionEffectWithLayoutFallback = useLayoutEffect
