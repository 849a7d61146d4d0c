import { screen } from '@testing-library/react'
import type { Account } from '../../../../contract/account'
import { AccountNotices } from '../../../../src/features/creditRequests/AccountNotices'
import { packages, parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET Account/AutoReplenishers', {
    resources: { auto_replenishers: [{ sid: 'T1', stripe_product_id: 'x', balance_threshold: 2.5, is_active: 1 }] },
  })
  api.answer('rpc list_products', packages.standard)
  api.answer('rpc sub_acct.list_credit_requests', () => [])
  api.answer('GET Account/Usage', { resources: { days: [] } })
})

function show(account: Account) {
  api.answer('GET Account', { resources: { account } })
  return renderApp({ path: '/nowhere', token: 'my-token', ui: <AccountNotices /> })
}

test('an owner who owes credits is told how to pay them, and can buy from there', async () => {
  const { user } = await show({ ...parent, credits: 0, owed_credits: 40 })
  expect(await screen.findByText(/you owe 40 credits\. Your next purchase pays this first/)).toBeVisible()
  expect(screen.getByText('Calls are paused')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add More' }))
  expect(await screen.findByRole('dialog', { name: 'Select Package' })).toBeVisible()
})

test('a user of an account with a debt is referred to its owner, without the amount', async () => {
  await show({ ...subAccount, owed_credits: 40 })
  expect(await screen.findByText(/Please ask the account owner/)).not.toHaveTextContent('40')
  expect(screen.queryByRole('button', { name: 'Add More' })).not.toBeInTheDocument()
})

test('a top-up that the bank wants confirmed is said, with the way to confirm it', async () => {
  await show({ ...parent, has_top_up_to_confirm: true })
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Your bank wants you to confirm an automatic top-up before its credits are added.',
  )
  expect(screen.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', '/settings/payment')
})

test('nothing is shown without a debt', async () => {
  const { store } = await show(parent)
  expect(store.getState().account.account).not.toHaveProperty('owed')
  expect(store.getState().account.account).not.toHaveProperty('hasTopUpToConfirm')
  expect(screen.queryByText('Calls are paused')).not.toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
