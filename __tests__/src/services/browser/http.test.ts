import { createBrowserHttp } from '../../../../src/services/browser/http'

const ACCOUNT = '/api/v1/Account'
const requestOf = (token: string) => ({ headers: { 'X-Access-Token': token } })
const early = new Response('early')

/** Simulates that the page fetched the account with this token before the app loaded. */
function asked(token: string, answer = Promise.resolve(early)) {
  Object.assign(window, { tealineFetch: { url: ACCOUNT, token, answer } })
  return createBrowserHttp()
}

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('later'))
})

test('what the page fetched before the app loaded answers the app’s first request, and no other', async () => {
  const http = asked('mine')
  expect(await http.fetch(ACCOUNT, requestOf('mine'))).toBe(early)
  expect(await (await http.fetch(ACCOUNT, requestOf('mine'))).text()).toBe('later')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('another address or another token makes a new request', async () => {
  const http = asked('mine')
  expect(await (await http.fetch('/api/v1/Calls', requestOf('mine'))).text()).toBe('later')
  expect(await (await http.fetch(ACCOUNT, requestOf('yours'))).text()).toBe('later')
})

test('an aborted caller stops waiting', async () => {
  const stop = new AbortController()
  const answer = asked('mine', new Promise(() => undefined)).fetch(ACCOUNT, {
    ...requestOf('mine'),
    signal: stop.signal,
  })
  stop.abort()
  await expect(answer).rejects.toThrow(/abort/i)
})
