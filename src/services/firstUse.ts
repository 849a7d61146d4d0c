const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']

/** Resolves once the user has interacted with the page. */
export async function untilUsed(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return
  await new Promise<void>((resolve) => {
    const use = () => {
      for (const type of INPUT_EVENTS) removeEventListener(type, use)
      resolve()
    }
    for (const type of INPUT_EVENTS) addEventListener(type, use, { passive: true })
  })
}
