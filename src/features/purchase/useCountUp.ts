import { useLayoutEffect, useRef, useState } from 'react'
import { useWindow } from '../../components/page/windowContext'

const DURATION_MS = 400

/**
 * A whole number that counts to each new value; at once for people who prefer reduced motion. Null while unknown.
 * @param isCounting while false, it stays as it is
 */
export function useCountUp(value: number | null, isCounting: boolean): number | null {
  const page = useWindow()
  const [shown, setShown] = useState(value)
  const last = useRef(value)

  useLayoutEffect(() => {
    const first = last.current
    const show = (next: number | null) => {
      last.current = next
      setShown(next)
    }
    if (!isCounting || first === value) return undefined
    const isStill = page.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill || first === null || value === null) {
      show(value)
      return undefined
    }
    const start = page.performance.now()
    let frame = page.requestAnimationFrame(function count(now) {
      const share = (now - start) / DURATION_MS
      if (share >= 1) return show(value)
      show(Math.round(first + (value - first) * Math.max(0, share)))
      frame = page.requestAnimationFrame(count)
    })
    return () => page.cancelAnimationFrame(frame)
  }, [page, value, isCounting])

  return shown
}
