type BrowserWindow = Window & typeof globalThis

/** An empty page in standards mode, which fetches nothing whatever is put into it. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'"></head><body></body></html>'

interface PagePolicy {
  createHTML(html: string): unknown
}

/** Trusted Types wants to know who makes pages (server/web/contentPolicy.ts); this one can make only the empty one. */
const POLICY_NAME = 'tealine-replay'
const rules = { createHTML: () => EMPTY_PAGE }
let policy: PagePolicy | undefined

function emptyPage(): string {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, made: typeof rules): PagePolicy } }
  policy ??= trustedTypes?.createPolicy(POLICY_NAME, rules) ?? rules
  return policy.createHTML(EMPTY_PAGE) as string
}

/** A picture whose address is never told is not even asked for; React tells it in both ways. */
function leavePicturesEmpty({ prototype }: typeof HTMLImageElement) {
  const { setAttribute } = prototype
  prototype.setAttribute = function (name, value) {
    if (!/^src/i.test(name)) setAttribute.call(this, name, value)
  }
  for (const name of ['src', 'srcset']) Object.defineProperty(prototype, name, { set: () => undefined })
}

/**
 * Puts a page of its own into an element: with its own width, styles and title, without scripts, forms, windows or
 * navigation, and out of reach of pointer, keyboard and focus. Gives back how to take it away.
 */
export function openFrame(
  place: HTMLElement,
  { title, onOpen }: { title: string; onOpen: (page: BrowserWindow) => void },
): () => void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.inert = true
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.srcdoc = emptyPage()
  frame.onload = () => {
    const page = frame.contentWindow as BrowserWindow
    // An inert frame lets no hand in, yet its screens could still take the focus away from the workbench.
    page.document.body.inert = true
    page.HTMLElement.prototype.focus = () => undefined
    leavePicturesEmpty(page.HTMLImageElement)
    onOpen(page)
  }
  place.append(frame)
  return () => frame.remove()
}
