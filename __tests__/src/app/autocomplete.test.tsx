import { screen, within } from '@testing-library/react'
import { answerCustomer, customerServices } from '../../helpers/api/customerApp'
import { subAccount } from '../../helpers/api/customers'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { answerUsers, aUser } from '../../helpers/api/users'
import { answerContacts, openContacts } from '../../helpers/page/contacts'
import { fillIn } from '../../helpers/page/fillIn'
import { button, dialog } from '../../helpers/page/onScreen'
import { renderApp } from '../../helpers/page/renderApp'

// What password managers and browsers fill in, and offer to save.

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  api.answer('POST verification/request/', { verification_sid: 'VE1' })
  api.answer('POST verification/verify/', { verification_receipt: 'receipt-of-the-number' })
})

/** The fields for text in an element, by their labels; those of a hidden user name by "hidden". */
function tokensIn(element: HTMLElement): Record<string, string | null> {
  const fields = [
    ...element.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox], [type=file])'),
  ]
  return Object.fromEntries(
    fields.map((field) => {
      const label = field.labels?.[0]?.textContent.replace(/\s*\*$/, '') ?? field.getAttribute('aria-label')
      return [field.hidden ? 'hidden' : String(label), field.getAttribute('autocomplete')]
    }),
  )
}

const shown = () => tokensIn(screen.getByRole('main'))

test.each([
  ['/login', { 'Phone number': 'username', 'Enter your 4-digit PIN': 'current-password' }],
  ['/login?type=legacy_pin', { 'Enter your Legacy PIN': 'off' }],
  ['/forgot-pin', { 'Phone number': 'tel' }],
  ['/forgot-pin?type=legacy_pin', { 'Your Email Address': 'email' }],
  ['/get-started', { 'Email address': 'email', 'Phone number': 'tel' }],
])('%s', async (path, tokens) => {
  await renderApp({ path })
  await screen.findByRole('main')
  expect(shown()).toEqual(tokens)
})

test('a code by text, then a new PIN, to be saved with the number as the user name', async () => {
  const { user } = await renderApp({ path: '/forgot-pin' })
  await fillIn(user, screen.getByLabelText('Phone number'), '2015550123')
  await user.click(button('Next'))
  const code = await screen.findByLabelText('Verification code')
  expect(shown()).toEqual({ 'Verification code': 'one-time-code' })
  expect(code).toHaveAttribute('type', 'text')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await fillIn(user, code, '123456')
  await user.click(button('Verify'))
  await screen.findByRole('heading', { name: 'Set your PIN' })
  expect(shown()).toEqual({
    hidden: 'username',
    'Enter a 4-digit PIN': 'new-password',
    'Confirm your 4-digit PIN': 'new-password',
  })
})

test("somebody else's name and number are not filled in with the person's own: a new user", async () => {
  answerUsers(api, [aUser()])
  const { user } = await renderApp({ path: '/manage-users', services: customerServices() })
  await user.click(await screen.findByRole('button', { name: 'Add User' }))
  const tokens = tokensIn(await dialog('Add User'))
  expect(Object.keys(tokens)).toHaveLength(3)
  expect(new Set(Object.values(tokens))).toEqual(new Set(['off']))
})

test('a contact', async () => {
  answerContacts(api, [])
  const { user } = await openContacts('/?tab=contacts')
  await user.click(await screen.findByRole('button', { name: 'Add contact' }))
  const tokens = tokensIn(await dialog('Add contact'))
  expect(Object.keys(tokens).length).toBeGreaterThan(3)
  expect(new Set(Object.values(tokens))).toEqual(new Set(['off']))
})

test('an amount of credits', async () => {
  answerCustomer(api, { account: subAccount })
  const { user } = await renderApp({ path: '/nowhere', services: customerServices() })
  await user.click((await screen.findAllByRole('button', { name: 'Request More' }))[0] as HTMLElement)
  const form = await screen.findByRole('dialog')
  expect(within(form).getByRole('spinbutton')).toHaveAttribute('autocomplete', 'off')
})
