import type { Pushed } from './pushReceiver'

const realFetch = globalThis.fetch

/** Stands in for all push services: what is sent anywhere but to this machine ends here. */
export class FakePushServices {
  /** By the address it was sent to, oldest first. */
  readonly pushed: (Pushed & { url: string })[] = []
  /** The next answers; then 201. */
  readonly answers: (Response | Promise<Response> | Error)[] = []

  constructor() {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
      const url = String(input)
      if (new URL(url).hostname === 'localhost') return realFetch(input, init)
      const { headers, body, redirect } = init
      this.pushed.push({ url, headers: new Headers(headers), body: Buffer.from(body as Uint8Array), redirect })
      const answer = this.answers.shift() ?? new Response(null, { status: 201 })
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    })
  }

  to(endpoint: string): Pushed[] {
    return this.pushed.filter(({ url }) => url === endpoint)
  }

  close() {
    jest.mocked(globalThis.fetch).mockRestore()
  }
}
