import { useLayoutEffect } from 'react'

/**
 * In place of emotion's choice of effects: a component's styles are made and inserted while it is rendered, which React
 * does in short slices. Its insertion effects would make those of the whole page in one go.
 */
export const useInsertionEffectAlwaysWithSyncFallback = <Result>(insert: () => Result): Result => insert()
export const useInsertionEffectWithLayoutFallback = useLayoutEffect
