import { act, screen, waitFor } from '@testing-library/react'
import { accountOutdated } from '../../../../src/features/account/accountSlice'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aCard, answerStatement, cards } from '../../../helpers/api/statement'
import { openPaymentTab } from '../../../helpers/page/paymentTab'

const api = startFakeApi()

const topUp = { sid: 'r-1', stripe_product_id: 'prod_60', balance_threshold: 2.5 }

/** Changes auto-replenish on the server. */
function replenishIs(isOn: boolean, packageId = 'prod_60') {
  const account = { ...parent, plugins: { auto_replenishers: [{ sid: 'r-1', is_active: isOn }] } }
  answerCustomer(api, {
    account,
    replenishers: [{ ...topUp, stripe_product_id: packageId, is_active: isOn ? 1 : 0 }],
  })
  return {}
}

/** Switches it on; the account in this page's state is older. */
async function switchOn() {
  answerStatement(api, [])
  api.answer('GET Account/PaymentMethods', cards(aCard()))
  api.answer('POST Accounts/AutoReplenishers/', () => replenishIs(true))
  const app = await openPaymentTab()
  await app.user.click(await screen.findByRole('switch'))
  await app.user.click(screen.getByRole('button', { name: 'Update Settings' }))
  await screen.findByText('Saved!')
  expect(screen.getByText(/Then we charge \$10\.00/)).toBeInTheDocument()
  return app
}

test('auto-replenish switched off by the server is shown as off as soon as the account says so', async () => {
  const { store } = await switchOn()
  replenishIs(false)
  act(() => void store.dispatch(accountOutdated()))
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked())
  expect(screen.queryByText(/Then we charge/)).not.toBeInTheDocument()
})

test('a package chosen on another device is shown whenever the tab is opened', async () => {
  const { user } = await switchOn()
  await user.click(screen.getByRole('tab', { name: 'Transactions' }))
  replenishIs(true, 'prod_120')
  await user.click(await screen.findByRole('tab', { name: 'Payment' }))
  expect(await screen.findByText(/Then we charge \$20\.00/)).toBeInTheDocument()
})
