import { act, screen, waitFor, within } from '@testing-library/react'
import type { Account } from '../../../../contract/account'
import { api as restApi } from '../../../../src/api/api'
import { UpgradeScreen } from '../../../../src/features/upgrade/UpgradeScreen'
import { packages, parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
const application = {
  sid: 'U1',
  status: 'pending',
  company_name: 'Harbour Bakery',
  monthly_minutes: 1200,
  created_at: '2026-11-20T12:00:00Z',
}
const answerUpgrade = (upgrade?: object) => api.answer('GET Account/Upgrade', () => ({ resources: { upgrade } }))

beforeEach(() => {
  api.answer('GET Account/AutoReplenishers', {
    resources: { auto_replenishers: [{ sid: 'T1', stripe_product_id: 'x', balance_threshold: 2.5, is_active: 1 }] },
  })
  api.answer('rpc list_products', ({ body }) => packages[(body as { group: 'standard' | 'corporate' }).group])
  api.answer('rpc sub_acct.list_credit_requests', () => [])
  api.answer('GET Account/Usage', { resources: { days: [] } })
  answerUpgrade()
})

async function show(account: Account = parent) {
  api.answer('GET Account', { resources: { account } })
  return renderApp({ path: '/upgrade-account', token: 'my-token', ui: <UpgradeScreen /> })
}

const form = () => screen.findByRole('form', { name: 'Apply for a corporate account' })
const fill = async (user: Awaited<ReturnType<typeof show>>['user'], company: string, minutes: string) => {
  await fillIn(user, within(await form()).getByLabelText(/Company name/), company)
  await fillIn(user, screen.getByLabelText(/Expected minutes/), minutes)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
}

test('both kinds are shown side by side with their packages and the price of per credit', async () => {
  await show()
  const standard = await screen.findByRole('region', { name: 'Standard' })
  expect(await within(standard).findByText('60 credits')).toBeVisible()
  expect(within(standard).getAllByText('$0.167 per credit')).toHaveLength(2)
  const corporate = screen.getByRole('region', { name: 'Corporate' })
  expect(within(corporate).getByText('$0.133 per credit')).toBeVisible()
  expect(within(standard).getByText('Your account')).toBeVisible()
})

test('a standard parent applies, and then sees that the application is pending', async () => {
  const { user } = await show()
  api.answer('POST Account/Upgrade', () => {
    answerUpgrade(application)
    return { resources: { upgrade: application } }
  })
  await fill(user, '  Harbour Bakery ', '1200')
  expect(await screen.findByRole('status')).toHaveTextContent('Your application is pending')
  expect(screen.getByText(/Harbour Bakery applied on .*, expecting 1,200 minutes a month/)).toBeVisible()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Upgrade Account' })).toHaveFocus()
  expect(api.seen('POST Account/Upgrade').map(({ body }) => body)).toEqual([
    { company_name: 'Harbour Bakery', monthly_minutes: 1200 },
  ])
})

test('the minutes of the last 30 days are shown next to the field', async () => {
  const day = { date: '2026-11-20', calls: 2, credits: 12, balance: 42 }
  api.answer('GET Account/Usage', {
    resources: {
      days: [
        { ...day, minutes: 12 },
        { ...day, minutes: 1200 },
      ],
    },
  })
  await show()
  expect(await screen.findByText('You used 1,212 minutes in the last 30 days.')).toBeVisible()
})

test('packages that failed to load can be tried again', async () => {
  api.refuse('rpc list_products', 500)
  const { user } = await show()
  const standard = within(await screen.findByRole('region', { name: 'Standard' }))
  expect(await standard.findByText('The packages could not be loaded.')).toBeVisible()
  api.answer('rpc list_products', ({ body }) => packages[(body as { group: 'standard' | 'corporate' }).group])
  await user.click(standard.getByRole('button', { name: 'Try again' }))
  expect(await standard.findByText('60 credits')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Standard' })).toHaveFocus()
})

test('the decision is shown when the page becomes visible again', async () => {
  answerUpgrade(application)
  const { store } = await show()
  await screen.findByText('Your application is pending')
  answerUpgrade({ ...application, status: 'denied' })
  act(() => void store.dispatch(restApi.internalActions.onFocus()))
  expect(await screen.findByText('Your last application was not approved')).toBeVisible()
})

test.each([
  [' ', '1200', 'Enter the name of your company.'],
  ['Harbour Bakery', '0', 'Enter a whole number of minutes, 1 or more.'],
  ['Harbour Bakery', '1.5', 'Enter a whole number of minutes, 1 or more.'],
  ['Harbour Bakery', '-3', 'Enter a whole number of minutes, 1 or more.'],
  ['Harbour Bakery', 'many', 'Enter a whole number of minutes, 1 or more.'],
])('company "%s" with "%s" minutes is not sent: %s', async (company, minutes, said) => {
  const { user } = await show()
  await fill(user, company, minutes)
  expect(screen.getByText(said)).toBeVisible()
  expect(document.activeElement).toHaveAccessibleDescription(said)
  expect(api.seen('POST Account/Upgrade')).toEqual([])
})

test('a refusal is shown, and the input stays', async () => {
  const { user } = await show()
  api.refuse('POST Account/Upgrade', 409, { code: 'upgrade_pending', message: 'Your application is being looked at.' })
  await fill(user, 'Harbour Bakery', '1200')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error (upgrade_pending)Your application is being looked at.',
  )
  expect(screen.getByLabelText(/Company name/)).toHaveValue('Harbour Bakery')
})

test('a double click applies once', async () => {
  const { user } = await show()
  api.answer('POST Account/Upgrade', { resources: { upgrade: application } })
  await fillIn(user, within(await form()).getByLabelText(/Company name/), 'Harbour Bakery')
  await user.type(screen.getByLabelText(/Expected minutes/), '5')
  await user.dblClick(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'false'))
  expect(api.seen('POST Account/Upgrade')).toHaveLength(1)
})

test('after a denial the customer may apply again', async () => {
  answerUpgrade({ ...application, status: 'denied' })
  await show()
  expect(await screen.findByRole('status')).toHaveTextContent('Your last application was not approved')
  expect(await form()).toBeVisible()
})

test('an approval that the account does not reflect yet refetches the account', async () => {
  answerUpgrade({ ...application, status: 'approved' })
  const isRefetched = () => api.seen('GET Account').length > 1
  api.answer('GET Account', () => ({ resources: { account: { ...parent, is_corporate: isRefetched() } } }))
  await renderApp({ path: '/upgrade-account', token: 'my-token', ui: <UpgradeScreen /> })
  expect(await screen.findByText('You have a corporate account')).toBeVisible()
})

test('a corporate parent sees that it is corporate, without the form', async () => {
  await show({ ...parent, is_corporate: true })
  expect(await screen.findByRole('status')).toHaveTextContent('You have a corporate account')
  expect(screen.queryByRole('region', { name: 'Standard' })).not.toBeInTheDocument()
  expect(api.seen('GET Account/Upgrade')).toEqual([])
})

test('a sub-account is told that the owner decides', async () => {
  await show(subAccount)
  expect(await screen.findByText('The account owner manages the plan')).toBeVisible()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(api.seen('GET Account/Upgrade')).toEqual([])
})

test('if the application cannot be loaded, that part says so and the rest stays', async () => {
  api.refuse('GET Account/Upgrade', 404)
  const { user } = await show()
  expect(await screen.findByText('Your application could not be loaded.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Corporate' })).toBeVisible()
  answerUpgrade()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await form()).toBeVisible()
})
