import type { RecordedFocus, RecordedScroll } from '../../../events'
import { FOCUSABLE } from '../../../services/focusable'

type BrowserWindow = Window & typeof globalThis

/** Replace the focus pseudo-classes, which an inert page does not have. */
const FOCUSED = 'data-focus'
const MARKED = 'data-focus-visible'

const RECORDED: Record<string, string> = {
  ':focus': `[${FOCUSED}]`,
  ':focus-visible': `[${MARKED}]`,
  ':focus-within': `:is([${FOCUSED}], :has([${FOCUSED}]))`,
}

/** Makes rules and selectors of the app apply to the recorded focus. */
export const withRecordedFocus = (css: string): string =>
  css.replace(/:focus(?:-visible|-within)?(?![\w-])/g, (found) => RECORDED[found] ?? found)

interface View {
  focus: RecordedFocus | null
  scrolls: readonly RecordedScroll[]
}

/**
 * Shows in a page what had the focus, and how far its parts were scrolled. Returns a function that sets them; they are
 * found again when the page changes.
 */
export function recordFocus(page: BrowserWindow): (view: View) => void {
  const { document } = page
  const { matches } = page.Element.prototype
  page.Element.prototype.matches = function (this: Element, selectors: string) {
    return matches.call(this, withRecordedFocus(selectors))
  } as typeof matches
  let view: View = { focus: null, scrolls: [] }
  let focused: Element | undefined
  let scrolled: Element[] = []

  const tell = (element: Element, type: 'focusin' | 'focusout', relatedTarget: Element | null) =>
    element.dispatchEvent(new page.FocusEvent(type, { bubbles: true, relatedTarget }))

  function showFocus({ focus }: View) {
    const next = (focus && document.querySelectorAll(FOCUSABLE)[focus.at]) ?? undefined
    next?.toggleAttribute(MARKED, focus?.isMarked)
    if (next === focused) return
    const before = focused
    focused = next
    for (const attribute of [FOCUSED, MARKED]) before?.removeAttribute(attribute)
    next?.setAttribute(FOCUSED, '')
    if (before) tell(before, 'focusout', next ?? null)
    if (next) tell(next, 'focusin', before ?? null)
  }

  function showScrolls({ scrolls }: View) {
    const places = scrolls.map((scroll) => ({
      ...scroll,
      element: document.getElementsByClassName(scroll.classes)[scroll.at],
    }))
    for (const element of scrolled) if (!places.some((place) => place.element === element)) scrollTo(element, 0, 0)
    for (const { element, top, left } of places) if (element) scrollTo(element, top, left)
    scrolled = places.flatMap(({ element }) => element ?? [])
  }

  const show = () => {
    showFocus(view)
    showScrolls(view)
  }
  new page.MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  return (next) => {
    view = next
    // Once the screens have been rendered.
    page.requestAnimationFrame(show)
  }
}

function scrollTo(element: Element, top: number, left: number) {
  element.scrollTop = top
  element.scrollLeft = left
}
