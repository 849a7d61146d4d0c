import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Account } from '../../../../contract/account'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, card, maya, openAccountTab } from '../../../helpers/page/accountTab'
import { fillIn } from '../../../helpers/page/fillIn'
import { button } from '../../../helpers/page/onScreen'
import { watchActions } from '../../../helpers/page/watchActions'

const api = startFakeApi()
const CHANGE = 'POST Account'
const profile = () => within(card('Profile'))
const answered = (change: Partial<Account>) => ({ resources: { account: { ...maya, ...change } } })

async function open(account?: Account) {
  answerAccountTab(api, account)
  return openAccountTab()
}

test('shows name, plan and member since', async () => {
  await open()
  expect(profile().getByText('Maya Chen')).toBeVisible()
  expect(profile().getByText('maya@example.com')).toBeVisible()
  expect(profile().getByText('(201) 555-0123')).toBeVisible()
  for (const own of ['Maya Chen', 'maya@example.com'])
    expect(profile().getByText(own).closest('[translate="no"]')).not.toBeNull()
  expect(profile().getByText('Standard')).toBeVisible()
  expect(profile().getByText('Jul 24, 2026')).toBeVisible()
  expect(profile().getByRole('link', { name: 'Upgrade Account' })).toHaveAttribute('href', '/upgrade-account')
})

test.each([
  ['a corporate parent', { is_corporate: true }, 'Corporate'],
  ['a sub-account', { parent_account_sid: 'parent-1' }, 'Managed by the account owner'],
])('%s cannot be upgraded', async (_, overrides, plan) => {
  await open({ ...maya, ...overrides })
  expect(profile().getByText(plan)).toBeVisible()
  expect(profile().queryByRole('link', { name: 'Upgrade Account' })).not.toBeInTheDocument()
})

test('the name is edited in place, sent once, and the focus returns', async () => {
  const { user } = await open()
  const answer = deferAnswer(api, CHANGE)
  await user.click(button('Edit name'))
  const field = profile().getByLabelText('Name')
  expect(field).toHaveFocus()
  await user.clear(field)
  await fillIn(user, field, '  Maya Chen-Ortiz ')
  await user.dblClick(button('Save'))
  await answer(answered({ name: 'Maya Chen-Ortiz' }))
  expect(await profile().findByText('Maya Chen-Ortiz')).toBeVisible()
  expect(api.seen(CHANGE).map(({ body }) => body)).toEqual([{ name: 'Maya Chen-Ortiz' }])
  expect(profile().getByText('Saved.')).toBeVisible()
  expect(button('Edit name')).toHaveFocus()
})

test('an empty name is not sent', async () => {
  const { user } = await open()
  await user.click(button('Edit name'))
  await user.clear(profile().getByLabelText('Name'))
  await user.click(button('Save'))
  expect(profile().getByText('Enter your name.')).toBeVisible()
  expect(api.seen(CHANGE)).toEqual([])
})

const pinField = () => profile().getByLabelText('Your PIN')

/** Submits the address with the PIN. */
async function changeAddress(user: UserEvent, address: string, pin = '918273') {
  await user.click(button('Edit email address'))
  await user.clear(profile().getByLabelText('Email address'))
  if (address) await fillIn(user, profile().getByLabelText('Email address'), address)
  await user.type(pinField(), `${pin}{Enter}`)
}

test('an address that no mail could reach is not sent', async () => {
  const { user } = await open()
  await changeAddress(user, 'maya@example')
  expect(profile().getByText("That isn't an email address.")).toBeVisible()
  expect(api.seen(CHANGE)).toEqual([])
})

test('a mistyped address is set right by a click', async () => {
  const { user } = await open()
  api.answer(CHANGE, answered({ email_address: 'maya@gmail.com' }))
  await user.click(button('Edit email address'))
  await user.clear(profile().getByLabelText('Email address'))
  await fillIn(user, profile().getByLabelText('Email address'), 'maya@gmial.com')
  await user.click(button('Did you mean maya@gmail.com?'))
  await user.type(pinField(), '918273{Enter}')
  expect(await profile().findByText('maya@gmail.com')).toBeVisible()
  expect(api.seen(CHANGE).map(({ body }) => body)).toEqual([{ email_address: 'maya@gmail.com', passcode: '918273' }])
})

test('the address is sent with the PIN, which a password manager fills in', async () => {
  const { user } = await open()
  api.answer(CHANGE, answered({ email_address: 'new@example.com' }))
  await changeAddress(user, ' new@example.com ', '91-8273')
  expect(await profile().findByText('new@example.com')).toBeVisible()
  expect(api.seen(CHANGE).map(({ body }) => body)).toEqual([{ email_address: 'new@example.com', passcode: '918273' }])
  expect(profile().queryByLabelText('Your PIN')).not.toBeInTheDocument()
  await user.click(button('Edit email address'))
  expect(pinField()).toHaveValue('')
  expect(pinField()).toHaveAttribute('type', 'password')
  expect(pinField()).toHaveAttribute('autocomplete', 'current-password')
  expect(pinField()).toHaveAccessibleDescription("So we know it's you.")
})

test('without the PIN nothing is sent, and its field gets the focus', async () => {
  const { user } = await open()
  await user.click(button('Edit email address'))
  await user.click(button('Save'))
  expect(pinField()).toHaveFocus()
  expect(pinField()).toBeInvalid()
  expect(pinField()).toHaveAccessibleDescription('Enter your PIN.')
  await user.type(pinField(), '9')
  expect(pinField()).toBeValid()
  expect(api.seen(CHANGE)).toEqual([])
})

test('a wrong PIN is reported in place, and logs nobody out', async () => {
  const { user } = await open()
  api.refuse(CHANGE, 422, { code: 'wrong_pin', message: "That PIN isn't right." })
  await changeAddress(user, 'new@example.com')
  expect(await profile().findByRole('alert')).toHaveTextContent("Error (wrong_pin)That PIN isn't right.")
  expect(profile().getByLabelText('Email address')).toHaveValue('new@example.com')
})

test('a refused address is reported in place, and the input stays', async () => {
  const { user } = await open()
  api.refuse(CHANGE, 422, { code: 'invalid_email', message: "That isn't an email address." })
  await user.click(button('Edit email address'))
  const field = profile().getByLabelText('Email address')
  expect(field).toHaveValue('maya@example.com')
  await user.clear(field)
  await user.type(pinField(), '918273')
  await user.type(field, 'maya@example.org{Enter}')
  expect(await profile().findByRole('alert')).toHaveTextContent("That isn't an email address.")
  expect(field).toHaveValue('maya@example.org')
})

test('an empty address removes it', async () => {
  const { user } = await open()
  api.answer(CHANGE, answered({ email_address: undefined }))
  await changeAddress(user, '')
  expect(await profile().findByText('None yet')).toBeVisible()
  expect(api.seen(CHANGE)[0]?.body).toEqual({ email_address: '', passcode: '918273' })
})

test('Escape discards the edit', async () => {
  const { user } = await open()
  await user.click(button('Edit name'))
  await user.type(profile().getByLabelText('Name'), 'x{Escape}')
  expect(profile().getByText('Maya Chen')).toBeVisible()
  expect(button('Edit name')).toHaveFocus()
})

test('an API without the profile call says so in place', async () => {
  const { user } = await open()
  api.refuse(CHANGE, 404)
  await user.click(button('Edit name'))
  await user.click(button('Save'))
  expect(await profile().findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
})

test('no reducer, log or recording ever sees the address or the PIN', async () => {
  const { store, user } = await open()
  const seen = watchActions(store)
  api.answer(CHANGE, answered({ email_address: 'new@example.com' }))
  await changeAddress(user, 'new@example.com')
  await waitFor(() => expect(profile().getByText('new@example.com')).toBeVisible())
  expect(JSON.stringify([seen, store.getState()])).not.toMatch(/@example|918273/)
})
