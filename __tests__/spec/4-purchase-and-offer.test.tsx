import { screen, waitFor } from '@testing-library/react'
import { answerCustomer } from '../helpers/api/customerApp'
import { subAccount } from '../helpers/api/customers'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { answerCardPayment, buyByCard } from '../helpers/page/buyByCard'
import { fakeServices } from '../helpers/page/fakeServices'
import { askForCredits, choosePackage, openLoggedIn, pendingRequest, press, topUp } from '../helpers/page/gestures'
import { button, dialog } from '../helpers/page/onScreen'
import { openApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const OFFER = 'Better safe than sorry!'
const UNSAVED = 'Click "Update Settings" to save changes.'

beforeEach(() => {
  answerCustomer(api)
  answerCardPayment(api)
  api.answer('POST Accounts/AutoReplenishers/', {})
  api.answer('POST Accounts/AutoReplenishers/T1', {})
})

const panelSwitch = () => screen.getByRole('switch')

describe('§4 States and transitions: purchase dialog', () => {
  test('Step 1 moves to step 2 on choosing a package', async () => {
    const app = await openLoggedIn()
    await press(app, 'Add More')
    expect(await dialog('Select Package')).toBeVisible()
    await press(app, /^Buy.* 60 Credits/)
    expect(await dialog('Complete purchase')).toBeVisible()
  })

  test('Step 2 has card mode and PayPal mode, toggled by buttons', async () => {
    const app = await openLoggedIn()
    await choosePackage(app)
    await press(app, 'Pay with PayPal')
    expect(button('Continue to PayPal')).toBeVisible()
    await press(app, 'Choose another payment method')
    expect(button('Pay with PayPal')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue to PayPal' })).not.toBeInTheDocument()
  })

  test('and a post-purchase state that shows the auto-replenish panel', async () => {
    await buyByCard()
    expect(button('Update Settings')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).not.toBeInTheDocument()
  })

  test('The switch starts on if the user already has an active replenisher', async () => {
    answerCustomer(api, { replenishers: [topUp] })
    await buyByCard()
    expect(panelSwitch()).toBeChecked()
  })

  test('The switch starts off if the user has none that is active', async () => {
    answerCustomer(api, { replenishers: [{ ...topUp, is_active: 0 }] })
    await buyByCard()
    expect(panelSwitch()).not.toBeChecked()
  })

  test('and that sid is reused for updates', async () => {
    answerCustomer(api, { replenishers: [topUp] })
    const app = await buyByCard()
    answerCustomer(api, { replenishers: [{ ...topUp, is_active: 0 }] })
    for (const [position, is_active] of [0, 1].entries()) {
      await app.user.click(panelSwitch())
      await press(app, 'Update Settings')
      await waitFor(() =>
        expect(api.seen('POST Accounts/AutoReplenishers/T1')[position]?.body).toMatchObject({ is_active }),
      )
      await screen.findByText('Saved!')
    }
  })

  test('Changing the switch marks the settings unsaved. Saving clears that', async () => {
    const app = await buyByCard()
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument()
    await app.user.click(panelSwitch())
    expect(screen.getByText(UNSAVED)).toBeVisible()
    await press(app, 'Update Settings')
    await waitFor(() => expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument())
  })

  test('Changing the package marks the settings unsaved', async () => {
    const { user } = await buyByCard()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Package' }), 'prod_120')
    expect(screen.getByText(UNSAVED)).toBeVisible()
  })

  test('A purchase conversion is reported with revenue equal to the package amount in USD', async () => {
    await buyByCard()
    expect(await sentBody(api, 'POST Conversions')).toEqual({ package_id: 'prod_60', revenue: 10, currency: 'USD' })
  })
})

describe('§4 States and transitions: sub-account credit requests', () => {
  beforeEach(() => answerCustomer(api, { account: subAccount }))

  test('The pending list is loaded for sub-accounts only', async () => {
    await openLoggedIn()
    expect(await sentBody(api, 'rpc sub_acct.list_credit_requests')).toEqual({ id: 'sub-1' })
    answerCustomer(api)
    await openLoggedIn()
    await screen.findByRole('button', { name: 'Add More' })
    await waitFor(() => expect(api.seen('GET Account/AutoReplenishers').length).toBeGreaterThan(0))
    expect(api.seen('rpc sub_acct.list_credit_requests')).toHaveLength(1)
  })

  test('The request dialog closes and user data refreshes on success', async () => {
    api.answer('rpc sub_acct.request_credits', {})
    const app = await openLoggedIn()
    await screen.findByRole('button', { name: 'Request More' })
    answerCustomer(api, { account: { ...subAccount, credits: 9 }, creditRequests: [pendingRequest] })
    await askForCredits(app)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByText('9 credits')).toBeVisible()
    expect(button('Request Pending')).toBeDisabled()
  })
})

describe('§4 States and transitions: auto-replenish offer', () => {
  test('Open by default', async () => {
    await openApp({ token: 'my-token', path: '/nowhere' })
    expect(await dialog(OFFER)).toBeVisible()
  })

  test('Open by default unless its cookie exists', async () => {
    const services = fakeServices({ token: 'my-token' })
    services.cookies.set('AutoReplenishDialog', 'any value', 1)
    const { store } = await openApp({ services, path: '/nowhere' })
    await waitFor(() => expect(store.getState().packages.corporate.status).toBe('known'))
    await waitFor(() => expect(store.getState().replenisher.status).toBe('known'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('The package with the lowest credits is preselected', async () => {
    await openApp({ token: 'my-token', path: '/nowhere' })
    expect(await screen.findByRole('combobox', { name: 'Package' })).toHaveDisplayValue(/^300 Credits/)
  })
})
