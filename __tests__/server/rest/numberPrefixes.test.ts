import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'

describe("the operator's prefixes of numbers", () => {
  const start = serverOfEachTest()

  async function openWith(environment: Record<string, string>) {
    const server = await start(environment)
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    return (method: string, path: string, body?: object) => server.rest(method, path, body, { token })
  }

  const contact = { name: 'Awa', numbers: [{ phone_number: '+44 2079 4600' }], scope: 'private' }

  it('are given to the app, and allow numbers of any length', async () => {
    const ask = await openWith({ NUMBER_PREFIXES: '+442079=GB, +1457=CA' })
    expect((await ask('GET', 'Features')).body.resources.features).toContain('number_prefixes')
    expect((await ask('GET', 'NumberPrefixes')).body).toEqual({ resources: { number_prefixes: ['+442079', '+1457'] } })
    const { status, body } = await ask('POST', 'Contacts', contact)
    expect([status, body.resources.contact.numbers[0].phone_number]).toEqual([200, '+4420794600'])
  })

  it('are not a feature of a server without any', async () => {
    const ask = await openWith({})
    expect((await ask('GET', 'Features')).body.resources.features).not.toContain('number_prefixes')
    expect((await ask('GET', 'NumberPrefixes')).body).toEqual({ resources: { number_prefixes: [] } })
    expect((await ask('POST', 'Contacts', contact)).status).toBe(422)
  })
})
