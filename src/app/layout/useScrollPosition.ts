import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useWindow } from '../../components/page/windowContext'

/** How long a screen that is shown again may be loading. */
const PATIENCE_MS = 5000

/** How long it may still move by itself after it is there. */
const SETTLED_MS = 1000

/** What people do to scroll by themselves. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the top of a new screen, and back to where the user was on one that is returned to. The browser does that only
 * once, when the screen may still be too short.
 */
export function useScrollPosition() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const page = useWindow()
  const [positions] = useState(() => new Map<string, number>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path
  useEffect(() => {
    if (!isReturn) page.scrollTo(0, 0)
    const position = isReturn && positions.get(key)
    return position ? scrollBack(page, position) : undefined
  }, [pathname])

  useEffect(() => {
    // Scrolling after the next screen was requested does not belong to this one.
    const note = () => void ((page.history.state?.key ?? 'default') === key && positions.set(key, page.scrollY))
    page.addEventListener('scroll', note, { passive: true })
    return () => page.removeEventListener('scroll', note)
  }, [key, page, positions])
}

/**
 * Scrolls there as soon as the page is long enough, and again if the list that made it long scrolls back itself, unless
 * the user scrolls first. A position further down is fine, as the list stays in place below new rows. Returns a
 * function that gives up.
 */
function scrollBack(page: Window & typeof globalThis, position: number): () => void {
  const observer = new page.ResizeObserver(() => hold())
  let timer = page.setTimeout(() => stop(), PATIENCE_MS)
  let isThere = false
  const hold = () => {
    if (page.scrollY < position - 1) page.scrollTo(0, position)
    if (isThere || page.scrollY < position - 1) return
    isThere = true
    page.clearTimeout(timer)
    timer = page.setTimeout(() => stop(), SETTLED_MS)
  }
  const stop = () => {
    observer.disconnect()
    page.clearTimeout(timer)
    page.removeEventListener('scroll', hold)
    for (const type of BY_HAND) page.removeEventListener(type, stop)
  }
  page.addEventListener('scroll', hold, { passive: true })
  for (const type of BY_HAND) page.addEventListener(type, stop, { passive: true })
  observer.observe(page.document.body)
  return stop
}
