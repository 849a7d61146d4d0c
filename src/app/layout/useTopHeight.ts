import { useLayoutEffect, useRef } from 'react'

/** Tells the page, as `--top-height`, how high the bar is that covers its top: what sticks below it must know. */
export function useTopHeight() {
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = top.current
    if (!bar) return
    const { documentElement } = bar.ownerDocument
    const tell = () => {
      const height = `${bar.offsetHeight}px`
      // As high as the page took it to be, mostly: telling it again would have the browser style everything anew.
      if (getComputedStyle(documentElement).getPropertyValue('--top-height') === height) return
      documentElement.style.setProperty('--top-height', height)
    }
    const observer = new ResizeObserver(tell)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return top
}
