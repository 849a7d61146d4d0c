import { screen, waitFor, within } from '@testing-library/react'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { offered } from '../../../helpers/api/customers'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()

beforeEach(() => {
  answerCustomer(api)
  api.answer('rpc list_products', [offered('p30', 30, 500), offered('p63', 63, 1000), offered('p350', 350, 5000)])
})

const usage = (...credits: number[]) => ({
  resources: {
    days: credits.map((used, day) => ({
      date: `2026-11-2${day}`,
      calls: 1,
      minutes: 1,
      credits: used,
      balance: 0,
    })),
  },
})

/** What is said on each package, and which buttons are filled. */
const offers = () =>
  screen.getAllByRole('listitem').map((offer) => ({
    isFilled: within(offer).getByRole('button', { name: /^Buy/ }).classList.contains('MuiButton-contained'),
    tags: ['Covers your last 30 days', 'Save 5%', 'Save 14%', 'Best value'].filter((tag) =>
      within(offer).queryByText(tag),
    ),
  }))

test.each([
  [
    'the smallest that covers the last 30 days',
    [20, 11],
    [
      { isFilled: false, tags: [] },
      { isFilled: true, tags: ['Covers your last 30 days', 'Save 5%'] },
      { isFilled: false, tags: ['Save 14%', 'Best value'] },
    ],
  ],
  [
    'the best price for who uses more than any has',
    [400],
    [
      { isFilled: false, tags: [] },
      { isFilled: false, tags: ['Save 5%'] },
      { isFilled: true, tags: ['Save 14%', 'Best value'] },
    ],
  ],
  [
    'the smallest for a first purchase',
    [],
    [
      { isFilled: true, tags: [] },
      { isFilled: false, tags: ['Save 5%'] },
      { isFilled: false, tags: ['Save 14%', 'Best value'] },
    ],
  ],
])('the one filled button: %s', async (_, used, expected) => {
  api.answer('GET Account/Usage', usage(...used))
  await openPurchase()
  await waitFor(() => expect(offers()).toEqual(expected))
})

test('no button is filled until the use is known, and all of them work', async () => {
  const answer = deferAnswer(api, 'GET Account/Usage')
  await openPurchase()
  expect(offers().map(({ isFilled }) => isFilled)).toEqual([false, false, false])
  for (const buy of screen.getAllByRole('button', { name: /^Buy/ })) expect(buy).toBeEnabled()
  await answer(usage(31))
  await waitFor(() => expect(offers().map(({ isFilled }) => isFilled)).toEqual([false, true, false]))
})

test('if the use cannot be loaded, the smallest is filled, and nothing is said of it', async () => {
  api.refuse('GET Account/Usage', 404)
  await openPurchase()
  await waitFor(() => expect(offers()[0]).toEqual({ isFilled: true, tags: [] }))
})
