/** Runs a test file as part of a suite: on a page that shows nothing of the files before it. */
export function joinFile(path: string, load: () => void): void {
  describe(path, () => {
    const hasPage = typeof window !== 'undefined'
    let restoreGlobals: (() => void) | undefined
    beforeAll(() => {
      if (hasPage) restoreGlobals = watchGlobals()
    })
    load()
    afterAll(() => {
      jest.useRealTimers()
      restoreGlobals?.()
      if (hasPage) emptyPage()
    })
  })
}

/** Returns a function that undoes what has become of the page's own globals since. */
function watchGlobals(): () => void {
  const targets = [window, navigator, document]
  const before = targets.map((target) => Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>)
  return () =>
    targets.forEach((target, i) => {
      for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
        const then = before[i]?.[name]
        if (!now.configurable || (then && then.value === now.value && then.get === now.get)) continue
        if (then) Object.defineProperty(target, name, then)
        else Reflect.deleteProperty(target, name)
      }
    })
}

function emptyPage(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
  history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules) if ('media' in rule) (rule as CSSMediaRule).media.deleteMedium('screen')
}
