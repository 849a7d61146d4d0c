import { act, screen, waitFor, within } from '@testing-library/react'
import { listed, mobile, office } from '../../../helpers/api/calls'
import { parent } from '../../../helpers/api/customers'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fillIn } from '../../../helpers/page/fillIn'
import { renderApp } from '../../../helpers/page/renderApp'
import { watchActions } from '../../../helpers/page/watchActions'

const api = startFakeApi()
const ADD = 'POST Account/CallerIds'
const toronto = { ...office, sid: 'toronto', phone_number: '+14165550199', label: 'Toronto', is_default: false }
const added = { resources: { caller_id: toronto } }

beforeEach(() => {
  api.answer('GET Account', { resources: { account: parent } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', [])
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile, office] } })
  api.answer('GET Calls', listed([]))
  api.answer('POST verification/request/', { verification_sid: 'VE1' })
  api.answer('POST verification/verify/', { verification_receipt: 'receipt-of-the-number' })
  api.answer(ADD, added)
})

type App = Awaited<ReturnType<typeof renderApp>>

const select = () => screen.getByLabelText<HTMLSelectElement>('Show caller ID')
const dialog = () => screen.getByRole('dialog', { name: 'Add a number' })
const inDialog = (name: string) => within(dialog()).getByRole('button', { name })
const chosen = () => select().selectedOptions[0]?.textContent

async function openDialog() {
  const app = await renderApp({ path: '/', token: 'token' })
  await screen.findByLabelText('Show caller ID')
  await app.user.click(screen.getByRole('button', { name: 'Add a number' }))
  await screen.findByRole('dialog', { name: 'Add a number' })
  expect(inDialog('Cancel')).toBeVisible()
  return app
}

async function proveNumber({ user }: App) {
  await fillIn(user, within(dialog()).getByLabelText('Phone number'), '4165550199')
  await user.click(inDialog('Next'))
  await fillIn(user, await screen.findByLabelText('Verification code'), '123456')
  await user.click(inDialog('Verify'))
  await screen.findByRole('heading', { name: 'Number verified' })
}

test('a number is verified, labelled and then selected', async () => {
  const app = await openDialog()
  await proveNumber(app)
  expect(api.seen('POST verification/request/')[0]?.body).toEqual({
    phone_number: '+14165550199',
    method: 'text',
    scope: 'caller_ids.create',
  })
  await fillIn(app.user, screen.getByLabelText('Label (optional)'), ' Toronto ')
  await app.user.click(inDialog('Add Number'))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.seen(ADD)[0]?.body).toEqual({ verification_receipt: 'receipt-of-the-number', label: 'Toronto' })
  expect(chosen()).toMatch(/\+1 416 555 0199 · Toronto/)
  expect(select().options).toHaveLength(3)
  expect(app.store.getState().preferences.lastCallerIdSid).toBe('toronto')
})

test('without a label none is sent', async () => {
  const app = await openDialog()
  await proveNumber(app)
  await app.user.type(screen.getByLabelText('Label (optional)'), '  {Enter}')
  await waitFor(() => expect(api.seen(ADD)).toHaveLength(1))
  expect(api.seen(ADD)[0]?.body).toEqual({ verification_receipt: 'receipt-of-the-number' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a number verified again is listed once', async () => {
  api.answer(ADD, { resources: { caller_id: { ...office, label: 'Head office' } } })
  const app = await openDialog()
  await proveNumber(app)
  await app.user.click(inDialog('Add Number'))
  await waitFor(() => expect(chosen()).toMatch(/Head office/))
  expect(select().options).toHaveLength(2)
})

test('a refusal is shown in the dialog, and the number can be verified again', async () => {
  api.refuse(ADD, 422, { code: 'invalid_receipt', message: 'Your verification is no longer valid.' })
  const app = await openDialog()
  await proveNumber(app)
  await app.user.click(inDialog('Add Number'))
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Your verification is no longer valid.')
  await app.user.click(inDialog('Verify the number again'))
  expect(within(dialog()).getByLabelText('Phone number')).toHaveValue('(416) 555-0199')
  expect(within(dialog()).queryByRole('alert')).not.toBeInTheDocument()
})

test('a second click while the first is pending sends nothing', async () => {
  const answer = deferAnswer(api, ADD)
  const app = await openDialog()
  await proveNumber(app)
  await app.user.click(inDialog('Add Number'))
  await app.user.click(inDialog('Add Number'))
  await answer(added)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(api.seen(ADD)).toHaveLength(1)
})

test('closing the dialog adds nothing, and reopening starts over', async () => {
  const app = await openDialog()
  await proveNumber(app)
  await app.user.click(inDialog('Close'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(api.seen(ADD)).toHaveLength(0)
  await app.user.click(screen.getByRole('button', { name: 'Add a number' }))
  expect(within(dialog()).getByLabelText('Phone number')).toHaveValue('')
})

test('a response after the dialog was reopened leaves it open', async () => {
  const answer = deferAnswer(api, ADD)
  const app = await openDialog()
  await proveNumber(app)
  await app.user.click(inDialog('Add Number'))
  await app.user.click(inDialog('Close'))
  await app.user.click(screen.getByRole('button', { name: 'Add a number' }))
  await answer(added)
  await waitFor(() => expect(select().options).toHaveLength(3))
  expect(dialog()).toBeVisible()
})

test('typing in the dialog does not dial', async () => {
  const app = await openDialog()
  act(() => inDialog('Close').focus())
  await app.user.keyboard('2025550100')
  expect(api.seen('GET Rates')).toHaveLength(0)
  expect(screen.getByRole('combobox', { name: 'Phone number', hidden: true })).toHaveValue('')
})

test('no code or receipt is ever seen by reducers, DevTools or a recording', async () => {
  const app = await openDialog()
  const seen = watchActions(app.store)
  await proveNumber(app)
  await app.user.click(inDialog('Add Number'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const shown = JSON.stringify([seen, app.store.getState()])
  expect(shown).toContain('newCallerId/newCallerIdSubmitted')
  expect(shown).not.toMatch(/123456|receipt-of-the-number/)
})
