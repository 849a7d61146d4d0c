import { screen, within } from '@testing-library/react'
import { answerCustomer, openAsCustomer } from '../../../helpers/api/customerApp'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'

const api = startFakeApi()
const maya = { ...parent, name: 'Maya Chen', phone_number: '+12015550123' }

async function openMenu(account = maya) {
  answerCustomer(api, { account })
  const app = await openAsCustomer()
  const button = await screen.findByRole('button', { name: `Account: ${account.name}` })
  await app.user.click(button)
  return { ...app, button, menu: within(await screen.findByRole('dialog', { name: `Account: ${account.name}` })) }
}

test('the header says who is logged in: name, number and plan', async () => {
  const { button, menu } = await openMenu()
  expect(button).toContainElement(document.querySelector('[data-initials="MC"]'))
  expect(menu.getByText('Maya Chen')).toBeVisible()
  expect(menu.getByText('(201) 555-0123')).toBeVisible()
  expect(menu.getByText('Standard plan')).toBeVisible()
})

test.each([
  ['Corporate plan', { ...parent, name: 'Cora', is_corporate: true }],
  ['The account owner manages the plan', { ...subAccount, name: 'Leo' }],
])('the plan may also be: %s', async (plan, account) => {
  const { menu } = await openMenu({ ...maya, ...account })
  expect(menu.getByText(plan)).toBeVisible()
})

test('its menu reports a problem', async () => {
  api.answer('GET Features', { resources: { features: [] } })
  const { user, menu } = await openMenu()
  await user.click(menu.getByRole('menuitem', { name: 'Report a problem' }))
  expect(await screen.findByRole('dialog', { name: 'Report a Problem' })).toBeVisible()
})

test('its menu repeats Logout', async () => {
  api.answer('DELETE Access/Tokens', {})
  const { user, menu, store } = await openMenu()
  await user.click(menu.getByRole('menuitem', { name: 'Logout' }))
  expect(store.getState().session.isLoggedIn).toBe(false)
})

test('Tab closes the menu, back to its button', async () => {
  const { user, button } = await openMenu()
  await user.tab()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})
