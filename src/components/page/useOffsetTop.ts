import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { useWindow } from './windowContext'

/** The distance of an element from the top of the page, in px, measured again when the page is resized. */
export function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  const page = useWindow()
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + page.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page.document.body)
    return () => observer.disconnect()
  }, [element, page])
  return top
}
