import { gunzipSync } from 'node:zlib'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

export const API = 'http://api.test'
export const PUBLIC_IP_URL = 'http://ip.test/'

export interface SeenRequest {
  url: URL
  headers: Headers
  /** The JSON body of a REST call, gzipped or not, or the `params` of a JSON-RPC call. */
  body: unknown
  /** The id of a JSON-RPC call. */
  id?: unknown
}

/** The JSON body of a 200 (for an RPC call, its result), or a function of the request that returns one, or a whole response. */
type Answer = object | ((request: SeenRequest) => unknown)

/**
 * A stubbed API. Calls are named "GET Account", "POST Calls/C1", "rpc list_products", "GET ip". A call that the test has
 * not stubbed fails it.
 */
export class FakeApi {
  private readonly answers = new Map<string, Answer>()
  private readonly requests: { call: string; request: SeenRequest }[] = []
  readonly unexpected: string[] = []
  private isComplete = false

  answer(call: string, answer: Answer): void {
    this.answers.set(call, answer)
  }

  /** Answers with a status and an `error` as specified; an RPC call with status 200 gets a JSON-RPC error. */
  refuse(call: string, status: number, error?: { code?: string | number; message?: string }): void {
    this.answers.set(call, ({ id }) =>
      HttpResponse.json(call.startsWith('rpc ') ? { jsonrpc: '2.0', id, error } : { error }, { status }),
    )
  }

  /** From now on, calls that are not stubbed get a 404 instead of failing the test. */
  offersNoOther(): void {
    this.isComplete = true
  }

  /** Fails the call with a network error. */
  cutOff(call: string): void {
    this.answers.set(call, () => HttpResponse.error())
  }

  /** All requests of a call so far, oldest first. */
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
      const isGzip = request.headers.get('content-type') === 'application/gzip'
      const text = isGzip ? gunzipSync(await request.arrayBuffer()).toString() : await request.text()
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
    const content = typeof answer === 'function' ? await answer(request) : answer
    if (content instanceof Response) return content
    const isResult = id !== undefined && !(typeof content === 'object' && content !== null && 'jsonrpc' in content)
    return HttpResponse.json(isResult ? { jsonrpc: '2.0', id, result: content } : (content as object))
  }
}

/** One API for all tests of a file, reset after each. */
export function startFakeApi(): FakeApi {
  const api = new FakeApi()
  const server = setupServer(...api.handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    const unexpected = [...api.unexpected]
    api.reset()
    expect(unexpected).toEqual([])
  })
  afterAll(() => server.close())
  return api
}
