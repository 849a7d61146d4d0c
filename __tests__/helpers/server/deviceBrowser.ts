import type { Answer, TestServer } from './testServer'

/** A browser that keeps the device cookie, on a page of the server's own origin. */
export function openBrowser(server: TestServer, headers: Record<string, string> = {}) {
  let cookie: string | undefined

  async function post(path: string, body: object): Promise<Answer> {
    const answer = await server.rest('POST', path, body, {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }

  return {
    post,
    logIn: (passcode: string, phone_number = '+12015550123') =>
      post('Access/Tokens', { provider_type: 'phone', phone_number, passcode, ip_address: '' }),
    logInByLegacyPin: (pin: string) => post('Access/Tokens', { provider_type: 'legacy_pin', pin }),
    /** `name=value`, as the browser sends it. */
    cookie: () => cookie,
    setCookie: (value: string | undefined) => {
      cookie = value
    },
  }
}
