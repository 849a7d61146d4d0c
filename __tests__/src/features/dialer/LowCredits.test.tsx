import { act, screen, waitFor } from '@testing-library/react'
import type { Account } from '../../../../contract/account'
import { listCalls } from '../../../../src/features/callHistory/callHistoryApi'
import { ownCalls } from '../../../../src/features/callHistory/recentCalls'
import { LowCredits } from '../../../../src/features/dialer/LowCredits'
import { usageOf } from '../../../helpers/api/callHistory'
import { packages, parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { wireCall } from '../../../helpers/api/sampleCalls'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET Account/AutoReplenishers', {
    resources: { auto_replenishers: [{ sid: 'T1', stripe_product_id: 'x', balance_threshold: 2.5, is_active: 1 }] },
  })
  api.answer('rpc list_products', packages.standard)
  api.answer('GET Account/Usage', usageOf([]))
  api.answer('rpc sub_acct.list_credit_requests', () => [])
})

async function show(account: Account) {
  api.answer('GET Account', { resources: { account } })
  const app = await renderApp({ path: '/nowhere', token: 'my-token', ui: <LowCredits /> })
  const hint = () => screen.findByRole('status')
  return { ...app, hint }
}

test.each([
  [14.99, 'You have 14.99 credits left: about 14 minutes of most calls.'],
  [1, 'You have 1 credit left: about 1 minute of most calls.'],
  [0.5, 'You have 0.5 credits left: less than a minute of most calls.'],
  [0, 'You have no credits left.'],
])('%d credits: "%s"', async (credits, said) => {
  const { hint } = await show({ ...parent, credits })
  expect(await hint()).toHaveTextContent(said)
})

test('a customer who has neither bought nor called has no credits yet', async () => {
  api.answer('GET Calls', { resources: { calls: [wireCall], next_cursor: null } })
  const { hint, store } = await show({ ...parent, is_paid: false, credits: 0 })
  expect(await hint()).toHaveTextContent('You have no credits yet.')
  await act(async () => void (await store.dispatch(listCalls.initiate(ownCalls(parent.sid)))))
  await waitFor(async () => expect(await hint()).toHaveTextContent('You have no credits left.'))
})

test('with 15 credits nothing is shown', async () => {
  const { store } = await show({ ...parent, credits: 15 })
  expect(store.getState().account.status).toBe('known')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a parent can buy from there', async () => {
  const { user } = await show({ ...parent, credits: 2 })
  await user.click(await screen.findByRole('button', { name: 'Get Credits' }))
  expect(await screen.findByRole('dialog', { name: 'Select Package' })).toBeVisible()
})

test('a sub-account can request more from there', async () => {
  const { user, store } = await show(subAccount)
  await user.click(await screen.findByRole('button', { name: 'Request More' }))
  expect(store.getState().creditRequests.dialog).toBe('open')
})

test('the focus stays there once a request is sent', async () => {
  let requests: object[] = []
  api.answer('rpc sub_acct.list_credit_requests', () => requests)
  api.answer('rpc sub_acct.request_credits', () => {
    requests = [{ sid: 'R1', credits: 5, status: 'pending', created_at: '2026-11-21T07:00:00Z' }]
    return {}
  })
  const { user, hint } = await show(subAccount)
  await user.click(await screen.findByRole('button', { name: 'Request More' }))
  await user.type(await screen.findByLabelText('Amount of credits'), '5{Enter}')
  expect(await screen.findByText(/The account owner has your request/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(async () => expect((await hint()).parentElement).toHaveFocus())
})

test('a sub-account with a pending request has no button', async () => {
  api.answer('rpc sub_acct.list_credit_requests', () => [
    { sid: 'R1', credits: 5, status: 'pending', created_at: '2026-11-21T07:00:00Z' },
  ])
  const { hint } = await show(subAccount)
  expect(await screen.findByText(/The account owner has your request/)).toBeVisible()
  expect(await hint()).not.toContainElement(screen.queryByRole('button', { name: 'Request More' }))
})
