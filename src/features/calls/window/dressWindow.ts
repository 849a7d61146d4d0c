type BrowserWindow = Window & typeof globalThis

/**
 * Gives a new window the look of the page: its global styles, language and colors, also as these change. What components
 * need beside that comes from a style cache of the window's own. Returns a function that stops following the page.
 */
export function dressWindow(target: BrowserWindow, page: BrowserWindow): () => void {
  const style = target.document.createElement('style')
  target.document.head.append(style)
  // Rule by rule into an empty element: the page's policy blocks inline styles, and those of Emotion have no text.
  for (const rule of globalRules(page.document)) style.sheet?.insertRule(rule, style.sheet.cssRules.length)

  const [from, to] = [page.document.documentElement, target.document.documentElement]
  const copy = () => {
    for (const { name, value } of from.attributes) to.setAttribute(name, value)
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(from, { attributes: true })
  return () => observer.disconnect()
}

function globalRules(document: Document): string[] {
  return [...document.querySelectorAll<HTMLStyleElement>('style:not([data-emotion])')].flatMap(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  )
}
