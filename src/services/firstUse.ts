const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']

/** On `<html>`: the id of the field that the page itself has focused, which doesn't count as use of the page. */
export const FOCUSED_ON_LOAD = 'data-focused-on-load'

/** The page itself, not the user, has focused the field. */
export function isOwnFocus({ type, target }: Event): boolean {
  const id = document.documentElement.getAttribute(FOCUSED_ON_LOAD)
  return type === 'focusin' && id !== null && target instanceof Element && target.id === id
}

/** Resolves once the user has interacted with the page. */
export async function untilUsed(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return
  await new Promise<void>((resolve) => {
    const use = (event: Event) => {
      if (isOwnFocus(event)) return
      for (const type of INPUT_EVENTS) removeEventListener(type, use)
      resolve()
    }
    for (const type of INPUT_EVENTS) addEventListener(type, use, { passive: true })
  })
}
