import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** The inner width and height of an element, in px. */
export function usePaneSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const pane = element.current
    if (!pane) return
    const measure = () => setSize({ width: pane.clientWidth, height: pane.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(pane)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** The height of a page in its own px; 0 while there is none. */
export function usePageHeight(page: Window | undefined): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!page) return
    const { body } = page.document
    const measure = () => setHeight(body.scrollHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    return () => observer.disconnect()
  }, [page])
  return height
}
