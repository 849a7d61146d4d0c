/** Does something once the next frame has been painted, or soon where the page is hidden and paints none. @returns how to call it off */
export function afterPaint(page: Window, act: () => void): () => void {
  let timer = 0
  const soon = () => {
    timer = page.setTimeout(act)
  }
  // What is queued in a frame's callback runs when that frame has been painted.
  const frame = page.document.hidden ? soon() : page.requestAnimationFrame(soon)
  return () => {
    if (frame) page.cancelAnimationFrame(frame)
    page.clearTimeout(timer)
  }
}
