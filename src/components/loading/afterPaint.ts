/** Runs a task after the next frame is painted, or soon if the page is hidden and does not paint. @returns a function that cancels it */
export function afterPaint(page: Window, task: () => void): () => void {
  let timer = 0
  const soon = () => {
    timer = page.setTimeout(task)
  }
  // A task queued in an animation frame callback runs after that frame is painted.
  const frame = page.document.hidden ? soon() : page.requestAnimationFrame(soon)
  return () => {
    if (frame) page.cancelAnimationFrame(frame)
    page.clearTimeout(timer)
  }
}
