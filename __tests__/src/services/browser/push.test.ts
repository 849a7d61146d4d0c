import { browserPush } from '../../../../src/services/browser/push'

const bytes = (value: number) => new Uint8Array(65).fill(value).buffer
const KEY = `${'BAQE'.repeat(21)}BAQ`
const OTHER_KEY = `${'CAgI'.repeat(21)}CAg`

/** A browser with notifications, as far as the app uses them. */
class Browser {
  permission = 'default'
  answer = 'granted'
  subscription: ReturnType<Browser['create']> | null = null
  hasService = true
  shown: { close(): void }[] = []
  hear: (event: { data: unknown }) => void = () => {}
  readonly ended: string[] = []
  #count = 0

  readonly pushManager = {
    getSubscription: async () => this.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!this.hasService) throw new DOMException('Registration failed - push service error', 'AbortError')
      if (this.subscription) throw new DOMException('A subscription with another key exists', 'InvalidStateError')
      this.subscription = this.create(applicationServerKey === KEY ? 4 : 8)
      return this.subscription
    },
  }

  create(key: number) {
    this.#count += 1
    const endpoint = `https://push.test/${this.#count}`
    const unsubscribe = async () => {
      this.ended.push(endpoint)
      this.subscription = null
      return true
    }
    return { endpoint, options: { applicationServerKey: bytes(key) }, getKey: () => bytes(1), unsubscribe }
  }

  install() {
    const registration = { pushManager: this.pushManager, getNotifications: async () => this.shown }
    const browser = this
    define(navigator, 'serviceWorker', {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: (_: string, hear: Browser['hear']) => {
        this.hear = hear
      },
    })
    define(window, 'PushManager', class {})
    define(window, 'Notification', {
      get permission() {
        return browser.permission
      },
      requestPermission: async () => {
        browser.permission = browser.answer
      },
    })
  }
}

const defined: [object, string][] = []
function define(owner: object, name: string, value: unknown) {
  defined.push([owner, name])
  Object.defineProperty(owner, name, { configurable: true, value })
}

afterEach(() => {
  for (const [owner, name] of defined.splice(0)) Reflect.deleteProperty(owner, name)
  localStorage.clear()
})

describe('a browser with notifications', () => {
  let browser: Browser
  beforeEach(() => {
    browser = new Browser()
    browser.install()
  })

  it('asks once', async () => {
    expect(await browserPush.status()).toBe('unasked')
    expect(await browserPush.ask()).toBe('allowed')
    browser.answer = 'denied'
    expect(await browserPush.ask()).toBe('allowed')
    browser.permission = 'denied'
    expect(await browserPush.status()).toBe('blocked')
  })

  it('keeps a subscription with the same key, and replaces one with another', async () => {
    const first = await browserPush.subscribe(KEY)
    expect(first).toMatchObject({ endpoint: 'https://push.test/1', public_key: KEY })
    expect(await browserPush.subscribe(KEY)).toEqual(first)
    expect(await browserPush.subscribe(OTHER_KEY)).toMatchObject({
      endpoint: 'https://push.test/2',
      public_key: OTHER_KEY,
    })
    expect(browser.ended).toEqual(['https://push.test/1'])
    await browserPush.unsubscribe()
    expect(browser.ended).toEqual(['https://push.test/1', 'https://push.test/2'])
    await browserPush.unsubscribe()
    expect(browser.ended).toHaveLength(2)
  })

  it.each([true, false])('closes what it shows when it unsubscribes (%s)', async (isOn) => {
    if (isOn) await browserPush.subscribe(KEY)
    const close = jest.fn()
    browser.shown = [{ close }, { close }]
    await browserPush.unsubscribe()
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('that reaches no push service has no subscription', async () => {
    browser.hasService = false
    expect(await browserPush.subscribe(KEY)).toBeNull()
  })

  it('that waits forever for its push service has no subscription', async () => {
    jest.useFakeTimers()
    try {
      browser.pushManager.subscribe = () => new Promise(() => undefined)
      const subscription = browserPush.subscribe(KEY)
      await jest.advanceTimersByTimeAsync(15_000)
      expect(await subscription).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('passes on where an opened notification leads, and nothing else', async () => {
    const opened: string[] = []
    browserPush.onOpened((path) => opened.push(path))
    for (const data of [null, 'take', { type: 'other', path: '/a' }, { type: 'notificationOpened', path: 5 }])
      browser.hear({ data })
    browser.hear({ data: { type: 'notificationOpened', path: '/manage-users' } })
    expect(opened).toEqual(['/manage-users'])
  })
})

it('remembers who has turned them on', () => {
  expect(browserPush.chosenBy()).toBeNull()
  browserPush.choose('maya')
  expect(browserPush.chosenBy()).toBe('maya')
  browserPush.choose(null)
  expect(browserPush.chosenBy()).toBeNull()
})

describe('a browser without notifications', () => {
  const onSystem = async (userAgent: string, { touch = 0, installed = false } = {}) => {
    define(navigator, 'userAgent', userAgent)
    define(navigator, 'maxTouchPoints', touch)
    define(window, 'matchMedia', () => ({ matches: installed }))
    return browserPush.status()
  }
  const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'

  it.each([
    ['needsInstall', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', {}],
    ['needsInstall', SAFARI, { touch: 5 }],
    ['unsupported', SAFARI, {}],
    ['unsupported', 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_1 like Mac OS X)', { installed: true }],
    ['unsupported', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', {}],
  ])('is %s: %s', async (status, userAgent, options) => {
    expect(await onSystem(userAgent, options)).toBe(status)
    await browserPush.unsubscribe()
    browserPush.onOpened(() => {})
  })
})
