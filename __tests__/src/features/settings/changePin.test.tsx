import { screen, waitFor, within } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, maya, openAccountTab } from '../../../helpers/page/accountTab'
import { fillIn } from '../../../helpers/page/fillIn'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => {
  answerAccountTab(api)
  api.answer('POST verification/request/', { verification_sid: 'VE1' })
  api.answer('POST verification/verify/', { verification_receipt: 'receipt-of-the-number' })
  api.answer('POST Accounts/password', {})
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Change PIN' }))

async function proveNumber() {
  const app = await openAccountTab()
  await app.user.click(button('Change PIN'))
  await screen.findByRole('dialog', { name: 'Change PIN' })
  await app.user.click(dialog().getByRole('button', { name: 'Next' }))
  await fillIn(app.user, await dialog().findByLabelText('Verification code'), '123456')
  await app.user.click(dialog().getByRole('button', { name: 'Verify' }))
  await dialog().findByLabelText('Enter a 4-digit PIN')
  return app
}

async function setPin({ user }: Awaited<ReturnType<typeof openAccountTab>>, pin: string, again = pin) {
  await fillIn(user, dialog().getByLabelText('Enter a 4-digit PIN'), pin)
  await fillIn(user, dialog().getByLabelText('Confirm your 4-digit PIN'), again)
  await user.click(dialog().getByRole('button', { name: 'Change PIN' }))
}

test('only the account’s own number can be verified', async () => {
  const { user } = await openAccountTab()
  await user.click(button('Change PIN'))
  await screen.findByRole('dialog', { name: 'Change PIN' })
  expect(dialog().getByText(/^We'll send a code to/)).toHaveTextContent("We'll send a code to (201) 555-0123.")
  expect(dialog().queryByLabelText('Phone number')).not.toBeInTheDocument()
  expect(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Next' }))
  await dialog().findByLabelText('Verification code')
  expect(dialog().queryByRole('button', { name: 'Use another number' })).not.toBeInTheDocument()
  expect(api.seen('POST verification/request/')[0]?.body).toEqual({
    phone_number: '+12015550123',
    method: 'text',
    scope: 'accounts.password.update',
  })
})

test('the new PIN is confirmed in place, and this device stays logged in', async () => {
  const app = await proveNumber()
  await setPin(app, '4711')
  expect(await screen.findByText(/Your PIN was changed/)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(api.seen('POST Accounts/password').map(({ body, headers }) => [body, headers.get('x-access-token')])).toEqual([
    [{ new_password: '4711', verification_receipt: 'receipt-of-the-number' }, 'token'],
  ])
  expect(app.store.getState().session).toMatchObject({ isLoggedIn: true, notice: null })
  expect(app.services.world.went).toEqual([])
  await waitFor(() => expect(button('Change PIN')).toHaveFocus())
})

test('the devices it logged out are removed from the list', async () => {
  const app = await proveNumber()
  api.answer('GET Access/Tokens', { resources: { tokens: [] } })
  await setPin(app, '4711')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out Safari on iOS' })).not.toBeInTheDocument())
})

test('two PINs that differ are not sent', async () => {
  const app = await proveNumber()
  await setPin(app, '4711', '4712')
  expect(await dialog().findByText('New security PIN confirmation does not match.')).toBeVisible()
  expect(api.seen('POST Accounts/password')).toEqual([])
})

test('a refusal is shown in the dialog, and cleared when it is reopened', async () => {
  api.refuse('POST Accounts/password', 422, { code: 'invalid_pin', message: 'Please choose a PIN of 4 to 6 digits.' })
  const app = await proveNumber()
  await setPin(app, '12')
  expect(await dialog().findByRole('alert')).toHaveTextContent('Please choose a PIN of 4 to 6 digits.')
  await app.user.keyboard('{Escape}')
  await app.user.click(button('Change PIN'))
  expect(dialog().queryByRole('alert')).not.toBeInTheDocument()
})

test('an account without a phone number has no PIN to change', async () => {
  answerAccountTab(api, { ...maya, phone_number: undefined })
  await openAccountTab()
  expect(screen.queryByRole('button', { name: 'Change PIN' })).not.toBeInTheDocument()
})
