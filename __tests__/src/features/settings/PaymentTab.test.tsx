import { screen, within } from '@testing-library/react'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aCard, aLine, answerStatement, aReceipt, cards } from '../../../helpers/api/statement'
import { button, dialog } from '../../../helpers/page/onScreen'
import { CARDS, openPaymentTab, part, REPLENISHERS, replenished, VISA } from '../../../helpers/page/paymentTab'

const api = startFakeApi()

const SAVE = 'POST Accounts/AutoReplenishers/'

beforeEach(() => answerStatement(api, []))

describe('auto-replenish', () => {
  test('is switched on with the panel, which says what will be charged', async () => {
    api.answer(CARDS, cards(aCard()))
    api.answer(SAVE, {})
    const { user } = await openPaymentTab()
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
    const { unmount } = await openPaymentTab()
    expect(await screen.findByText(/There is no saved card to charge/)).toBeInTheDocument()
    unmount()
    api.answer(CARDS, cards(aCard({ expiry_year: 2020 })))
    await openPaymentTab()
    expect(
      await screen.findByText(`Your ${VISA} has expired. Buy credits with another card to charge that one instead.`),
    ).toBeInTheDocument()
  })

  test('a failure to save is shown in place until something is changed', async () => {
    api.refuse(SAVE, 422, { code: 7, message: 'That package is not sold any more.' })
    const { user } = await openPaymentTab()
    const panel = await part('Auto Replenish')
    await user.click(await panel.findByRole('switch'))
    await user.click(panel.getByRole('button', { name: 'Update Settings' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('Error (7)That package is not sold any more.')
    await user.click(panel.getByRole('switch'))
    expect(panel.queryByText(/not sold any more/)).not.toBeInTheDocument()
  })

  test('a failure to load is shown in place and can be retried', async () => {
    api.refuse(REPLENISHERS, 500)
    const { user } = await openPaymentTab()
    expect(await screen.findByText('Your auto-replenish settings could not be loaded.')).toBeInTheDocument()
    api.answer(REPLENISHERS, replenished())
    await user.click(button('Try again'))
    expect(await screen.findByRole('switch')).toBeChecked()
  })

  test('packages that failed to load can be tried again', async () => {
    api.refuse('rpc list_products', 500)
    const { user } = await openPaymentTab()
    expect(await screen.findByText('The packages could not be loaded.')).toBeInTheDocument()
    answerCustomer(api)
    await user.click(button('Try again'))
    expect(await screen.findByRole('switch')).not.toBeChecked()
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
    const { user, services } = await openPaymentTab()
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
    const { user } = await openPaymentTab()
    const purchases = await part('Purchases')
    expect(await purchases.findByRole('link', { name: 'All purchases' })).toHaveAttribute(
      'href',
      '/settings/transactions?kind=purchase',
    )
    await user.click(purchases.getByRole('button', { name: 'Add More' }))
    expect(await dialog('Select Package')).toBeInTheDocument()
  })

  test('without any, explain the list; a failure can be retried', async () => {
    const { unmount } = await openPaymentTab()
    expect(await screen.findByText('Your purchases will be listed here')).toBeInTheDocument()
    unmount()
    api.refuse('GET Account/Transactions', 500)
    const { user } = await openPaymentTab()
    expect(await screen.findByText('Your purchases could not be loaded.')).toBeInTheDocument()
    answerStatement(api, [aLine()])
    await user.click(button('Try again'))
    expect(await screen.findByText('Balance 105')).toBeInTheDocument()
  })
})

test('a sub-account is told that the owner pays, can request more, and makes no requests it may not make', async () => {
  answerStatement(api, [], subAccount)
  const { user } = await openPaymentTab()
  expect(await screen.findByText('The account owner pays')).toBeInTheDocument()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Request More' }))
  expect(await dialog('Request more credits')).toBeInTheDocument()
  expect(api.seen(CARDS)).toEqual([])
  expect(api.seen('GET Account/Transactions')).toEqual([])
})

test('a corporate account chooses among its own packages', async () => {
  answerStatement(api, [], { ...parent, is_corporate: true })
  await openPaymentTab()
  const panel = await part('Auto Replenish')
  expect((await panel.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '300 Credits for $45.00',
    '600 Credits for $80.00',
  ])
})

test('an API without cards and statements is reported, each in its place', async () => {
  api.offersNoOther()
  for (const call of [CARDS, REPLENISHERS, 'GET Account/Transactions']) api.refuse(call, 404)
  await openPaymentTab()
  expect(await screen.findByText("Auto-replenish isn't available.")).toBeInTheDocument()
  expect(await screen.findByText("The list of saved cards isn't available.")).toBeInTheDocument()
  expect(await screen.findByText("The list of purchases isn't available.")).toBeInTheDocument()
})
