import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase('what a call costs', (open) => {
  let server: TestServer
  let token: string
  beforeEach(async () => {
    server = await startTestServer(await open())
    token = (await server.join({ phoneNumber: '+12015550123' })).token
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const get = (query: string) => server.rest('GET', `Rates${query}`, undefined, { token })
  const rate = async (to: string) => (await get(`?to=${encodeURIComponent(to)}`)).body.resources.rate

  it('is quoted before it is placed', async () => {
    expect(await rate('(202) 555-0100')).toEqual({
      to: '+12025550100',
      country: 'US',
      description: 'United States',
      credits_per_minute: 1,
      callable: true,
    })
    expect(await rate('+49 1512 3456789')).toMatchObject({ credits_per_minute: 2, description: 'Germany, mobile' })
  })

  it.each([
    ['911', 'emergency'],
    ['1 900 555 1234', 'premium'],
    ['hello', 'not_a_number'],
    ['+850 2 381 2345', 'blocked'],
  ])('is not quoted for %s, which cannot be called', async (to, reason) => {
    expect(await rate(to)).toMatchObject({ callable: false, reason, credits_per_minute: 0 })
  })

  it('needs a number and a log-in', async () => {
    expect(await get('')).toMatchObject({
      status: 400,
      body: { error: { message: 'The to is missing.' } },
    })
    expect((await server.rest('GET', 'Rates?to=911')).status).toBe(401)
  })
})
