import { browserCookies } from '../../../../src/services/browser/cookies'
import { newId } from '../../../../src/services/browser/ids'
import { createBrowserNavigation } from '../../../../src/services/browser/navigation'
import { createBrowserTabs } from '../../../../src/services/browser/tabs'
import { createMemoryVault } from '../../../../src/services/memoryVault'

describe('cookies', () => {
  const written = () => jest.spyOn(document, 'cookie', 'set')

  test('are SameSite=Strict, for the whole site, until their expiry', () => {
    const set = written()
    browserCookies.set('access_token', 'a b;c', 7)
    const cookie = String(set.mock.calls[0]?.[0])
    expect(cookie).toMatch(/^access_token=a%20b%3Bc; path=\/; expires=/)
    expect(cookie).toMatch(/; sameSite=Strict/i)
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? '')
    expect(Math.abs(expires - Date.now() - 7 * 86_400_000)).toBeLessThan(5000)
  })

  test('are read as they were set, and gone when removed', () => {
    browserCookies.set('sale_alert', 'ä;=1', 7)
    expect(browserCookies.get('sale_alert')).toBe('ä;=1')
    browserCookies.remove('sale_alert')
    expect(browserCookies.get('sale_alert')).toBeUndefined()
  })

  test('an empty one counts as absent', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another app on this host may leave it
    document.cookie = 'access_token='
    expect(browserCookies.get('access_token')).toBeUndefined()
  })
})

describe('whether cookies are kept', () => {
  const cookie = (descriptor: PropertyDescriptor) =>
    Object.defineProperty(document, 'cookie', { configurable: true, ...descriptor })
  afterEach(() => Reflect.deleteProperty(document, 'cookie'))

  test('is tested without leaving anything behind', () => {
    expect(browserCookies.areEnabled()).toBe(true)
    expect(document.cookie).not.toContain('cookies_kept')
  })

  test.each<[string, PropertyDescriptor]>([
    ['drops them without a word', { get: () => '', set: () => {} }],
    [
      'lets nobody ask',
      {
        get: () => {
          throw new DOMException('sandboxed', 'SecurityError')
        },
      },
    ],
  ])('is false if the browser %s', (_, descriptor) => {
    cookie(descriptor)
    expect(browserCookies.areEnabled()).toBe(false)
  })
})

describe('ids', () => {
  const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

  test('are UUIDs of version 4, even on an insecure page', () => {
    expect(newId()).toMatch(UUID_V4)
    const secure = crypto.randomUUID
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    const ids = Array.from({ length: 50 }, newId)
    Object.defineProperty(crypto, 'randomUUID', { value: secure, configurable: true })
    for (const id of ids) expect(id).toMatch(UUID_V4)
    expect(new Set(ids).size).toBe(50)
  })
})

describe('the vault', () => {
  test('returns a secret for its handle until it or everything is removed', () => {
    const vault = createMemoryVault(newId)
    const [one, other] = [vault.put('1234'), vault.put('1234')]
    expect(one).not.toBe(other)
    expect(vault.get(one)).toBe('1234')
    vault.remove(one)
    expect([vault.get(one), vault.get(other)]).toEqual([undefined, '1234'])
    vault.clear()
    expect(vault.get(other)).toBeUndefined()
  })
})

describe('navigation', () => {
  test('uses the most recently lent router until it is returned', () => {
    const navigation = createBrowserNavigation()
    const [older, newer] = [jest.fn(), jest.fn()]
    const takeBackOlder = navigation.lend(older)
    navigation.lend(newer)
    takeBackOlder()
    navigation.goTo('/login', { replace: true })
    expect(newer).toHaveBeenCalledWith('/login', { replace: true })
    expect(older).not.toHaveBeenCalled()
  })

  test('opens a tab without an opener, and reports if the browser blocked it', () => {
    const tab = { opener: window }
    jest
      .spyOn(window, 'open')
      .mockReturnValueOnce(tab as unknown as Window)
      .mockReturnValueOnce(null)
    const navigation = createBrowserNavigation()
    expect(navigation.openTab('https://pay.example')).toBe(true)
    expect(tab.opener).toBeNull()
    expect(navigation.openTab('https://pay.example')).toBe(false)
  })
})

describe('tabs', () => {
  test('raise doubt when the tab becomes visible again, until unsubscribed', () => {
    jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => new EventTarget() as BroadcastChannel)
    const doubt = jest.fn()
    const stop = createBrowserTabs().onChange(doubt)
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(doubt).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(new Event('focus'))
    expect(doubt).toHaveBeenCalledTimes(2)
  })

  test('check twice when another tab sends a message, since its cookie may arrive later', () => {
    jest.useFakeTimers()
    const channel = new EventTarget()
    jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => channel as BroadcastChannel)
    const doubt = jest.fn()
    const stop = createBrowserTabs().onChange(doubt)
    channel.dispatchEvent(new MessageEvent('message'))
    expect(doubt).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(500)
    expect(doubt).toHaveBeenCalledTimes(2)
    channel.dispatchEvent(new MessageEvent('message'))
    stop()
    jest.advanceTimersByTime(500)
    expect(doubt).toHaveBeenCalledTimes(3)
    jest.useRealTimers()
  })

  test('receive each other’s messages, but not their own', async () => {
    const Channel = BroadcastChannel
    const open: BroadcastChannel[] = []
    jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation((name) => {
      const channel = new Channel(name)
      open.push(channel)
      return channel
    })
    const [mine, theirs] = [createBrowserTabs(), createBrowserTabs()]
    const own = jest.fn()
    const stops: (() => void)[] = []
    const heard = new Promise<void>((resolve) => stops.push(theirs.onChange(resolve)))
    stops.push(mine.onChange(own))
    mine.announce()
    await heard
    for (const stop of stops) stop()
    for (const channel of open) channel.close()
    expect(own).not.toHaveBeenCalled()
  })
})
