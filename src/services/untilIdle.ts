/** Resolves when the page is loaded and idle. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const whenLoaded = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
      else setTimeout(resolve, 1)
    }
    if (document.readyState === 'complete') whenLoaded()
    else addEventListener('load', whenLoaded, { once: true })
  })
}
