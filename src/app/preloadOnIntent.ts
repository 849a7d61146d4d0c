import { preloadScreen } from './screens'

const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the screen that a link leads to while pointer, focus or finger are on their way to open it. */
export function preloadOnIntent(page: Document): void {
  for (const sign of SIGNS) page.addEventListener(sign, fetchTarget, { passive: true })
}

function fetchTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin === location.origin) preloadScreen(link.pathname)
}
