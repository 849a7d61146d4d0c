import { screen, waitFor, within } from '@testing-library/react'
import { expiryOf } from '../../../../src/features/settings/payment/cardWords'
import { answerCustomer, customerServices } from '../../../helpers/api/customerApp'
import { parent, subAccount } from '../../../helpers/api/customers'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aCard, aLine, answerStatement, aReceipt, cards } from '../../../helpers/api/statement'
import { button, dialog } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const CARDS = 'GET Account/PaymentMethods'
const REPLENISHERS = 'GET Account/AutoReplenishers'
const SAVE = 'POST Accounts/AutoReplenishers/'
const VISA = 'Visa ending in 4242'

const open = (search = '') =>
  renderApp({ path: `/settings/payment${search}`, services: customerServices(), travels: true })
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const replenished = (is_active: 0 | 1 = 1) => ({
  resources: {
    auto_replenishers: [{ sid: 'r-1', stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active }],
  },
})
const mastercard = aCard({ sid: 'card-2', brand: 'mastercard', last4: '4444' })

beforeEach(() => answerStatement(api, []))

test('the cards are requested once, after the credits are known too', async () => {
  api.answer(CARDS, cards(aCard()))
  const { store } = await open()
  expect(await screen.findByText(VISA)).toBeInTheDocument()
  await waitFor(() => expect(store.getState().account.account).not.toBeNull())
  expect(api.seen(CARDS)).toHaveLength(1)
})

describe('auto-replenish', () => {
  test('is switched on with the panel, which says what will be charged', async () => {
    api.answer(CARDS, cards(aCard()))
    api.answer(SAVE, {})
    const { user } = await open()
    const panel = await part('Auto Replenish')
    await user.click(await panel.findByRole('switch'))
    expect(panel.getByText(`Then we charge $10.00 to your ${VISA} for 60 credits.`)).toBeInTheDocument()
    api.answer(REPLENISHERS, replenished())
    await user.dblClick(panel.getByRole('button', { name: 'Update Settings' }))
    expect(await panel.findByText('Saved!')).toBeInTheDocument()
    expect(api.seen(SAVE).map(({ body }) => body)).toEqual([
      { stripe_product_id: 'prod_60', balance_threshold: 2.5, is_active: 1 },
    ])
  })

  test('without a card, or with an expired one, says what to do', async () => {
    api.answer(REPLENISHERS, replenished())
    const { unmount } = await open()
    expect(await screen.findByText(/There is no saved card to charge/)).toBeInTheDocument()
    unmount()
    api.answer(CARDS, cards(aCard({ expiry_year: 2020 })))
    await open()
    expect(
      await screen.findByText(`Your ${VISA} has expired. Buy credits with another card to charge that one instead.`),
    ).toBeInTheDocument()
  })

  test('a failure to save is shown in place until something is changed', async () => {
    api.refuse(SAVE, 422, { code: 7, message: 'That package is not sold any more.' })
    const { user } = await open()
    const panel = await part('Auto Replenish')
    await user.click(await panel.findByRole('switch'))
    await user.click(panel.getByRole('button', { name: 'Update Settings' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('Error (7)That package is not sold any more.')
    await user.click(panel.getByRole('switch'))
    expect(panel.queryByText(/not sold any more/)).not.toBeInTheDocument()
  })

  test('a failure to load is shown in place and can be retried', async () => {
    api.refuse(REPLENISHERS, 500)
    const { user } = await open()
    expect(await screen.findByText('Your auto-replenish settings could not be loaded.')).toBeInTheDocument()
    api.answer(REPLENISHERS, replenished())
    await user.click(button('Try again'))
    expect(await screen.findByRole('switch')).toBeChecked()
  })

  test('packages that failed to load can be tried again', async () => {
    api.refuse('rpc list_products', 500)
    const { user } = await open()
    expect(await screen.findByText('The packages could not be loaded.')).toBeInTheDocument()
    answerCustomer(api)
    await user.click(button('Try again'))
    expect(await screen.findByRole('switch')).not.toBeChecked()
  })
})

describe('saved cards', () => {
  test('show brand, last digits and expiry, and which one is charged', async () => {
    api.answer(REPLENISHERS, replenished())
    api.answer(CARDS, cards(aCard({ expiry_year: 2020 }), mastercard))
    await open()
    const list = await part('Saved cards')
    const [first, second] = await list.findAllByRole('listitem')
    expect(first).toHaveTextContent(/Visa ending in 4242.*Expires December 2020.*Expired/)
    await waitFor(() => expect(first).toHaveTextContent('Charged by auto-replenish'))
    expect(second).toHaveTextContent(/Mastercard ending in 4444Expires December 2034Remove$/)
  })

  test.each([
    ['is good to the end of its month', 11, 2026, '2026-11-30T12:00:00', 'soon'],
    ['is over the day after', 11, 2026, '2026-12-01T12:00:00', 'expired'],
    ['is soon over in the month before', 1, 2027, '2026-12-01T12:00:00', 'soon'],
    ['is good two months before', 1, 2027, '2026-11-30T12:00:00', 'valid'],
    ['is over for years', 12, 2020, '2026-11-30T12:00:00', 'expired'],
  ])('a card %s', (_, expiryMonth, expiryYear, today, expected) => {
    const card = { sid: 'c', brand: 'visa', last4: '4242', expiryMonth, expiryYear }
    expect(expiryOf(card, new Date(today).getTime())).toBe(expected)
  })

  test('one is removed after one confirmation, which explains the effect on auto-replenish', async () => {
    api.answer(REPLENISHERS, replenished())
    api.answer(CARDS, cards(aCard()))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    const question = within(await screen.findByRole('alertdialog', { name: `Remove ${VISA}?` }))
    expect(await question.findByText(/Auto-replenish stays on, but has no card to charge/)).toBeInTheDocument()
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    const answer = deferAnswer(api, 'DELETE Account/PaymentMethods/card-1')
    await user.dblClick(question.getByRole('button', { name: 'Remove' }))
    api.answer(CARDS, cards())
    await answer({})
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(await screen.findByText('Your cards will be listed here')).toBeInTheDocument()
    expect(api.seen('DELETE Account/PaymentMethods/card-1')).toHaveLength(1)
  })

  test('with another card left, that one is named; with auto-replenish off neither', async () => {
    api.answer(REPLENISHERS, replenished())
    api.answer(CARDS, cards(aCard(), mastercard))
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    expect(await screen.findByText(/will charge your Mastercard ending in 4444 from now on/)).toBeInTheDocument()
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    unmount()
    api.answer(REPLENISHERS, replenished(0))
    await open()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('It will not be charged again.')
    expect(question).not.toHaveTextContent('uto-replenish')
  })

  test('a failure to remove keeps the confirmation open, and one already gone disappears from the list', async () => {
    api.answer(CARDS, cards(aCard()))
    api.refuse('DELETE Account/PaymentMethods/card-1', 502, { message: 'provider' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
    api.refuse('DELETE Account/PaymentMethods/card-1', 404, { code: 'not_found', message: 'No such card.' })
    api.answer(CARDS, cards())
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Your cards will be listed here')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('a failure to load can be tried again', async () => {
    api.refuse(CARDS, 500)
    const { user } = await open()
    expect(await screen.findByText('Your saved cards could not be loaded.')).toBeInTheDocument()
    api.answer(CARDS, cards(aCard()))
    await user.click(button('Try again'))
    expect(await screen.findByText(VISA)).toBeInTheDocument()
  })
})

describe('purchases', () => {
  test('manual and by auto-replenish are listed together, newest first, with receipts; "Add More" buys', async () => {
    answerStatement(api, [
      aLine({ sid: 'l3', at: '2026-11-20T15:00:00.000Z' }),
      aLine({ sid: 'l2', at: '2026-11-19T15:00:00.000Z', kind: 'top_up' }),
      aLine({ sid: 'l1', at: '2026-11-18T15:00:00.000Z' }),
      aLine({ sid: 'l0', kind: 'call' }),
    ])
    api.answer('GET Account/Transactions/l2/Receipt', { resources: { receipt: { ...aReceipt, method: 'top_up' } } })
    const { user, services } = await open()
    const purchases = await part('Purchases')
    const rows = await purchases.findAllByRole('listitem')
    expect(rows.map((row) => /Purchase|Auto-replenish/.exec(row.textContent)?.[0])).toEqual([
      'Purchase',
      'Auto-replenish',
      'Purchase',
    ])
    expect(rows[1]).toHaveTextContent('Nov 19, 2026')
    await user.click(within(rows[1] as HTMLElement).getByRole('button', { name: /^Receipt/ }))
    expect(services.world.went).toEqual(['/settings/payment?transaction=l2'])
    expect(await screen.findByText('Saved card, by auto-replenish')).toBeInTheDocument()
    await user.click(button('Close'))
    expect(services.world.back).toBe(1)
  })

  test('"Add More" opens the purchase; the links lead to all of them', async () => {
    answerStatement(api, [aLine()])
    const { user } = await open()
    const purchases = await part('Purchases')
    expect(await purchases.findByRole('link', { name: 'All purchases' })).toHaveAttribute(
      'href',
      '/settings/transactions?kind=purchase',
    )
    await user.click(purchases.getByRole('button', { name: 'Add More' }))
    expect(await dialog('Select Package')).toBeInTheDocument()
  })

  test('without any, explain the list; a failure can be retried', async () => {
    const { unmount } = await open()
    expect(await screen.findByText('Your purchases will be listed here')).toBeInTheDocument()
    unmount()
    api.refuse('GET Account/Transactions', 500)
    const { user } = await open()
    expect(await screen.findByText('Your purchases could not be loaded.')).toBeInTheDocument()
    answerStatement(api, [aLine()])
    await user.click(button('Try again'))
    expect(await screen.findByText('Balance 105')).toBeInTheDocument()
  })
})

test('a sub-account is told that the owner pays, can request more, and makes no requests it may not make', async () => {
  answerStatement(api, [], subAccount)
  const { user } = await open()
  expect(await screen.findByText('The account owner pays')).toBeInTheDocument()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Request More' }))
  expect(await dialog('Request more credits')).toBeInTheDocument()
  expect(api.seen(CARDS)).toEqual([])
  expect(api.seen('GET Account/Transactions')).toEqual([])
})

test('a corporate account chooses among its own packages', async () => {
  answerStatement(api, [], { ...parent, is_corporate: true })
  await open()
  const panel = await part('Auto Replenish')
  expect((await panel.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '300 Credits for $45.00',
    '600 Credits for $80.00',
  ])
})

test('an API without cards and statements is reported, each in its place', async () => {
  api.offersNoOther()
  for (const call of [CARDS, REPLENISHERS, 'GET Account/Transactions']) api.refuse(call, 404)
  await open()
  expect(await screen.findByText("Auto-replenish isn't available.")).toBeInTheDocument()
  expect(await screen.findByText("The list of saved cards isn't available.")).toBeInTheDocument()
  expect(await screen.findByText("The list of purchases isn't available.")).toBeInTheDocument()
})
