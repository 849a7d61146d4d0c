import { screen, waitFor, within } from '@testing-library/react'
import { answerCustomer, openAsCustomer } from '../helpers/api/customerApp'
import { packages, parent } from '../helpers/api/customers'
import type { SeenRequest } from '../helpers/api/fakeApi'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { FakeClock } from '../helpers/fakeClock'
import { button, dialog } from '../helpers/page/onScreen'
import { DESKTOP, PHONE, setViewportWidth } from '../helpers/page/viewport'
import { fakeCards } from '../helpers/server/fakeCards'

const api = startFakeApi()
const NEW = { ...parent, is_paid: false }
const CORPORATE = { ...parent, is_corporate: true }
const SALE = { sale_active: true, sale_title: 'Summer sale', sale_image: 'https://images.test/sale.png' }
const INTRO = { intro_package_group: 'standard', intro_package_image: 'https://images.test/intro.png' }

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc list_products', ({ body }: SeenRequest) =>
    packages[(body as { group: 'standard' }).group].map((each) => ({ ...each, images: [imageOf(each.id)] })),
  )
  api.answer('rpc create_checkout_session', { client_secret: 'cs_1', publishable_key: 'pk_1' })
})

const imageOf = (packageId: string) => `https://images.test/${packageId}.png`
const imagesIn = (part: HTMLElement) => [...part.querySelectorAll('img')].map((image) => image.src)
const offers = () => screen.getAllByRole('listitem')

async function openStep1({ store = {} as object, account = parent, clock = new FakeClock() } = {}) {
  api.answer('GET Account', { resources: { account } })
  const remoteConfig = { cached: () => ({}), read: async () => ({ strings: {}, config: { store: { ...store } } }) }
  const app = await openAsCustomer({ remoteConfig, cardPayments: fakeCards, clock })
  await waitFor(() => expect(app.store.getState().packages.corporate.status).toBe('known'))
  await app.user.click(button('Add More'))
  const step1 = await dialog('Select Package')
  await within(step1).findAllByRole('button', { name: /^Buy/ })
  return { ...app, step1 }
}

async function openStep2(options?: Parameters<typeof openStep1>[0]) {
  const app = await openStep1(options)
  await app.user.click(within(offers()[0] as HTMLElement).getByRole('button', { name: /^Buy/ }))
  return { ...app, step2: within(await dialog('Complete purchase')) }
}

describe('§2 Purchase dialog, step 1 "Select Package"', () => {
  test('Each package shows its price in dollars, "N Credits", an image and a Buy button', async () => {
    await openStep1()
    setViewportWidth(DESKTOP)
    const expected = [
      ['$10.00', '60 Credits', 'prod_60'],
      ['$20.00', '120 Credits', 'prod_120'],
    ] as const
    expect(offers()).toHaveLength(expected.length)
    for (const [index, [price, credits, id]] of expected.entries()) {
      const offer = offers()[index] as HTMLElement
      expect(within(offer).getByText(price)).toBeVisible()
      expect(within(offer).getByText(credits)).toBeVisible()
      expect(imagesIn(offer)).toEqual([imageOf(id)])
      expect(within(offer).getByRole('button', { name: /^Buy/ })).toBeVisible()
      expect(within(offer).getByText('Buy')).toBeVisible()
      expect(within(offer).getByText(/^Buy For/)).not.toBeVisible()
    }
  })

  test('Mobile shows "Buy For $amount"', async () => {
    await openStep1()
    setViewportWidth(PHONE)
    expect(screen.getByText('Buy For $10.00')).toBeVisible()
    expect(screen.getByText('Buy For $20.00')).toBeVisible()
    for (const wide of screen.getAllByText('Buy')) expect(wide).not.toBeVisible()
  })

  test('A corporate-group package gets a special style', async () => {
    const { unmount } = await openStep1()
    expect(offers()[0]).not.toHaveAttribute('data-corporate')
    expect(screen.queryByText('Corporate')).not.toBeInTheDocument()
    unmount()
    await openStep1({ account: CORPORATE })
    expect(offers()[0]).toHaveAttribute('data-corporate')
    expect(screen.getAllByText('Corporate')).toHaveLength(2)
  })

  test('Footer text explains credits', async () => {
    const { step1 } = await openStep1()
    expect(within(step1).getByText(/^One credit is one minute of most calls\./)).toBeVisible()
  })

  describe('A promo or sale image may show, driven by remote config', () => {
    test('sale_image while a sale is on', async () => {
      const { step1 } = await openStep1({ store: { ...SALE, ...INTRO }, account: NEW })
      expect(within(step1).getByRole('img', { name: 'Summer sale' })).toHaveAttribute('src', SALE.sale_image)
      expect(imagesIn(step1)).not.toContain(INTRO.intro_package_image)
    })

    test('no sale_image while no sale is on', async () => {
      const { step1 } = await openStep1({ store: { ...SALE, sale_active: false } })
      expect(imagesIn(step1)).toEqual(['prod_60', 'prod_120'].map(imageOf))
    })

    test('else the intro image on packages of intro_package_group, for accounts neither paid nor corporate', async () => {
      await openStep1({ store: INTRO, account: NEW })
      expect(offers().flatMap(imagesIn)).toEqual([INTRO.intro_package_image, INTRO.intro_package_image])
    })

    test.each([
      ['packages of another group', { ...INTRO, intro_package_group: 'corporate' }, NEW],
      ['accounts that are paid', INTRO, parent],
      ['corporate accounts', { ...INTRO, intro_package_group: 'corporate' }, { ...CORPORATE, is_paid: false }],
    ])('no intro image on %s', async (_, store, account) => {
      const { step1 } = await openStep1({ store, account })
      expect(imagesIn(step1)).not.toContain(INTRO.intro_package_image)
    })
  })
})

describe('§2 Purchase dialog, step 2 "Complete purchase"', () => {
  test('Embedded card checkout, an "OR" divider, and a "Pay with PayPal" button', async () => {
    const { step2 } = await openStep2()
    expect(await step2.findByRole('button', { name: 'Pay by card' })).toBeVisible()
    expect(await sentBody(api, 'rpc create_checkout_session')).toEqual({ stripe_product_id: 'prod_60' })
    expect(step2.getByText('OR')).toBeVisible()
    expect(step2.getByRole('button', { name: 'Pay with PayPal' })).toBeEnabled()
  })

  describe('PayPal view', () => {
    async function openPayPal(store = {}) {
      const app = await openStep2({ store })
      await app.user.click(button('Pay with PayPal'))
      return app
    }

    test('Notice "After submitting your order, you will be redirected to securely complete your purchase."', async () => {
      const { step2 } = await openPayPal()
      const notice = 'After submitting your order, you will be redirected to securely complete your purchase.'
      expect(step2.getByText(notice)).toBeVisible()
    })

    test('Summary of total credits and price', async () => {
      const { step2 } = await openPayPal()
      expect(step2.getAllByRole('term').map((term) => term.textContent)).toEqual(['Total credits', 'Price'])
      expect(step2.getAllByRole('definition').map((value) => value.textContent)).toEqual(['60', '$10.00'])
    })

    test('A back button to choose another payment method', async () => {
      const { user, step2 } = await openPayPal()
      await user.click(button('Choose another payment method'))
      expect(await step2.findByRole('button', { name: 'Pay by card' })).toBeVisible()
      expect(button('Pay with PayPal')).toBeVisible()
    })

    test('Reading: choose_payment_method_button replaces the label of the back button', async () => {
      const { user } = await openPayPal({ choose_payment_method_button: 'Pay another way' })
      expect(screen.queryByRole('button', { name: 'Choose another payment method' })).not.toBeInTheDocument()
      await user.click(button('Pay another way'))
      expect(button('Pay with PayPal')).toBeVisible()
    })

    test('"Continue to PayPal", which opens the provider redirect in a new tab', async () => {
      const redirect_url = 'https://paypal.test/approve?token=T1'
      api.answer('POST Transactions', { resources: { transaction: { gateways: [{ redirect_url }] } } })
      const { user, services } = await openPayPal()
      await user.click(button('Continue to PayPal'))
      await waitFor(() => expect(services.world.opened).toEqual([redirect_url]))
      expect(services.world.loaded).toEqual([])
    })
  })
})
