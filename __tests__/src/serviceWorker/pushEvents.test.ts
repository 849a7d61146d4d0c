import type { PushWorker } from '../../../src/serviceWorker/pushEvents'
import { listenToPush } from '../../../src/serviceWorker/pushEvents'

const ORIGIN = 'https://app.test'
const KEY = new Uint8Array(65).fill(4).buffer

/** A browser's service worker, with the app's windows. */
function startWorker({ urls = [] as string[], focuses = true, isLoggedIn = true } = {}) {
  const heard = new Map<string, (event: never) => void>()
  const shown: { title: string; options: NotificationOptions }[] = []
  const done: string[] = []
  const windows = urls.map((path) => ({
    url: ORIGIN + path,
    focus: async () => {
      if (!focuses) throw new TypeError('Not allowed to focus a window.')
      done.push(`focus ${path}`)
    },
    postMessage: (message: unknown) => void done.push(`tell ${path} ${JSON.stringify(message)}`),
  }))
  const renewed = { endpoint: 'https://push.test/new', options: { applicationServerKey: KEY }, getKey: () => KEY }
  const subscribe = jest.fn(async () => renewed)
  const worker = {
    location: { origin: ORIGIN, hostname: 'app.test' },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
      pushManager: { subscribe },
    },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void done.push(`open ${path}`) },
    cookieStore: { get: async () => (isLoggedIn ? { value: 'a token' } : null) },
    addEventListener: (type: string, listener: (event: never) => void) => void heard.set(type, listener),
  }
  listenToPush(worker as unknown as PushWorker, (path) => !path.startsWith('/v1'))
  const send = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    heard.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) } as never)
    await Promise.all(work)
  }
  const click = async (path: unknown) => {
    await send('notificationclick', { notification: { data: path, close: () => void done.push('close') } })
    return done
  }
  return { shown, subscribe, renewed, send, click }
}

describe('a message', () => {
  const show = async (data: { json(): unknown } | null) => {
    const { shown, send } = startWorker()
    await send('push', { data })
    return shown
  }

  it('is shown, and replaces what was shown under its tag', async () => {
    const sent = { title: 'Leo requested 20 credits', body: 'Approve or deny', tag: 'abc', path: '/manage-users' }
    expect(await show({ json: () => sent })).toEqual([
      {
        title: 'Leo requested 20 credits',
        options: { body: 'Approve or deny', tag: 'abc', icon: '/icons/icon-192.png', data: '/manage-users' },
      },
    ])
  })

  const fails = () => {
    throw new SyntaxError('no JSON')
  }
  it.each([
    ['without a text', null],
    ['of another kind', { json: fails }],
    ['of nothing', { json: () => null }],
    ['with other fields', { json: () => ({ title: 5, body: {} }) }],
  ])('%s is shown, too, as browsers end subscriptions otherwise', async (_, data) => {
    expect(await show(data)).toMatchObject([{ title: 'Tealine', options: { data: '/' } }])
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '\t//evil.example',
    7,
  ])('leads nowhere else (%s)', async (path) => {
    expect(await show({ json: () => ({ title: 'a', path }) })).toMatchObject([{ options: { data: '/' } }])
    expect(await startWorker().click(path)).toEqual(['close', 'open /'])
  })
})

describe('a click', () => {
  it('opens the app where none is open', async () => {
    expect(await startWorker().click('/manage-users?a=1')).toEqual(['close', 'open /manage-users?a=1'])
  })

  it('brings the window that shows it to the front', async () => {
    const { click } = startWorker({ urls: ['/', '/manage-users'] })
    expect(await click('/manage-users')).toContain('focus /manage-users')
  })

  it('leads another window there, without a reload that would end its call', async () => {
    const { click } = startWorker({ urls: ['/v1/docs', '/'] })
    expect(await click('/manage-users')).toEqual([
      'close',
      'focus /',
      'tell / {"type":"notificationOpened","path":"/manage-users"}',
    ])
  })

  it('opens a window of its own beside pages of the server, and where none may be focused', async () => {
    expect(await startWorker({ urls: ['/v1/docs'] }).click('/')).toEqual(['close', 'open /'])
    expect(await startWorker({ urls: ['/'], focuses: false }).click('/')).toEqual(['close', 'open /'])
  })
})

describe('a subscription that the browser has replaced', () => {
  const realFetch = globalThis.fetch
  const fetched = jest.fn(async (_url: string, _init: RequestInit) => new Response())
  beforeEach(() => {
    fetched.mockClear()
    globalThis.fetch = fetched as never
  })
  afterEach(() => {
    globalThis.fetch = realFetch
  })

  it('is saved with the token', async () => {
    const { send, renewed, subscribe } = startWorker()
    await send('pushsubscriptionchange', { newSubscription: renewed })
    const [[url, init] = []] = fetched.mock.calls
    expect(url).toBe('/api/v1/Account/Push')
    expect(init).toMatchObject({ method: 'POST', redirect: 'error', headers: { 'X-Access-Token': 'a token' } })
    expect(JSON.parse(String(init?.body))).toMatchObject({
      endpoint: 'https://push.test/new',
      public_key: expect.stringMatching(/^BAQ/),
    })
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('is made again with the same key where the browser has only ended it', async () => {
    const { send, renewed, subscribe } = startWorker()
    await send('pushsubscriptionchange', { oldSubscription: { ...renewed, endpoint: 'https://push.test/old' } })
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is left to the next page load where nobody is logged in, or nothing is known of it', async () => {
    const { send, renewed } = startWorker({ isLoggedIn: false })
    await send('pushsubscriptionchange', { newSubscription: renewed })
    await startWorker().send('pushsubscriptionchange', {})
    expect(fetched).not.toHaveBeenCalled()
  })
})
