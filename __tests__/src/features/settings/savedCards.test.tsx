import { screen, waitFor, within } from '@testing-library/react'
import { expiryOf } from '../../../../src/features/settings/payment/cardWords'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aCard, answerStatement, cards } from '../../../helpers/api/statement'
import { button } from '../../../helpers/page/onScreen'
import { CARDS, openPaymentTab, part, REPLENISHERS, replenished, VISA } from '../../../helpers/page/paymentTab'

const api = startFakeApi()

const REMOVE = 'DELETE Account/PaymentMethods/card-1'
const mastercard = aCard({ sid: 'card-2', brand: 'mastercard', last4: '4444' })

beforeEach(() => answerStatement(api, []))

describe('saved cards', () => {
  test('are requested once, after the credits are known too', async () => {
    api.answer(CARDS, cards(aCard()))
    const { store } = await openPaymentTab()
    expect(await screen.findByText(VISA)).toBeInTheDocument()
    await waitFor(() => expect(store.getState().account.account).not.toBeNull())
    expect(api.seen(CARDS)).toHaveLength(1)
  })

  test('show brand, last digits and expiry, and which one is charged', async () => {
    api.answer(REPLENISHERS, replenished())
    api.answer(CARDS, cards(aCard({ expiry_year: 2020 }), mastercard))
    await openPaymentTab()
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
    const { user } = await openPaymentTab()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    const question = within(await screen.findByRole('alertdialog', { name: `Remove ${VISA}?` }))
    expect(await question.findByText(/Auto-replenish stays on, but has no card to charge/)).toBeInTheDocument()
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    const answer = deferAnswer(api, REMOVE)
    await user.dblClick(question.getByRole('button', { name: 'Remove' }))
    api.answer(CARDS, cards())
    await answer({})
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(await screen.findByText('Your cards will be listed here')).toBeInTheDocument()
    expect(api.seen(REMOVE)).toHaveLength(1)
  })

  test('with another card left, that one is named; with auto-replenish off neither', async () => {
    api.answer(REPLENISHERS, replenished())
    api.answer(CARDS, cards(aCard(), mastercard))
    const { user, unmount } = await openPaymentTab()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    expect(await screen.findByText(/will charge your Mastercard ending in 4444 from now on/)).toBeInTheDocument()
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    unmount()
    api.answer(REPLENISHERS, replenished(0))
    await openPaymentTab()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('It will not be charged again.')
    expect(question).not.toHaveTextContent('uto-replenish')
  })

  test('a failure to remove keeps the confirmation open, and one already gone disappears from the list', async () => {
    api.answer(CARDS, cards(aCard()))
    api.refuse(REMOVE, 502, { message: 'provider' })
    const { user } = await openPaymentTab()
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
    api.refuse(REMOVE, 404, { code: 'not_found', message: 'No such card.' })
    api.answer(CARDS, cards())
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Your cards will be listed here')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('a failure to load can be tried again', async () => {
    api.refuse(CARDS, 500)
    const { user } = await openPaymentTab()
    expect(await screen.findByText('Your saved cards could not be loaded.')).toBeInTheDocument()
    api.answer(CARDS, cards(aCard()))
    await user.click(button('Try again'))
    expect(await screen.findByText(VISA)).toBeInTheDocument()
  })
})
