import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportTraces } from '../../../server/tracing/exportTraces'
import { traced } from '../../../server/tracing/spans'
import { openTestDatabase } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'

interface SpanSent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number; message?: string }
}

describe('traces', () => {
  let collector: Server
  let endpoint: string
  const sent: { path: string | undefined; spans: SpanSent[]; service: unknown }[] = []
  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      const [resource] = JSON.parse(Buffer.concat(await request.toArray()).toString()).resourceSpans
      const spans = resource.scopeSpans.flatMap((scope: { spans: SpanSent[] }) => scope.spans)
      sent.push({ path: request.url, spans, service: resource.resource.attributes[0] })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  })
  afterAll(() => void collector.close())

  it('hold a request with its statements, and nothing that people typed', async () => {
    const stop = await exportTraces(`${endpoint}/`)
    const db = await openTestDatabase()
    const server = await startTestServer(db, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
    const ann = await server.join({ phoneNumber: '+12015550123', name: 'Ann Example' })
    const payload = { provider_type: 'phone', phone_number: '(201) 555-0123', passcode: '1234', ip_address: '' }
    const { body } = await server.rest('POST', 'Access/Tokens', payload)
    await server.rest('GET', 'Rates?to=%2B12025550100', undefined, { token: ann.token })
    await server.ask('GET', '/api/+12025550100')
    const port = { charge: (_phone: string) => Promise.reject(new TypeError('+12025550100 is not right')) }
    await expect(traced('cards', port, ['charge']).charge('+12025550100')).rejects.toThrow('is not right')
    await server.close()
    await db.close()
    await stop()

    expect(sent.map(({ path }) => path)).toContain('/v1/traces')
    expect(sent[0]?.service).toEqual({ key: 'service.name', value: { stringValue: 'tealine' } })
    const spans = sent.flatMap((each) => each.spans)
    const logIn = spans.find(({ name }) => name === 'POST /api/v1/Access/Tokens')
    expect(logIn?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
    const within = spans.filter(({ traceId, spanId }) => traceId === logIn?.traceId && spanId !== logIn?.spanId)
    expect(within.map(({ parentSpanId }) => parentSpanId)).toEqual(within.map(() => logIn?.spanId))
    expect(within.map(({ attributes }) => attributes[0]?.value.stringValue)).toContainEqual(
      expect.stringContaining('access_token'),
    )
    expect(spans.find(({ name }) => name === 'cards.charge')?.status).toEqual({ code: 2, message: 'TypeError' })

    const written = JSON.stringify(spans.map(({ name, attributes, status }) => [name, attributes, status]))
    const token = body.resources.token.access_token
    for (const secret of ['5550123', '555-0123', '5550100', '1234', 'Ann', token, ann.token])
      expect(written).not.toContain(secret)
  })
})
