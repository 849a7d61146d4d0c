const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']

/** Until somebody does something with the page, which they may have done before. */
export async function untilUsed(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return
  await new Promise<void>((resolve) => {
    const use = () => {
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, use)
      resolve()
    }
    for (const sign of SIGNS_OF_USE) addEventListener(sign, use, { passive: true })
  })
}
