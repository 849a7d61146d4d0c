import type { Database } from '../../../server/database/database'
import type { CallingFamily } from '../../helpers/server/callingFamily'
import { openCallingFamily } from '../../helpers/server/callingFamily'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { Answer, TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

/** A database as a server sees it that is killed when the work of a request is committed: it can't do what comes after. */
function ofDyingServer(db: Database): Database {
  const isAfterwards = (statement: string) =>
    /^\s*(UPDATE idempotency SET answer|DELETE FROM idempotency)/.test(statement)
  return {
    ...db,
    query: (...statement) => (isAfterwards(statement[0]) ? killed() : db.query(...statement)),
    change: (...statement) => (isAfterwards(statement[0]) ? killed() : db.change(...statement)),
  }
}

const CONTACT = { scope: 'private', name: 'Zoe', numbers: [{ phone_number: '+12025550100', label: 'work' }] }

const killed = () => Promise.reject(new Error('killed'))

describeOnAnyDatabase('a request whose server was killed after doing its work, repeated on another server', (open) => {
  let db: Database
  let family: CallingFamily
  let other: TestServer
  beforeEach(async () => {
    db = await open()
    family = await openCallingFamily(ofDyingServer(db))
    other = await startTestServer(db)
  })
  afterEach(async () => {
    await other.close()
    await family.server.close()
    await db.close()
  })

  const repeated = async (send: (server: TestServer) => Promise<Answer>) => {
    await send(family.server)
    other.clock.jump(25_000)
    const { status, body } = await send(other)
    expect([status, body.error]).toEqual([200, undefined])
    return body
  }
  const options = () => ({ token: family.parent.token, headers: { 'idempotency-key': 'intent-1' } })
  const rest = (method: string, path: string, body?: object) =>
    repeated((server) => server.rest(method, path, body, options()))
  const count = async (table: string) => (await db.query(`SELECT FROM ${table}`)).length

  it.each([['+12025550100'], ['+5351234567']])('has placed a call to %s, once', async (to) => {
    const body = await rest('POST', 'Calls', { to, caller_id_sid: family.callerIdOf.get(family.parent.id) })
    expect(await db.query('SELECT id FROM call')).toEqual([{ id: body.resources.call.sid }])
    expect(body.resources.call.connection).toMatchObject({ ws_url: expect.stringContaining('ws') })
  })

  it('has added a user with credits, once', async () => {
    const wanted = { name: 'Zoe', phone_number: '+12015550178', credits: 2 }
    const body = await rest('POST', 'Accounts/SubAccounts', wanted)
    expect(body.resources.account).toMatchObject({ name: 'Zoe', credits: 2, status: 'invited' })
  })

  it('has removed a user', async () => {
    expect(await rest('DELETE', `Accounts/SubAccounts/${family.sub.id}`)).toEqual({})
  })

  it('has added a contact, once', async () => {
    const body = await rest('POST', 'Contacts', CONTACT)
    expect([body.resources.contact.name, await count('contact')]).toEqual(['Zoe', 1])
  })

  it('has imported contacts, once', async () => {
    const contacts = [CONTACT]
    const body = await rest('POST', 'Contacts/Import', { contacts })
    expect([body.results[0].sid !== undefined, await count('contact')]).toEqual([true, 1])
  })

  it('has approved a request for credits, once', async () => {
    const { sub, parent } = family
    await other.rpc('sub_acct.request_credits', { id: sub.id, credits: 3 }, sub.token)
    const [request] = await db.query<{ id: string }>('SELECT id FROM credit_request')
    const resolution = { id: parent.id, request_sid: request?.id, status: 'approved' }
    const call = { jsonrpc: '2.0', method: 'acct.resolve_credit_request', id: 1, params: resolution }
    const headers = { authorization: `Bearer ${parent.token}`, 'idempotency-key': 'intent-1' }
    const { result } = await repeated((server) => server.ask('POST', '/api/rpc', call, { headers }))
    expect([result.account.credits, result.sub_account.credits]).toEqual([7, 13])
  })
})
