import { act, screen, waitFor } from '@testing-library/react'
import { palettes } from '../../src/app/theme/palette'
import { theme } from '../../src/app/theme/theme'
import { browserCookies } from '../../src/services/browser/cookies'
import { answerCustomer } from '../helpers/api/customerApp'
import { offered } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { FakeClock } from '../helpers/fakeClock'
import { answerCardPayment, buyByCard } from '../helpers/page/buyByCard'
import { fakeServices } from '../helpers/page/fakeServices'
import { fillIn } from '../helpers/page/fillIn'
import { answerVisitors, askForCode, openLoggedIn, openLogIn, press, proveNumber } from '../helpers/page/gestures'
import { button } from '../helpers/page/onScreen'
import { openApp } from '../helpers/page/renderApp'
import { countdown } from '../helpers/page/verificationFlow'

const api = startFakeApi()
const SAVE = 'POST Accounts/AutoReplenishers/'

beforeEach(() => {
  answerVisitors(api)
  answerCustomer(api)
  answerCardPayment(api)
  api.answer(SAVE, {})
})

const openOffer = (clock = new FakeClock()) =>
  openApp({ services: fakeServices({ token: 'my-token', clock }), path: '/nowhere' })

describe('§9 Business constants and limits', () => {
  test('Resend countdown: 30 seconds', async () => {
    const clock = new FakeClock()
    jest.spyOn(Date, 'now').mockImplementation(clock.now)
    const app = await openApp({ path: '/forgot-pin', services: fakeServices({ clock }) })
    await askForCode(app)
    await waitFor(() => expect(countdown()).toHaveTextContent('in 30 seconds.'))
    await act(() => clock.advance(29_999))
    expect(button('Resend code')).toBeDisabled()
    await act(() => clock.advance(1))
    expect(button('Resend code')).toBeEnabled()
  })

  test('"Saved!" in the purchase panel: 5 seconds', async () => {
    const app = await buyByCard()
    await app.user.click(screen.getByRole('switch'))
    await press(app, 'Update Settings')
    await screen.findByText('Saved!')
    await act(() => app.clock.advance(4999))
    expect(screen.getByText('Saved!')).toBeVisible()
    await act(() => app.clock.advance(1))
    expect(screen.queryByText('Saved!')).not.toBeInTheDocument()
  })

  test('"Saved!" in the offer dialog: 3 seconds, after which the dialog closes', async () => {
    const clock = new FakeClock()
    const app = await openOffer(clock)
    await press(app, 'Enable Auto-Replenish')
    await screen.findByRole('button', { name: 'Saved!' })
    await act(() => clock.advance(2999))
    expect(app.services.world.jar.has('AutoReplenishDialog')).toBe(false)
    await act(() => clock.advance(1))
    expect(app.services.world.jar.has('AutoReplenishDialog')).toBe(true)
  })

  test('Auto-replenish text says fewer than 15 credits, but the balance_threshold sent is 2.5: from the panel', async () => {
    const app = await buyByCard()
    expect(screen.getByText(/fewer than 15 credits/)).toBeVisible()
    await app.user.click(screen.getByRole('switch'))
    await press(app, 'Update Settings')
    expect(await sentBody(api, SAVE)).toMatchObject({ balance_threshold: 2.5 })
  })

  test('Both readings stand: 15 credits in the text, 2.5 sent from the offer', async () => {
    const app = await openOffer()
    expect(await screen.findByText(/below 15 credits/)).toBeVisible()
    await press(app, 'Enable Auto-Replenish')
    expect(await sentBody(api, SAVE)).toMatchObject({ balance_threshold: 2.5 })
  })

  test('Login PIN max length 6 (label says 4-digit)', async () => {
    const { user } = await openLogIn()
    const pin = screen.getByLabelText(/4-digit/)
    await fillIn(user, pin, '12345678')
    expect(pin).toHaveValue('123456')
  })

  test('PIN to set: 4 digits per the label', async () => {
    const app = await openApp({ path: '/forgot-pin' })
    await proveNumber(app)
    expect(await screen.findByLabelText('Enter a 4-digit PIN')).toBeVisible()
    expect(screen.getByLabelText('Confirm your 4-digit PIN')).toBeVisible()
  })

  test('Default phone country: US, at log-in', async () => {
    await openLogIn()
    expect(screen.getByLabelText('Country')).toHaveValue('US')
  })

  test('Default phone country: US. Verification countries: US, CA, MX', async () => {
    await openApp({ path: '/forgot-pin' })
    const countries = screen.getByLabelText('Country')
    expect(countries).toHaveValue('US')
    expect(Array.from(countries.querySelectorAll('option'), (each) => each.value)).toEqual(['US', 'CA', 'MX'])
  })

  test('Price: unit_amount divided by 100, two decimals', async () => {
    api.answer('rpc list_products', [offered('prod_1', 60, 1050)])
    await press(await openLoggedIn(), 'Add More')
    expect(await screen.findByText('$10.50')).toBeVisible()
  })

  test('Credits: 1 per minute for most calls. Outside North America the cost may be higher', async () => {
    await press(await openLoggedIn(), 'Add More')
    expect(await screen.findByText(/One credit is one minute of most calls\./)).toBeVisible()
    expect(screen.getByText(/Calls outside North America may cost more/)).toBeVisible()
  })

  test('Reading: a cookie of a page that is not on https is not Secure, but still SameSite=Strict', () => {
    const written = jest.spyOn(document, 'cookie', 'set')
    browserCookies.set('sale_alert', '1', 7)
    expect(location.protocol).toBe('http:')
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/samesite=strict/i))
    expect(written).not.toHaveBeenCalledWith(expect.stringMatching(/secure/i))
  })

  test.each(['light', 'dark'] as const)('Primary theme colour: #43ACAB, %s', (scheme) => {
    expect(palettes[scheme].primary.main).toBe('#43ACAB')
  })

  test('Component library breakpoints are 0, 600, 900, 1200 and 1536 pixels', () => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  })

  test('with an 8-pixel spacing unit', () => {
    expect(theme.spacing(1)).toBe('8px')
  })
})
