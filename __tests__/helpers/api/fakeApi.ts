import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

export const API = 'http://api.test'
export const PUBLIC_IP_URL = 'http://ip.test/'

export interface SeenRequest {
  url: URL
  headers: Headers
  /** JSON body of a REST call, `params` of a JSON-RPC call. */
  body: unknown
  /** Of a JSON-RPC call. */
  id?: unknown
}

/** A JSON value for status 200 (of an RPC call: its result), or what a request is answered: a value or a whole response. */
type Answer = object | ((request: SeenRequest) => unknown)

/**
 * The API as a test wants it. Calls are named "GET Account", "POST Calls/C1", "rpc list_products", "GET ip". A call
 * that no test named fails the test.
 */
export class FakeApi {
  private readonly answers = new Map<string, Answer>()
  private readonly requests: { call: string; request: SeenRequest }[] = []
  readonly unexpected: string[] = []
  private isComplete = false

  answer(call: string, answer: Answer): void {
    this.answers.set(call, answer)
  }

  /** Refuses with a status and an `error` of the specification; on RPC calls status 200 is an error in the answer. */
  refuse(call: string, status: number, error?: { code?: string | number; message?: string }): void {
    this.answers.set(call, ({ id }) =>
      HttpResponse.json(call.startsWith('rpc ') ? { jsonrpc: '2.0', id, error } : { error }, { status }),
    )
  }

  /** From now on it is an API that offers no other calls than those answered here: the rest is 404. */
  offersNoOther(): void {
    this.isComplete = true
  }

  /** No answer at all. */
  cutOff(call: string): void {
    this.answers.set(call, () => HttpResponse.error())
  }

  /** Every request of a call so far, oldest first. */
  seen(call: string): SeenRequest[] {
    return this.requests.filter((each) => each.call === call).map((each) => each.request)
  }

  reset(): void {
    this.answers.clear()
    this.requests.length = 0
    this.unexpected.length = 0
    this.isComplete = false
  }

  readonly handlers = [
    http.get(PUBLIC_IP_URL, ({ request }) => this.respond('GET ip', request)),
    http.post(`${API}/rpc`, async ({ request }) => {
      const { method, id, params } = (await request.json()) as { method: string; id: unknown; params: unknown }
      return this.respond(`rpc ${method}`, request, params, id)
    }),
    http.all(`${API}/v1/*`, async ({ request }) => {
      const call = `${request.method} ${new URL(request.url).pathname.slice('/v1/'.length)}`
      const text = await request.text()
      return this.respond(call, request, text ? JSON.parse(text) : undefined)
    }),
  ]

  private async respond(call: string, { url, headers }: Request, body?: unknown, id?: unknown): Promise<Response> {
    const request: SeenRequest = { url: new URL(url), headers, body, id }
    this.requests.push({ call, request })
    const answer = this.answers.get(call)
    if (!answer && this.isComplete) return HttpResponse.json({}, { status: 404 })
    if (!answer) {
      this.unexpected.push(call)
      return HttpResponse.json({}, { status: 501 })
    }
    const given = typeof answer === 'function' ? await answer(request) : answer
    if (given instanceof Response) return given
    const isResult = id !== undefined && !(typeof given === 'object' && given !== null && 'jsonrpc' in given)
    return HttpResponse.json(isResult ? { jsonrpc: '2.0', id, result: given } : (given as object))
  }
}

/** One API for the tests of a file, empty again after each. */
export function startFakeApi(): FakeApi {
  const api = new FakeApi()
  const server = setupServer(...api.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    const { unexpected } = api
    const seen = [...unexpected]
    api.reset()
    expect(seen).toEqual([])
  })
  afterAll(() => server.close())
  return api
}
