import { act, screen, waitFor, within } from '@testing-library/react'
import { answerCustomer, customerServices } from '../helpers/api/customerApp'
import { packages, subAccount } from '../helpers/api/customers'
import { deferAnswer } from '../helpers/api/deferAnswer'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { FakeClock } from '../helpers/fakeClock'
import { fakeServices } from '../helpers/page/fakeServices'
import { button, dialog } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const TITLE = 'Better safe than sorry!'
const SAVE = 'POST Accounts/AutoReplenishers/'
const active = { sid: 'AR1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active: 1 }

beforeEach(() => {
  answerCustomer(api)
  api.answer(SAVE, {})
})

const open = (services = fakeServices({ token: 'token' })) => renderApp({ path: '/nowhere', services })

async function openOffer(services?: Parameters<typeof open>[0]) {
  const app = await open(services)
  return { ...app, offer: within(await dialog(TITLE)) }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

function expectNoOffer() {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}

describe('§2 Auto-replenish offer dialog (root level)', () => {
  test('Title "Better safe than sorry!"', async () => {
    await open()
    expect(await dialog(TITLE)).toBeVisible()
  })

  test('Root level: it is shown on every screen when logged in', async () => {
    api.offersNoOther()
    await renderApp({ path: '/call-history', token: 'token' })
    expect(await dialog(TITLE)).toBeVisible()
  })

  test('It says credits are added automatically when the balance falls below 15 credits', async () => {
    const { offer } = await openOffer()
    expect(offer.getByText(/add credits automatically when your balance falls below 15 credits/)).toBeVisible()
  })

  test('and that this can be disabled in account settings', async () => {
    const { offer } = await openOffer()
    expect(offer.getByText(/can disable this at any time in your account settings/)).toBeVisible()
  })

  test(`A package dropdown with options "{credits} Credits for \${amount}"`, async () => {
    const { offer, user } = await openOffer()
    const options = within(offer.getByRole('combobox')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['300 Credits for $45.00', '600 Credits for $80.00'])
    await user.selectOptions(offer.getByRole('combobox'), '600 Credits for $80.00')
    await user.click(button('Enable Auto-Replenish'))
    expect(await sentBody(api, SAVE)).toMatchObject({ stripe_product_id: 'prod_c600', is_active: 1 })
    await screen.findByRole('button', { name: 'Saved!' })
  })

  test('Button "Enable Auto-Replenish". It becomes "Saved!" on success and the dialog closes after 3 seconds', async () => {
    const clock = new FakeClock()
    const { user } = await openOffer(fakeServices({ token: 'token', clock }))
    const answer = deferAnswer(api, SAVE)
    await user.click(button('Enable Auto-Replenish'))
    expect(screen.queryByRole('button', { name: 'Saved!' })).not.toBeInTheDocument()
    await answer({})
    expect(await screen.findByRole('button', { name: 'Saved!' })).toBeVisible()
    await act(() => clock.advance(2999))
    expect(button('Saved!')).toBeVisible()
    await act(() => clock.advance(1))
    await isGone()
  })

  describe('Closing it sets the cookie AutoReplenishDialog for 45 days', () => {
    test.each(['Close', 'Not now'])('by "%s"', async (name) => {
      const { user, services } = await openOffer()
      await user.click(button(name))
      await isGone()
      expect(services.world.jar.get('AutoReplenishDialog')).toMatchObject({ days: 45 })
    })

    test('by Escape', async () => {
      const { user, services } = await openOffer()
      await user.keyboard('{Escape}')
      await isGone()
      expect(services.world.jar.get('AutoReplenishDialog')).toMatchObject({ days: 45 })
    })

    test('after a success too', async () => {
      const clock = new FakeClock()
      const { user, services } = await openOffer(fakeServices({ token: 'token', clock }))
      await user.click(button('Enable Auto-Replenish'))
      await screen.findByRole('button', { name: 'Saved!' })
      await act(() => clock.advance(3000))
      expect(services.world.jar.get('AutoReplenishDialog')).toMatchObject({ days: 45 })
    })
  })

  describe('Shown only when all hold', () => {
    /** Waits for everything that the offer depends on. */
    async function allIsLoaded({ store }: Awaited<ReturnType<typeof open>>) {
      await waitFor(() => expect(store.getState().packages.corporate.status).toBe('known'))
      await waitFor(() => expect(store.getState().replenisher.status).toBe('known'))
    }

    test('the user is logged in', async () => {
      const { store } = await renderApp({ path: '/nowhere' })
      await waitFor(() => expect(store.getState().navigation.location).not.toBeNull())
      expect(api.seen('GET Account')).toEqual([])
      expectNoOffer()
    })

    test('no active auto-replenisher exists', async () => {
      answerCustomer(api, { replenishers: [{ ...active, is_active: 0 }, active] })
      await allIsLoaded(await open())
      expectNoOffer()
    })

    test('no active auto-replenisher exists: one that is not active does not count', async () => {
      answerCustomer(api, { replenishers: [{ ...active, is_active: 0 }] })
      await open()
      expect(await dialog(TITLE)).toBeVisible()
    })

    test('a selected package exists', async () => {
      api.answer('rpc list_products', () => [])
      await allIsLoaded(await open())
      expectNoOffer()
    })

    test('the auto-replenish packages are loaded', async () => {
      const answer = deferAnswer(api, 'rpc list_products')
      const { store } = await open()
      await waitFor(() => expect(store.getState().replenisher.status).toBe('known'))
      expectNoOffer()
      await answer(packages.corporate)
      expect(await dialog(TITLE)).toBeVisible()
    })

    test('the dialog cookie is absent', async () => {
      await allIsLoaded(await open(customerServices()))
      expectNoOffer()
    })

    test('Reading: the account is a parent, as sub-accounts cannot buy', async () => {
      answerCustomer(api, { account: subAccount })
      const { store } = await open()
      await waitFor(() => expect(store.getState().packages.corporate.status).toBe('known'))
      await waitFor(() => expect(store.getState().creditRequests.status).toBe('known'))
      expectNoOffer()
    })
  })
})
