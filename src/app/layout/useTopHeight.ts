import { useLayoutEffect, useRef } from 'react'

/** Sets `--top-height` to the height of the sticky top bar, for elements that stick below it. */
export function useTopHeight() {
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = top.current
    if (!bar) return
    const { documentElement } = bar.ownerDocument
    const update = () => {
      const height = `${bar.offsetHeight}px`
      // Usually it equals the default; setting it anyway would make the browser recalculate all styles.
      if (getComputedStyle(documentElement).getPropertyValue('--top-height') === height) return
      documentElement.style.setProperty('--top-height', height)
    }
    const observer = new ResizeObserver(update)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return top
}
