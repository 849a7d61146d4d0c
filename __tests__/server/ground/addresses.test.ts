import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { createAddresses } from '../../../server/ground/addresses'
import { readSettings } from '../../../server/settings/settings'
import { buyer } from '../../helpers/server/purchases'
import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'
import type { TestServer } from '../../helpers/server/testServer'
import { BASIC } from '../../helpers/server/testServer'

const addressesWith = (environment: Record<string, string>, port = 4321) => {
  const addresses = createAddresses(readSettings(environment))
  addresses.setPort(port)
  return addresses
}

describe('the addresses of a sandbox', () => {
  it('are its own, under each name of the machine', () => {
    const { apps, app, api } = addressesWith({ PORT: '0' })
    expect(apps).toEqual(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])
    expect([app, api()]).toEqual(['http://localhost:4321', 'http://localhost:4321'])
  })

  it('have its port, even before it listens', () => {
    expect(createAddresses(readSettings({ PORT: '4100' })).app).toBe('http://localhost:4100')
  })

  it('have the API on the origin of the requesting page, if that is a page of the app', () => {
    const { api } = addressesWith({})
    expect(api('http://127.0.0.1:4321')).toBe('http://127.0.0.1:4321')
    expect(api('http://evil.example')).toBe('http://localhost:4321')
    expect(api('https://127.0.0.1:4321')).toBe('http://localhost:4321')
  })

  it('use APP_ORIGINS first, as in development', () => {
    const { apps, app, api } = addressesWith({ APP_ORIGINS: 'http://localhost:3000' })
    expect(apps).toContain('http://localhost:4321')
    expect([app, api()]).toEqual(['http://localhost:3000', 'http://localhost:3000'])
  })

  it('include every interface if it listens on all', () => {
    const { apps } = addressesWith({ HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' })
    const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])
    const ofIPv4 = own.filter((address) => !address.includes(':')).map((address) => `http://${address}:4321`)
    expect(apps).toEqual(expect.arrayContaining(ofIPv4))
    expect(addressesWith({ HOST: '192.0.2.7', SANDBOX_PUBLIC: '1' }).apps).toEqual(['http://192.0.2.7:4321'])
  })
})

describe('the addresses of a live server', () => {
  it('come from its settings only', () => {
    const { apps, api } = addressesWith({ ...LIVE, APP_ORIGINS: 'https://a.example,https://b.example' })
    expect(apps).toEqual(['https://a.example', 'https://b.example'])
    expect([api(), api('https://b.example')]).toEqual(['https://a.example', 'https://b.example'])
    expect(addressesWith({ ...LIVE, API_ORIGIN: 'https://api.example' }).api('https://app.example')).toBe(
      'https://api.example',
    )
  })
})

describe("the way of browsers' calls", () => {
  const start = serverOfEachTest()
  it.each([
    ['begins at this server', {}, true],
    ['begins at this server in live', LIVE, true],
    ['goes past this server', { ...LIVE, SIP_WS_URL: 'wss://calls.example/sip' }, false],
  ])('%s', async (_, environment, isHere) => {
    const { body } = await (await start(environment)).rest('GET', 'Features')
    expect(body.resources.features.includes('carrier_check')).toBe(isHere)
  })
})

describe('a forged Host header', () => {
  let server: TestServer
  const start = serverOfEachTest()
  const FORGED = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

  /** fetch sets the Host header itself. */
  const post = (path: string, token: string, body: object) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(server.url)
      const headers = { ...FORGED, authorization: BASIC, 'content-type': 'application/json', 'x-access-token': token }
      request({ port, host: '127.0.0.1', path: `/api/v1/${path}`, method: 'POST', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => resolve(text))
      })
        .on('error', reject)
        .end(JSON.stringify(body))
    })

  it('does not reach any text message, payment or call', async () => {
    server = await start({ SANDBOX_PUBLIC: '1' })
    const ann = await server.join({ phoneNumber: '+12015550123' })
    await server.give(ann, 10)
    await post('Accounts/SubAccounts', ann.token, { name: 'Leo', phone_number: '+12015550168' })
    expect(server.outbox.messages('+12015550168')[0]?.text).toContain(`${server.url}/forgot-pin`)

    const order = await buyer(server, ann.token).order()
    const forged = await post('Transactions', ann.token, {
      coupon_code: '',
      payment_method: 'paypal-express',
      return_url: `${server.url}/`,
      cancel_url: `${server.url}/`,
      stripe_product_id: 'prod_standard_63',
    })
    expect(order.text).toContain(`"redirect_url":"${server.url}/sandbox/paypal`)
    expect(forged).toContain(`"redirect_url":"${server.url}/sandbox/paypal`)

    const verification_receipt = await server.prove('+12015550123', 'caller_ids.create')
    const proved = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: ann.token })
    const caller_id_sid = proved.body.resources.caller_id.sid
    const call = await post('Calls', ann.token, { to: '(202) 555-0100', caller_id_sid })
    expect(call).toContain(`"ws_url":"${server.url.replace('http', 'ws')}/sip"`)
    expect([call, forged].join()).not.toContain('evil.example')
  })

  it('is no return address', async () => {
    server = await start({ SANDBOX_PUBLIC: '1' })
    const { token } = await server.join({ phoneNumber: '+12015550123' })
    const order = { coupon_code: '', payment_method: 'paypal-express', stripe_product_id: 'prod_standard_63' }
    const urls = { return_url: 'https://evil.example/', cancel_url: 'https://evil.example/' }
    expect(await post('Transactions', token, { ...order, ...urls })).toContain('invalid_return_url')
  })
})
