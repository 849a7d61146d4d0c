import { cachedConfig } from '../../../../src/services/browser/cachedConfig'
import { createBrowserCallTab } from '../../../../src/services/browser/callTab'
import { browserCookies } from '../../../../src/services/browser/cookies'
import { browserSharedFeed } from '../../../../src/services/browser/sharedFeed'
import { createBrowserTabStorage } from '../../../../src/services/browser/tabStorage'
import { createBrowserTabs } from '../../../../src/services/browser/tabs'

const refused = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const getter = (get: () => unknown) => ({ get, configurable: true })
const refusing = class {
  constructor() {
    refused()
  }
}

/** The ways in which browsers keep a page from storing anything. */
const WAYS: Record<string, () => void> = {
  'refuses all storage': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, getter(refused))
    Object.defineProperty(document, 'cookie', { ...getter(refused), set: refused })
    Object.defineProperty(
      navigator,
      'locks',
      getter(() => ({ request: async () => refused() })),
    )
    Object.assign(window, { BroadcastChannel: refusing })
  },
  'has none': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(
        window,
        name,
        getter(() => null),
      )
    Object.defineProperty(document, 'cookie', { ...getter(() => ''), set: () => undefined })
    Object.defineProperty(
      navigator,
      'locks',
      getter(() => undefined),
    )
    Reflect.deleteProperty(window, 'BroadcastChannel')
  },
  'has room for nothing': () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('x', 'QuotaExceededError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(
        window,
        name,
        getter(() => full),
      )
  },
}

const unhandled = jest.fn()
const own = new Map<object, PropertyDescriptorMap>()
for (const where of [window, document, navigator]) own.set(where, Object.getOwnPropertyDescriptors(where))

/** What a way has changed would get in the way of jest, too. */
function restore() {
  for (const [where, before] of own)
    for (const name of [
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'caches',
      'cookie',
      'locks',
      'BroadcastChannel',
    ]) {
      Reflect.deleteProperty(where, name)
      const descriptor = before[name]
      if (descriptor) Object.defineProperty(where, name, descriptor)
    }
}

beforeEach(() => {
  // The library's own word for it, which is not in the build.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  unhandled.mockClear()
  process.on('unhandledRejection', unhandled)
})
afterEach(() => {
  restore()
  process.off('unhandledRejection', unhandled)
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe.each(Object.entries(WAYS))('in a browser that %s', (way, refuse) => {
  beforeEach(refuse)

  test('nothing is kept, and nothing fails', async () => {
    expect(browserCookies.get('access_token')).toBeUndefined()
    browserCookies.set('sale_alert', '1', 7)
    browserCookies.remove('sale_alert')
    if (way !== 'has room for nothing') expect(browserCookies.areEnabled()).toBe(false)
    expect(cachedConfig()).toEqual({})
    const storage = createBrowserTabStorage('key')
    storage.write('text')
    expect(storage.read()).toBeNull()
    storage.clear()
    // As at the start of a page: its library looks for storage once.
    // In Node's window, unlike in browsers, even `in` runs a getter: that way is in __tests__/e2e/refusedStorage.spec.ts.
    await jest.isolateModulesAsync(async () => {
      if (way === 'refuses all storage') return
      const { createBrowserStorage } = await import('../../../../src/services/browser/persistentStorage')
      const preferences = createBrowserStorage('preferences')
      preferences.write({ scheme: 'dark' })
      expect(await preferences.read()).toEqual({})
    })
    const tabs = createBrowserTabs()
    tabs.announce()
    tabs.onChange(() => undefined)()
    await settled()
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('this tab has the telephone, and reads the event stream itself', async () => {
    const tab = createBrowserCallTab()
    expect(await tab.take()).toBe(true)
    tab.remember('C1')
    expect(tab.remembered()).toBeNull()
    tab.announce({ to: '+12025550100' })
    tab.onElsewhere(() => undefined)()
    tab.release()
    const lead = jest.fn(async () => undefined)
    const leave = browserSharedFeed.join('news', { lead, hear: () => undefined })
    await settled()
    expect(lead).toHaveBeenCalledTimes(1)
    leave()
    await settled()
    expect(unhandled).not.toHaveBeenCalled()
  })
})
