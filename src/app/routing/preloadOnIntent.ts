import { preloadScreen } from '../screens'

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Preloads the target screen of a link on hover, focus or touch. */
export function preloadOnIntent(page: Document): void {
  for (const type of INTENT_EVENTS) page.addEventListener(type, preloadTarget, { passive: true })
}

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin === location.origin) void preloadScreen(link.pathname)
}
