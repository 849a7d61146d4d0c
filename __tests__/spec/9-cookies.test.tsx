/** @jest-environment-options {"url": "https://app.test/"} */
import { screen, waitFor } from '@testing-library/react'
import { browserCookies } from '../../src/services/browser/cookies'
import { answerCustomer } from '../helpers/api/customerApp'
import { startFakeApi } from '../helpers/api/fakeApi'
import { fakeServices } from '../helpers/page/fakeServices'
import { answerVisitors, logInByLegacyPin, openLogIn, press } from '../helpers/page/gestures'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const DAY_MS = 86_400_000

beforeEach(() => {
  answerVisitors(api)
  answerCustomer(api)
  for (const name of ['access_token', 'sale_alert', 'AutoReplenishDialog']) browserCookies.remove(name)
})

/** Records a cookie's lifetime in days and its attributes. */
function watchCookie(name: string) {
  const written = jest.spyOn(document, 'cookie', 'set')
  return () => {
    const cookie =
      written.mock.calls.map(([each]) => String(each)).findLast((each) => each.startsWith(`${name}=`)) ?? ''
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '')
    return {
      days: Math.round((expires - Date.now()) / DAY_MS),
      isStrict: /; samesite=strict/i.test(cookie),
      isSecure: /; secure/i.test(cookie),
    }
  }
}

const openCustomer = (services = {}) => {
  browserCookies.set('access_token', 'my-token', 7)
  return openApp({ services: fakeServices({ cookies: browserCookies, ...services }), path: '/nowhere' })
}

describe('§9 Business constants and limits: cookies, SameSite=Strict and on https Secure', () => {
  test('access_token cookie: 7 days', async () => {
    const cookie = watchCookie('access_token')
    const app = await openLogIn('/login?type=legacy_pin', fakeServices({ cookies: browserCookies }))
    await logInByLegacyPin(app)
    await waitFor(() => expect(app.services.world.loaded).toEqual(['/']))
    expect(browserCookies.get('access_token')).toBe('token-of-the-account')
    expect(cookie()).toEqual({ days: 7, isStrict: true, isSecure: true })
  })

  test('sale_alert cookie: 7 days', async () => {
    answerCustomer(api, {
      replenishers: [{ sid: 'T1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active: 1 }],
    })
    const cookie = watchCookie('sale_alert')
    const store = { sale_active: true, sale_title: 'Summer sale' }
    const app = await openCustomer({
      remoteConfig: { cached: () => ({}), read: async () => ({ strings: {}, config: { store } }) },
    })
    await screen.findByText('Summer sale')
    await press(app, 'Close')
    expect(cookie()).toEqual({ days: 7, isStrict: true, isSecure: true })
  })

  test('AutoReplenishDialog cookie: 45 days', async () => {
    const cookie = watchCookie('AutoReplenishDialog')
    await press(await openCustomer(), 'Close')
    expect(cookie()).toEqual({ days: 45, isStrict: true, isSecure: true })
  })
})
