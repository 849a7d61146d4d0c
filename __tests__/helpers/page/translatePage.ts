/**
 * Does to a page what a browser's translation does, also to what comes later: each text is replaced by elements with a
 * translation, here itself in « ». Returns a function that stops it. Journeys run it in the page, without what is around it.
 */
export function translatePage(document: Document): () => void {
  const UNTRANSLATED = 'script, style, code, [translate="no"], font'
  const translate = (within: Node) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const texts: Text[] = within.nodeType === Node.TEXT_NODE ? [within as Text] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) continue
      const translation = document.createElement('font')
      const inner = translation.appendChild(document.createElement('font'))
      inner.textContent = `«${text.data}»`
      text.replaceWith(translation)
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translate(target)
      else for (const node of addedNodes) if (node.isConnected) translate(node)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  translate(document.body)
  return () => observer.disconnect()
}
