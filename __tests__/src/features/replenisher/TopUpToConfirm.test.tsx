import { screen } from '@testing-library/react'
import { TopUpToConfirm } from '../../../../src/features/replenisher/TopUpToConfirm'
import { packages, parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET Account/AutoReplenishers', {
    resources: { auto_replenishers: [{ sid: 'T1', stripe_product_id: 'x', balance_threshold: 2.5, is_active: 1 }] },
  })
  api.answer('rpc list_products', packages.standard)
})

const show = () => renderApp({ path: '/nowhere', token: 'my-token', ui: <TopUpToConfirm /> })

test('a top-up that the bank wants confirmed is said on the home screen, with the way to confirm it', async () => {
  api.answer('GET Account', { resources: { account: { ...parent, has_top_up_to_confirm: true } } })
  await show()
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Your bank wants you to confirm an automatic top-up before its credits are added.',
  )
  expect(screen.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', '/settings/payment')
})

test('nothing is said otherwise', async () => {
  api.answer('GET Account', { resources: { account: parent } })
  const { store } = await show()
  expect(store.getState().account.account).not.toHaveProperty('hasTopUpToConfirm')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
