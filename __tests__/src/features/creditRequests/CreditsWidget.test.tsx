import { act, screen, waitFor, within } from '@testing-library/react'
import type { Account } from '../../../../contract/account'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { CreditsWidget } from '../../../../src/features/creditRequests/CreditsWidget'
import { packages, parent, subAccount } from '../../../helpers/api/customers'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const LIST = 'rpc sub_acct.list_credit_requests'
const REQUEST = 'rpc sub_acct.request_credits'
const topUp = { sid: 'T1', stripe_product_id: 'prod_c300', balance_threshold: 2.5, is_active: 1 }
const pending = { sid: 'R1', credits: 5, status: 'pending', created_at: '2026-11-21T07:00:00Z' }

beforeEach(() => {
  // With an active top-up, the offer does not cover the widget.
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [topUp] } })
  api.answer('rpc list_products', packages.corporate)
  api.answer(LIST, () => [])
  api.answer('GET Account/Usage', { resources: { days: [] } })
})

const answerWith = (account: Account) => api.answer('GET Account', { resources: { account } })

async function showWidget(account: Account) {
  answerWith(account)
  const app = await renderApp({ path: '/nowhere', token: 'my-token', ui: <CreditsWidget /> })
  await waitFor(() => expect(app.store.getState().account.status).toBe('known'))
  return app
}

const widget = () => within(screen.getByRole('group', { name: 'Credits' }))
const requestMore = () => screen.findByRole('button', { name: 'Request More' })

test('while the credits are unknown a skeleton is shown', async () => {
  const give = deferAnswer(api, 'GET Account')
  const { container } = await renderApp({ path: '/nowhere', token: 'my-token', ui: <CreditsWidget /> })
  expect(container.querySelector('.MuiSkeleton-root')).toBeInTheDocument()
  expect(widget().queryByRole('button')).not.toBeInTheDocument()
  await give({ resources: { account: parent } })
  expect(await widget().findByText('42 credits')).toBeVisible()
  expect(container.querySelector('.MuiSkeleton-root')).not.toBeInTheDocument()
})

test.each([
  [0, '0'],
  [1, '1 credit'],
  [2, '2 credits'],
  [0.5, '0.5 credits'],
  [1250.25, '1,250.25 credits'],
])('%d credits are shown as "%s"', async (credits, shown) => {
  await showWidget({ ...parent, credits })
  expect(widget().getByText(shown)).toBeVisible()
})

test('a parent opens the purchase dialog by "Add More"', async () => {
  const { user } = await showWidget(parent)
  expect(widget().queryByRole('button', { name: /request/i })).not.toBeInTheDocument()
  await user.click(widget().getByRole('button', { name: 'Add More' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

describe('a sub-account', () => {
  test('without a pending request may request more, and cannot buy', async () => {
    await showWidget(subAccount)
    expect(await requestMore()).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Add More' })).not.toBeInTheDocument()
    expect(api.seen(LIST)[0]?.body).toEqual({ id: 'sub-1' })
  })

  test('with a pending request sees that it is pending', async () => {
    api.answer(LIST, () => [{ ...pending, status: 'denied' }, pending])
    await showWidget(subAccount)
    expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Request More' })).not.toBeInTheDocument()
  })

  test('that is not active sees no button while a request is pending', async () => {
    api.answer(LIST, () => [pending])
    const { store } = await showWidget({ ...subAccount, is_active: false })
    await waitFor(() => expect(store.getState().creditRequests.status).toBe('known'))
    expect(widget().queryByRole('button')).not.toBeInTheDocument()
  })

  test('sees no button until its requests are loaded, so that none is sent twice', async () => {
    const give = deferAnswer(api, LIST)
    await showWidget(subAccount)
    expect(widget().queryByRole('button')).not.toBeInTheDocument()
    await give([])
    expect(await requestMore()).toBeEnabled()
  })

  test('whose requests cannot be listed may still request', async () => {
    api.refuse(LIST, 200, { code: 1, message: 'No.' })
    await showWidget(subAccount)
    expect(await requestMore()).toBeEnabled()
  })
})

test('a parent does not fetch the requests', async () => {
  const { store } = await showWidget(parent)
  await waitFor(() => expect(store.getState().packages.standard.status).toBe('known'))
  expect(api.seen(LIST)).toEqual([])
})

describe('the request dialog', () => {
  async function open() {
    const app = await showWidget(subAccount)
    await app.user.click(await requestMore())
    return { ...app, amount: await screen.findByLabelText('Amount of credits') }
  }
  const send = () => screen.getByRole('button', { name: 'Send Request' })

  test('says that the last request was denied, until there is another', async () => {
    api.answer(LIST, () => [
      { ...pending, status: 'denied' },
      { ...pending, status: 'approved' },
    ])
    const { store } = await open()
    expect(screen.getByText('Your last request, for 5 credits, was denied.')).toBeVisible()
    api.answer(LIST, () => [
      { ...pending, status: 'approved' },
      { ...pending, status: 'denied' },
    ])
    act(() => void store.dispatch(accountOutdated()))
    await waitFor(() => expect(screen.queryByText(/was denied/)).not.toBeInTheDocument())
  })

  test('sends the amount, closes, and fetches the account again', async () => {
    api.answer(REQUEST, {})
    const { user, amount } = await open()
    const before = api.seen('GET Account').length
    await fillIn(user, amount, '12.5')
    api.answer(LIST, () => [pending])
    await user.click(send())
    expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
    // The button that had the focus is disabled.
    expect(screen.getByRole('group', { name: 'Credits' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(api.seen(REQUEST).map(({ body }) => body)).toEqual([{ id: 'sub-1', credits: 12.5 }])
    await waitFor(() => expect(api.seen('GET Account').length).toBeGreaterThan(before))
  })

  test.each(['-3', '0', '1000000'])('has no bounds: %s is sent', async (typed) => {
    api.answer(REQUEST, {})
    const { user, amount } = await open()
    await fillIn(user, amount, typed)
    await user.click(send())
    await waitFor(() => expect(api.seen(REQUEST)[0]?.body).toEqual({ id: 'sub-1', credits: Number(typed) }))
  })

  test('requires a number', async () => {
    const { user, amount } = await open()
    await user.click(send())
    expect(screen.getByText('Enter a number of credits.')).toBeVisible()
    await fillIn(user, amount, 'abc')
    await user.click(send())
    expect(api.seen(REQUEST)).toEqual([])
  })

  test('keeps its amount after a failure and shows the error', async () => {
    api.refuse(REQUEST, 200, { code: 409, message: 'You have a pending request.' })
    const { user, amount } = await open()
    await user.type(amount, '5')
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('Error (409)You have a pending request.')
    expect(amount).toHaveValue(5)
    api.refuse(REQUEST, 500)
    await user.click(send())
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('ErrorThere was an error. Please try again.'),
    )
  })

  test("keeps its amount when another tab has already sent a request, and shows the server's message", async () => {
    api.refuse(REQUEST, 200, { code: 409, message: 'You already have a request.' })
    const { user, amount, store } = await open()
    await user.type(amount, '5')
    api.answer(LIST, () => [pending])
    act(() => void store.dispatch(accountOutdated()))
    await waitFor(() => expect(store.getState().creditRequests.hasPending).toBe(true))
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('Error (409)You already have a request.')
    expect(amount).toHaveValue(5)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
    api.answer(LIST, () => [{ ...pending, status: 'approved' }])
    act(() => void store.dispatch(accountOutdated()))
    await requestMore()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('shows a pending request after a refusal', async () => {
    api.refuse(REQUEST, 200, { code: 409, message: 'You already have a request.' })
    const { user, amount } = await open()
    await user.type(amount, '5')
    api.answer(LIST, () => [pending])
    await user.click(send())
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
  })

  test('sends only once while busy, and does not close meanwhile', async () => {
    const give = deferAnswer(api, REQUEST)
    const { user, amount } = await open()
    await user.type(amount, '5')
    await user.click(send())
    await user.click(send())
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(api.seen(REQUEST)).toHaveLength(1)
    await give({})
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('closes by its button and by Escape, and opens without an old error', async () => {
    api.refuse(REQUEST, 500)
    const { user, amount } = await open()
    await user.type(amount, '5')
    await user.click(send())
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await requestMore())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
