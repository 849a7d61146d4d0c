import type { AddressInfo } from 'node:net'
import type { Bus } from '../../../server/bus/bus'
import { LocalBus } from '../../../server/bus/bus'
import type { AccountRow } from '../../../server/database/accountStore'
import { insertAccount } from '../../../server/database/accountStore'
import type { Database } from '../../../server/database/database'
import { createPins } from '../../../server/domain/access/pins'
import { balanceOf, openLedgerAccounts, promotionsOf, transfer } from '../../../server/domain/ledger/ledger'
import { newId } from '../../../server/ground/ids'
import type { EventStreams } from '../../../server/http/eventStreams'
import { openRuntime } from '../../../server/runtime'
import type { Outbox } from '../../../server/sandbox/outbox'
import type { Services } from '../../../server/services'
import { readSettings } from '../../../server/settings/settings'
import { SIP_PATH } from '../../../server/telephony/callConnection'
import type { Telephony } from '../../../server/telephony/openTelephony'
import { fromCredits } from '../../../shared/credits'
import { cleanUpAtEnd } from '../../jest/cleanUp'
import { FakeClock } from '../fakeClock'
import { sharedWork } from './sharedWork'
import { tempFolder } from './tempFolder'

/** A response of the server. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape.
  body: any
}

export interface Ask {
  token?: string | undefined
  headers?: Record<string, string>
  /** A body that is sent verbatim: text, or bytes that are gzip. */
  raw?: string | Uint8Array<ArrayBuffer>
}

/** A real server on a free port, with its own database and a clock that tests set. */
export interface TestServer {
  url: string
  db: Database
  services: Services
  bus: Bus
  /** Errors in the background. */
  errors: unknown[]
  events: EventStreams
  outbox: Outbox
  /** Everything it has logged. */
  log: () => string
  clock: FakeClock
  /** Sends any request, without credentials by default. */
  ask(method: string, path: string, body?: unknown, options?: Ask): Promise<Answer>
  /** Makes a REST call with the app's Basic credentials. */
  rest(method: string, path: string, body?: unknown, options?: Ask): Promise<Answer>
  /** Makes a JSON-RPC call, logged in if a token is given. */
  rpc(method: string, params: unknown, token?: string): Promise<Answer>
  /** Creates an account with PIN 1234 and a token. */
  join(account: Partial<AccountRow> & { phoneNumber: string }): Promise<AccountRow & { token: string }>
  /** Verifies a number and returns the receipt. */
  prove(phoneNumber: string, scope: string): Promise<string>
  /** Gives an account credits. */
  give(account: AccountRow, credits: number): Promise<void>
  close(): Promise<void>
}

export const BASIC = `Basic ${Buffer.from('tealine:web').toString('base64')}`

export const CARRIER_SECRET = 'c'.repeat(32)

export const SECRETS = {
  pinPepper: 'p'.repeat(32),
  carrierSecret: CARRIER_SECRET,
  sandboxWebhookSecret: 'w'.repeat(32),
}

/** PIN 1234, hashed once for all accounts of a test file. */
const pinHash = createPins(SECRETS.pinPepper).hash('1234')

/** Carries no call. */
export const NO_CARRIER: Telephony = {
  carrier: new Promise(() => undefined),
  attach: () => undefined,
  webSocketUrl: () => SIP_PATH,
  trouble: undefined,
  enginesWithOtherSecret: 0,
  close: () => Promise.resolve(),
}

/** Starts a server, which is closed at the end of the test file unless the test does it. */
export async function startTestServer(
  database: Database,
  environment: Record<string, string> = {},
  webFolder = tempFolder(),
  bus: Bus = new LocalBus(() => undefined),
  telephony: Telephony = NO_CARRIER,
): Promise<TestServer> {
  const clock = new FakeClock()
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'info', ...environment })
  const lines: string[] = []
  const errors: unknown[] = []
  const cleanups: (() => Promise<unknown>)[] = []
  const runtime = await openRuntime({
    settings,
    secrets: SECRETS,
    database,
    clock,
    alarm: clock,
    webFolder,
    openBus: () => bus,
    openWork: () => sharedWork(),
    openTelephony: () => telephony,
    nameServer: () => Promise.resolve(undefined),
    logStream: { write: (line) => void lines.push(line) },
    onError: (error) => void errors.push(error),
    onStop: (close) => cleanups.push(close),
  })
  const { app, db, services, outbox, events } = runtime
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`

  const ask: TestServer['ask'] = async (method, path, body, { token, headers, raw } = {}) => {
    const hasBody = body !== undefined || raw !== undefined
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(hasBody && { 'content-type': typeof raw === 'object' ? 'application/gzip' : 'application/json' }),
        ...(token !== undefined && { 'x-access-token': token }),
        ...headers,
      },
      ...(hasBody && { body: raw ?? JSON.stringify(body) }),
    })
    const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (isEndless) await answer.body?.cancel()
    const text = isEndless ? '' : await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }
  const rest: TestServer['rest'] = (method, path, body, options = {}) =>
    ask(method, `/api/v1/${path}`, body, { ...options, headers: { authorization: BASIC, ...options.headers } })

  const close = async () => {
    for (let clean = cleanups.pop(); clean; clean = cleanups.pop()) await clean()
    const closing = app.close()
    // What a test left open would hold it up for over a minute.
    const cut = setTimeout(() => app.server.closeAllConnections(), 500)
    await closing
    clearTimeout(cut)
  }
  cleanUpAtEnd(close)

  return {
    url,
    services,
    bus,
    errors,
    events,
    db,
    outbox,
    clock,
    ask,
    rest,
    log: () => lines.join(''),
    rpc: (method, params, token) =>
      ask(
        'POST',
        '/api/rpc',
        { jsonrpc: '2.0', method, id: method, params },
        {
          headers: { authorization: token === undefined ? BASIC : `Bearer ${token}` },
        },
      ),
    async join(given) {
      const id = newId(clock.now())
      const account: AccountRow = {
        id,
        rootId: id,
        name: 'Ann Example',
        emailAddress: null,
        state: 'active',
        isPaid: true,
        isCorporate: false,
        createdAt: new Date(clock.now()),
        ...given,
      }
      await insertAccount(db, { ...account, pinHash: await pinHash })
      await openLedgerAccounts(db, account)
      const token = await services.tokens.issue(
        account.id,
        'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36',
      )
      return { ...account, token }
    },
    async prove(phone_number, scope) {
      const requested = await rest('POST', 'verification/request/', { phone_number, method: 'text', scope })
      const code = outbox.messages(phone_number)[0]?.text.slice(0, 6)
      const verification_sid = requested.body.verification_sid
      const verified = await rest('POST', 'verification/verify/', { verification_sid, verification_code: code })
      return verified.body.verification_receipt
    },
    async give({ id, rootId }, credits) {
      const sides = { from: promotionsOf(rootId), to: balanceOf(id) }
      const at = clock.now()
      await transfer(db, { rootId, key: newId(at), kind: 'promotion', ...sides, amount: fromCredits(credits), at })
    },
    close,
  }
}
