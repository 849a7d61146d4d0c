import { flagsUrl } from '../../../config'

type BrowserWindow = Window & typeof globalThis

/** In standards mode; may request what no recording can name: the fonts of the build, and its flags. */
const emptyHtml = () =>
  `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${[
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `font-src ${location.origin}/assets/`,
    `img-src ${location.origin}${flagsUrl}/`,
  ].join('; ')}"></head><body></body></html>`

interface PagePolicy {
  createHTML(html: string): unknown
}

/** Trusted Types requires a policy to create pages (server/http/contentPolicy.ts); this one only creates the empty page. */
const POLICY_NAME = 'tealine-replay'
const rules = { createHTML: emptyHtml }
let policy: PagePolicy | undefined

function emptyPage(): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, options: typeof rules): PagePolicy }
  }
  policy ??= trustedTypes?.createPolicy(POLICY_NAME, rules) ?? rules
  return policy.createHTML('') as string
}

/** The build's own picture of a country's flag. */
const isFlag = (url: string) => url.startsWith(flagsUrl) && /^\/[A-Z]{2}\.svg$/.test(url.slice(flagsUrl.length))

/** Only flags are requested: ignores any other `src` as attribute and property, as React may set either. */
function leavePicturesEmpty({ prototype }: typeof HTMLImageElement) {
  const { setAttribute } = prototype
  prototype.setAttribute = function (name, value) {
    if (!/^src/i.test(name) || isFlag(value)) setAttribute.call(this, name, value)
  }
  for (const name of ['src', 'srcset']) Object.defineProperty(prototype, name, { set: () => undefined })
}

/** Timers of a page without scripts never fire: its screens get the workbench's, or a scrolled list would wait for its end. */
function lendTimers(page: BrowserWindow) {
  page.setTimeout = window.setTimeout.bind(window) as typeof page.setTimeout
  page.clearTimeout = window.clearTimeout.bind(window)
  page.requestAnimationFrame = window.requestAnimationFrame.bind(window)
  page.cancelAnimationFrame = window.cancelAnimationFrame.bind(window)
}

/**
 * Adds a separate page to an element: with its own width, styles and title, without scripts, forms, popups or
 * navigation, and inert to pointer, keyboard and focus. Returns a function that removes it.
 */
export function openFrame(
  container: HTMLElement,
  { title, onOpen }: { title: string; onOpen: (page: BrowserWindow) => void },
): () => void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.inert = true
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.srcdoc = emptyPage()
  frame.onload = () => {
    const page = frame.contentWindow as BrowserWindow
    // An inert frame takes no input, but its screens could still steal the focus from the workbench.
    page.document.body.inert = true
    page.HTMLElement.prototype.focus = () => undefined
    leavePicturesEmpty(page.HTMLImageElement)
    lendTimers(page)
    onOpen(page)
  }
  container.append(frame)
  return () => frame.remove()
}
