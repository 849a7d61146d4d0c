import type { RecordedFocus, RecordedScroll, WindowView } from '../../events'
import { FOCUSABLE } from '../focusable'

/** Changes within this time are reported together. */
const TOGETHER_MS = 250

/** Reports the view, and then what changes in it. */
export function watchView(callback: (changes: Partial<WindowView>) => void): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const known = new Map<string, string>(Object.entries({ focus: 'null', scrolls: '[]' }))
  const scrolled = new Set<Element>()
  let isLooking = false

  const look = () => {
    isLooking = false
    const view: WindowView = {
      size: [innerWidth, innerHeight],
      isDark: dark.matches,
      scrollY: Math.round(scrollY),
      focus: currentFocus(),
      scrolls: [...scrolled].flatMap(scrollOf),
    }
    const changes = Object.entries(view).filter(([name, value]) => known.get(name) !== JSON.stringify(value))
    for (const [name, value] of changes) known.set(name, JSON.stringify(value))
    if (changes.length > 0) callback(Object.fromEntries(changes))
  }
  const lookSoon = () => {
    if (isLooking) return
    isLooking = true
    setTimeout(look, TOGETHER_MS)
  }
  const noteScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target)
    for (const element of scrolled) if (!element.isConnected) scrolled.delete(element)
    lookSoon()
  }

  look()
  addEventListener('resize', lookSoon)
  // The position of the focus changes when elements appear or disappear.
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  // What scrolls inside the page doesn't bubble.
  addEventListener('scroll', noteScroll, { passive: true, capture: true })
  for (const type of ['focusin', 'focusout', 'click', 'keyup']) addEventListener(type, lookSoon, { passive: true })
  dark.addEventListener('change', lookSoon)
}

function currentFocus(): RecordedFocus | null {
  const { activeElement } = document
  const at = activeElement ? [...document.querySelectorAll(FOCUSABLE)].indexOf(activeElement) : -1
  return activeElement && at >= 0 ? { at, isMarked: activeElement.matches(':focus-visible') } : null
}

function scrollOf(element: Element): RecordedScroll[] {
  const [top, left] = [element.scrollTop, element.scrollLeft].map(Math.round) as [number, number]
  const classes = element.className
  const at = [...document.getElementsByClassName(classes)].indexOf(element)
  return at < 0 || (top === 0 && left === 0) ? [] : [{ classes, at, top, left }]
}
