import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'

describe("the operator's prefixes of numbers", () => {
  const start = serverOfEachTest()

  async function openWith(environment: Record<string, string>) {
    const server = await start(environment)
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    return async (path: string) => (await server.rest('GET', path, undefined, { token })).body.resources
  }

  it('are given to the app', async () => {
    const ask = await openWith({ NUMBER_PREFIXES: '+442079=GB, +1457=CA' })
    expect((await ask('Features')).features).toContain('number_prefixes')
    expect(await ask('NumberPrefixes')).toEqual({ number_prefixes: ['+442079', '+1457'] })
  })

  it('are not a feature of a server without any', async () => {
    const ask = await openWith({})
    expect((await ask('Features')).features).not.toContain('number_prefixes')
    expect(await ask('NumberPrefixes')).toEqual({ number_prefixes: [] })
  })
})
