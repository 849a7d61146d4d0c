import { useLayoutEffect, useRef } from 'react'

/** The smallest size of the page's text, in px, that counts as large. */
const LARGE_TEXT_FROM = 24

/**
 * Sets `--top-height` to the height of the sticky top bar, for elements that stick below it, and marks the page while
 * its text is large (`LARGE_PAGE_TEXT`): media queries only know the browser's setting, not what else may enlarge it.
 */
export function useTopHeight() {
  const top = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = top.current
    if (!bar) return
    const { documentElement } = bar.ownerDocument
    const update = () => {
      const height = `${bar.offsetHeight}px`
      const styles = getComputedStyle(documentElement)
      documentElement.toggleAttribute('data-large-text', Number.parseFloat(styles.fontSize) >= LARGE_TEXT_FROM)
      // Usually it equals the default; setting it anyway would make the browser recalculate all styles.
      if (styles.getPropertyValue('--top-height') === height) return
      documentElement.style.setProperty('--top-height', height)
    }
    const observer = new ResizeObserver(update)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return top
}
