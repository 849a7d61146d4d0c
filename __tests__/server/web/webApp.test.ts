import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'
import { tempFolder } from '../../helpers/server/tempFolder'
import type { TestServer } from '../../helpers/server/testServer'

let server: TestServer
const start = serverOfEachTest()

describe('the built web app', () => {
  const page =
    '<!doctype html><style>.shell{}</style><script src="/assets/main.0123456789ab.js"></script><title>Tealine</title>'
  const home = '<!doctype html><style>.home{}</style><title>Place A Call · Tealine</title>'
  const rules = [
    { file: 'home.html', url: '^/(\\?|$)', hasToken: true },
    { file: 'legacy.html', url: '^/login/?\\?type=legacy_pin$', hasToken: false },
  ]
  const script = 'globalThis.tea ??= 1;'.repeat(20)

  beforeEach(async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'assets'))
    mkdirSync(join(folder, 'icons'))
    const files: [string, string][] = [
      ['index.html', page],
      ['home.html', home],
      ['legacy.html', 'legacy'],
      ['pages.json', JSON.stringify(rules)],
      ['service-worker.js', script],
      ['manifest.webmanifest', '{}'],
      ['assets/main.0123456789ab.js', script],
      ['icons/icon.svg', '<svg/>'],
    ]
    for (const [name, text] of files) {
      writeFileSync(join(folder, name), text)
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
    }
    server = await start({}, folder)
  })

  const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    server.ask('GET', path, undefined, { headers })

  it.each(['/', '/login', '/settings/payment', '/no/such/page', '/apiary'])(
    'answers %s with its page, which is revalidated each time',
    async (path) => {
      const { status, text, headers } = await get(path)
      expect([status, text]).toEqual([200, page])
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('content-type')).toMatch('text/html')
    },
  )

  it.each(['identity', 'zstd'])('answers / with its page to a client that accepts only %s', async (encoding) => {
    const { status, text, headers } = await get('/', { accept: 'text/html', 'accept-encoding': encoding })
    expect([status, text]).toEqual([200, page])
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    for (const folder of ['/assets/', '/icons/'])
      expect((await get(folder, { accept: 'text/html', 'accept-encoding': encoding })).status).toBe(404)
  })

  it('contains the screen of the path and query', async () => {
    expect((await get('/login?type=legacy_pin')).text).toBe('legacy')
    expect((await get('/login?type=none')).text).toBe(page)
  })

  it('contains the home screen for visitors with a token', async () => {
    const cookie = 'theme=1; access_token=something'
    expect((await get('/', { accept: 'text/html', cookie })).text).toBe(home)
    expect((await get('/?to=%2B12025550100', { accept: 'text/html', cookie })).text).toBe(home)
    expect((await get('/login?type=legacy_pin', { accept: 'text/html', cookie })).text).toBe(page)
    expect((await get('/', { accept: 'text/html', cookie: 'access_token=' })).text).toBe(page)
  })

  it.each(['br', 'gzip'])('is served compressed with %s', async (encoding) => {
    for (const path of ['/login', '/assets/main.0123456789ab.js']) {
      const { headers, text } = await get(path, { accept: 'text/html', 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
      expect(text).toBe(path === '/login' ? page : script)
    }
  })

  it('is distinguished by caches from that of the same URL for others: by the cookie and its ETag, not by a date', async () => {
    const visitor = await get('/')
    const customer = await get('/', { accept: 'text/html', cookie: 'access_token=something' })
    for (const { headers } of [visitor, customer]) {
      expect(headers.get('vary')).toMatch(/cookie/i)
      expect(headers.get('last-modified')).toBeNull()
    }
    expect(visitor.headers.get('etag')).not.toBe(customer.headers.get('etag'))
    const since = new Date(Date.now() + 3_600_000).toUTCString()
    expect((await get('/', { accept: 'text/html', 'if-modified-since': since })).status).toBe(200)
  })

  it('has immutable scripts', async () => {
    const { headers } = await get('/assets/main.0123456789ab.js')
    expect(headers.get('cache-control')).toBe('max-age=31536000, immutable')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('x-request-id')).toBeNull()
  })

  it('sends document headers with documents only', async () => {
    const page = await get('/login')
    expect(page.headers.get('permissions-policy')).not.toBeNull()
    for (const path of ['/assets/main.0123456789ab.js', '/icons/icon.svg', '/manifest.webmanifest']) {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers.get('permissions-policy')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('revalidates an icon', async () => {
    const { headers } = await get('/icons/icon.svg')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('etag')).not.toBeNull()
  })

  it('sandboxes a file that is opened as a page', async () => {
    const { headers } = await get('/assets/main.0123456789ab.js')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    // The query is not part of the file name.
    const page = await get('/login?x=.0123456789ab.js')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it.each([
    '/assets/old.0123456789ab.js',
    '/assets/old',
    '/assets',
    '/icons/',
    '/favicon.ico',
    '/sandbox/nothing',
    '/../package.json',
    '/..%2fpackage.json',
    '/.env',
  ])('does not answer %s with its page', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  const policyOf = async (path: string, cookie = '') =>
    (await get(path, { accept: 'text/html', cookie })).headers.get('content-security-policy') ?? ''
  const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

  it('lets a page run only its own scripts and Stripe', async () => {
    const policy = await policyOf('/login')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' https://js.stripe.com;")
    expect(policy).toContain(`style-src 'self' ${hashOf('')} ${hashOf('.shell{}')};`)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    ['/', 'access_token=x'],
    ['/home.html', ''],
  ])('allows a page the inline styles that it was built with itself: %s', async (path, cookie) => {
    const policy = await policyOf(path, cookie)
    expect(policy).toContain(hashOf('.home{}'))
    expect(policy).not.toContain(hashOf('.shell{}'))
  })

  it('lets the service worker fetch', async () => {
    expect(await policyOf('/service-worker.js')).toContain("connect-src 'self'")
  })
})
