import type { Page } from '@playwright/test'

/** Problems of a screen in the made-up language; `data` matches the server's and customers' own texts. */
export async function textProblems(page: Page, data: RegExp): Promise<string[]> {
  const problems = [
    await page.evaluate(tooWide),
    await page.evaluate(untranslated, data.source),
    await page.evaluate(untranslatedNames, data.source),
    await page.evaluate(clippedTexts),
  ]
  return [...new Set(problems.flat())]
}

/** Elements wider than the window, which cause sideways scrolling. */
function tooWide(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
  const beyond = [...document.querySelectorAll('body *')].find(isBeyond)
  return [`${scrollWidth - innerWidth} px too wide: ${beyond?.outerHTML.slice(0, 200)}`]
}

/** Visible texts that come from no catalogue. */
function untranslated(data: string): string[] {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  /** Numbers and figures in a text have elements of their own. */
  const isPartOfTranslated = (around: Element) =>
    [around, around.parentElement].some(
      (whole) => whole?.querySelector(':scope > [translate="no"]') && whole.textContent.includes('['),
    )
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const around = node.parentElement
    if (!/[a-z]{2}/i.test(text) || text.includes('[') || new RegExp(data).test(text)) continue
    if (around && isPartOfTranslated(around)) continue
    if (around && isShown(around) && !around.closest('script, style, option')) found.push(`untranslated: ${text}`)
  }
  return found
}

/** The same for accessible names and hints. */
function untranslatedNames(data: string): string[] {
  const names = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''))
  return names.filter((text) => /[a-z]{2}/i.test(text) && !text.includes('[') && !new RegExp(data).test(text))
}

/** Texts that overflow their button, link or heading, or are clipped by an ancestor. */
function clippedTexts(): string[] {
  const overflows = (text: DOMRect, box: DOMRect) => text.left < box.left - 1 || text.right > box.right + 1
  const cuts = (around: Element, text: DOMRect) => {
    const { overflowX, overflowY } = getComputedStyle(around)
    const box = around.getBoundingClientRect()
    return (
      (/hidden|clip/.test(overflowX) && text.right > box.right + 1) ||
      (/hidden|clip/.test(overflowY) && text.bottom > box.bottom + 1)
    )
  }
  /** Exceptions: rows whose full text is in their details, scrolling tabs, scroll areas, and visually hidden texts. */
  const mayBeClipped = (around: Element, control: Element | null) =>
    around.clientWidth <= 1 ||
    around.role === 'tablist' ||
    /auto|scroll/.test(getComputedStyle(around).overflowY) ||
    (!control && getComputedStyle(around).textOverflow === 'ellipsis')
  const isCut = (element: Element, text: DOMRect) => {
    // Visually hidden.
    if (element.clientWidth === 1) return false
    const control = element.closest('button, a, [role="tab"], h1, h2, h3')
    if (control && overflows(text, control.getBoundingClientRect())) return true
    for (let around: Element | null = element; around && !mayBeClipped(around, control); around = around.parentElement)
      if (cuts(around, text)) return true
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.includes('[')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    if (isCut(element, range.getBoundingClientRect())) found.push(`cut off: ${node.textContent}`)
  }
  return found
}
