import type { AccountRow } from '../../../server/database/accountStore'
import { describeOnEveryDatabase } from '../../helpers/testDatabase'
import type { TestServer } from '../../helpers/testServer'
import { startTestServer } from '../../helpers/testServer'

describeOnEveryDatabase("an account's name and email address", (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123', name: 'Ann', emailAddress: 'ann@example.com' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const change = (body: object, { token } = ann) => server.rest('POST', 'Account', body, { token })
  const seen = async ({ token } = ann) => {
    const { body } = await server.rest('GET', 'Account', undefined, { token })
    const { name, email_address } = body.resources.account
    return { name, email_address }
  }

  it('change together or alone, without the space around them', async () => {
    const { body } = await change({ name: '  Ann Chen ', email_address: ' ann.chen@example.com ' })
    expect(body.resources.account).toMatchObject({ name: 'Ann Chen', email_address: 'ann.chen@example.com' })
    await change({ name: 'Ann C.' })
    await change({ email_address: 'ann@example.org' })
    expect(await seen()).toEqual({ name: 'Ann C.', email_address: 'ann@example.org' })
  })

  it('take the address away when it is empty', async () => {
    expect((await change({ email_address: ' ' })).body.resources.account).not.toHaveProperty('email_address')
    expect(await seen()).toEqual({ name: 'Ann', email_address: undefined })
  })

  it('may be the address of another account too, and change nobody else', async () => {
    const bob = await server.join({ phoneNumber: '+12015550145', name: 'Bob' })
    expect((await change({ email_address: 'ann@example.com' }, bob)).status).toBe(200)
    expect(await seen(bob)).toEqual({ name: 'Bob', email_address: 'ann@example.com' })
    expect(await seen()).toEqual({ name: 'Ann', email_address: 'ann@example.com' })
  })

  it('are both kept when two tabs change one each at once', async () => {
    await Promise.all([change({ name: 'Ann Chen' }), change({ email_address: 'chen@example.com' })])
    expect(await seen()).toEqual({ name: 'Ann Chen', email_address: 'chen@example.com' })
  })

  it.each([
    [{}, 422, 'Please change your name or your email address.'],
    [{ name: '  ' }, 422, 'Please tell us your name.'],
    [{ name: 'Ann\nChen' }, 400, 'The name is not valid.'],
    [{ name: '\u202eAnn' }, 400, 'The name is not valid.'],
    [{ name: 'x'.repeat(81) }, 400, 'The name is longer than 80 characters.'],
    [{ email_address: 'ann at home' }, 422, 'That is not an email address.'],
    [{ is_corporate: true }, 400, 'The field "is_corporate" is not known here.'],
  ])('are not changed by %j', async (body, status, message) => {
    expect(await change(body)).toMatchObject({ status, body: { error: { message } } })
    expect(await seen()).toEqual({ name: 'Ann', email_address: 'ann@example.com' })
  })

  it('are a visitor’s not to change', async () => {
    expect((await server.rest('POST', 'Account', { name: 'Eve' })).status).toBe(401)
  })
})
