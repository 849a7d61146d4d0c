import { screen } from '@testing-library/react'
import { answerCustomer, openAsCustomer } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'

const api = startFakeApi()

beforeEach(() => {
  answerCustomer(api)
  // The tabs' requests are covered by their own tests.
  api.offersNoOther()
})

const tab = (name: string) => screen.getByRole('tab', { name })

test.each([
  ['/settings', 'Account'],
  ['/settings/account', 'Account'],
  ['/settings/transactions', 'Transactions'],
  ['/settings/payment', 'Payment'],
])('%s opens the tab %s, also in the page’s title', async (path, name) => {
  await openAsCustomer({ path })
  expect(await screen.findByRole('tabpanel', { name })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  expect(document.title).toBe(`${name} · Settings · Tealine`)
})

test('the tabs are links that keep the focus: arrows move between them, Enter and Space open', async () => {
  const { user } = await openAsCustomer({ path: '/settings' })
  expect(tab('Payment')).toHaveAttribute('href', '/settings/payment')
  await user.click(tab('Transactions'))
  expect(screen.getByRole('tabpanel', { name: 'Transactions' })).toBeVisible()
  expect(tab('Transactions')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tab('Payment')).toHaveFocus()
  await user.keyboard(' ')
  expect(screen.getByRole('tabpanel', { name: 'Payment' })).toBeVisible()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
  expect(screen.getByRole('tabpanel', { name: 'Account' })).toBeVisible()
})

test('any other path below /settings is a 404', async () => {
  await openAsCustomer({ path: '/settings/devices' })
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible()
})
