import { act, screen, waitFor, within } from '@testing-library/react'
import { accountOutdated, selectCredits } from '../../../../src/features/account/accountSlice'
import { selectSubAccounts } from '../../../../src/features/users/usersApi'
import { usersRetryClicked } from '../../../../src/features/users/usersSlice'
import { customerServices } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerUsers, aUser, creditRequestOf } from '../../../helpers/api/users'
import { fillIn } from '../../../helpers/page/fillIn'
import { button, dialog } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/manage-users') => renderApp({ path, services: customerServices(), travels: true })
const row = (name: string) => screen.findByRole('button', { name })

describe('a user', () => {
  async function openUser(user = aUser(), account = parent) {
    answerUsers(api, [user], account)
    const app = await open(`/manage-users?user=${user.sid}`)
    const sheet = within(await dialog(user.name))
    await sheet.findByText('Used this month')
    const choose = async (name: string) => {
      await waitFor(() => sheet.getByRole('button', { name }))
      await app.user.click(sheet.getByRole('button', { name }))
    }
    return { ...app, sheet, choose }
  }

  test('opens from the list at its own address, and closes', async () => {
    answerUsers(api, [aUser()])
    const { user, services } = await open()
    await user.click(await row('Leo Chen'))
    const sheet = within(await dialog('Leo Chen'))
    expect(services.world.went).toEqual(['/manage-users?user=sub-1'])
    expect(sheet.getByText('3 calls, 9 minutes, 7.5 credits')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'View calls' })).toHaveAttribute('href', '/call-history?user=sub-1')
    await user.click(sheet.getByRole('button', { name: 'Close details' }))
    expect(services.world.back).toBe(1)
  })

  test('gets no credits on Cancel', async () => {
    const { user, choose } = await openUser()
    await choose('Give Credits')
    const give = within(await dialog('Give credits to Leo Chen'))
    await user.type(give.getByLabelText('Credits'), '5')
    await user.click(button('Cancel'))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Give credits to Leo Chen' })).not.toBeInTheDocument(),
    )
    expect(api.seen('POST Accounts/SubAccounts/sub-1/Credits')).toEqual([])
  })

  test('who opened their own account is shown as such, and can only be removed', async () => {
    const { user, sheet, choose } = await openUser(aUser({ status: 'withdrawn', credits: 0 }))
    expect(sheet.getByText('Has own account')).toBeVisible()
    expect(
      sheet.getByText(/^The owner of this number opened their own account and is no longer your user\./),
    ).toBeVisible()
    for (const act of ['Give Credits', 'Take Back', 'Rename', 'Send Again', 'Suspend', 'Reactivate'])
      expect(sheet.queryByRole('button', { name: act })).not.toBeInTheDocument()
    await choose('Remove')
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Remove Leo Chen?' }))
    expect(confirm.getByText(/^This takes them off your list\./)).toBeVisible()
    api.answer('DELETE Accounts/SubAccounts/sub-1', {})
    await user.click(confirm.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(api.seen('DELETE Accounts/SubAccounts/sub-1')).toHaveLength(1))
  })

  test.each([
    ['Give Credits', 'Give credits to Leo Chen', '5', ['42 → 37', '8 → 13'], 5, 'You gave Leo Chen 5 credits.'],
    [
      'Take Back',
      'Take back credits from Leo Chen',
      '0.5',
      ['42 → 42.5', '8 → 7.5'],
      -0.5,
      'You took back 0.5 credits',
    ],
  ])(
    '%s shows both balances as the amount is typed, and sends it once',
    async (act, title, typed, effects, sent, done) => {
      const { user, choose } = await openUser()
      await choose(act)
      const form = within(await dialog(title))
      await fillIn(user, form.getByRole('textbox', { name: /Credits/ }), typed)
      for (const change of effects) expect(form.getByText(change)).toBeVisible()
      api.answer('POST Accounts/SubAccounts/sub-1/Credits', { resources: {} })
      await user.dblClick(form.getByRole('button', { name: act }))
      expect(await screen.findByText(new RegExp(done))).toBeVisible()
      expect(api.seen('POST Accounts/SubAccounts/sub-1/Credits').map(({ body }) => body)).toEqual([{ credits: sent }])
      await waitFor(() => expect(button(act)).toHaveFocus())
    },
  )

  test.each([
    ['Give Credits', 'Give credits to Leo Chen', '', 'Enter how many credits.'],
    ['Give Credits', 'Give credits to Leo Chen', 'x', /Enter an amount such as/],
    ['Give Credits', 'Give credits to Leo Chen', '0', 'Enter more than 0 credits.'],
    ['Give Credits', 'Give credits to Leo Chen', '42.01', /You have 42 credits/],
    ['Take Back', 'Take back credits from Leo Chen', '9', /Leo Chen has 8 credits/],
  ])('%s refuses invalid input: %s "%s"', async (act, title, typed, said) => {
    const { user, choose } = await openUser()
    await choose(act)
    const form = within(await dialog(title))
    if (typed) await fillIn(user, form.getByRole('textbox', { name: /Credits/ }), typed)
    await user.click(form.getByRole('button', { name: act }))
    expect(form.getByText(said)).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts/sub-1/Credits')).toEqual([])
  })

  test('Give Credits counts what is being sent once, even if the new balance arrives before the answer', async () => {
    const { user, choose, store } = await openUser()
    const answer = deferAnswer(api, 'POST Accounts/SubAccounts/sub-1/Credits')
    await choose('Give Credits')
    const form = within(await dialog('Give credits to Leo Chen'))
    await fillIn(user, form.getByRole('textbox', { name: /Credits/ }), '40')
    await user.click(form.getByRole('button', { name: 'Give Credits' }))
    answerUsers(api, [aUser({ credits: 48 })], { ...parent, credits: 2 })
    act(() => void store.dispatch(accountOutdated()))
    await waitFor(() => expect(selectCredits(store.getState())).toBe(2))
    expect(form.getByText('42 → 2')).toBeVisible()
    expect(form.getByText('8 → 48')).toBeVisible()
    expect(form.queryByText(/You can't give more/)).not.toBeInTheDocument()
    await answer({ resources: {} })
    expect(await screen.findByText('You gave Leo Chen 40 credits.')).toBeVisible()
  })

  test('is renamed', async () => {
    const { user, choose } = await openUser()
    await choose('Rename')
    const form = within(await dialog('Rename Leo Chen'))
    await user.clear(form.getByLabelText(/Name/))
    expect(form.getByText('Enter a name.')).toBeVisible()
    await fillIn(user, form.getByLabelText(/Name/), 'Leonard')
    api.answer('POST Accounts/SubAccounts/sub-1', () => {
      answerUsers(api, [aUser({ name: 'Leonard' })])
      return {}
    })
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Renamed to Leonard.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Leonard' })).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts/sub-1').map(({ body }) => body)).toEqual([{ name: 'Leonard' }])
  })

  test('is suspended after one confirmation, and reactivated', async () => {
    const { user, choose } = await openUser()
    await choose('Suspend')
    const question = within(await screen.findByRole('alertdialog', { name: 'Suspend Leo Chen?' }))
    expect(question.getByText(/Their 8 credits stay with them/)).toBeVisible()
    api.answer('POST Accounts/SubAccounts/sub-1', () => {
      answerUsers(api, [aUser({ status: 'suspended' })])
      return {}
    })
    await user.click(question.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Leo Chen is suspended.')).toBeVisible()
    await choose('Reactivate')
    expect(await screen.findByText('Leo Chen can log in and call again.')).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts/sub-1').map(({ body }) => body)).toEqual([
      { is_active: false },
      { is_active: true },
    ])
  })

  test('who is invited can be sent the text again', async () => {
    const { choose, sheet } = await openUser(aUser({ status: 'invited' }))
    expect(sheet.getByText(/They can't log in until they do/)).toBeVisible()
    api.answer('POST Accounts/SubAccounts/sub-1', {})
    await choose('Send Again')
    expect(await screen.findByText(/A new text with the invitation is on its way to Leo Chen/)).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts/sub-1').map(({ body }) => body)).toEqual([{ resend_invitation: true }])
  })

  test('is removed after one confirmation with the name and the returned credits; then the list has the focus', async () => {
    const { user, choose, services } = await openUser()
    await choose('Remove')
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Leo Chen?' }))
    expect(question.getByText(/8 credits will return to you/)).toBeVisible()
    api.answer('DELETE Accounts/SubAccounts/sub-1', () => {
      answerUsers(api, [])
      return {}
    })
    await user.dblClick(question.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Leo Chen was removed, and 8 credits were returned to you.')
    expect(services.world.went.at(-1)).toBe('/manage-users')
    expect(api.seen('DELETE Accounts/SubAccounts/sub-1')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText(/Leo Chen was removed/)))
  })

  test('without credits is removed without a word about them', async () => {
    const { user, choose } = await openUser(aUser({ credits: 0 }))
    await choose('Remove')
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Leo Chen?' }))
    expect(question.getByText(/calls in progress will end. Their calls will stay/)).toBeVisible()
    api.answer('DELETE Accounts/SubAccounts/sub-1', () => {
      answerUsers(api, [])
      return {}
    })
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.getByText('Leo Chen was removed.')).toBeVisible())
  })

  test('removed in another window is reported as gone, and the list is updated', async () => {
    const { user, choose } = await openUser()
    await choose('Give Credits')
    const form = within(await dialog('Give credits to Leo Chen'))
    await user.type(form.getByRole('textbox', { name: /Credits/ }), '1')
    answerUsers(api, [])
    api.refuse('POST Accounts/SubAccounts/sub-1/Credits', 404, { code: 'not_found', message: "We can't find that." })
    await user.click(form.getByRole('button', { name: 'Give Credits' }))
    expect(await form.findByText(/Leo Chen no longer exists/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('This user no longer exists.')).toBeVisible()
  })

  test('gone from the list before anything was sent is reported as gone too', async () => {
    const { user, choose, store } = await openUser()
    await choose('Give Credits')
    const form = within(await dialog('Give credits to Leo Chen'))
    await user.type(form.getByRole('textbox', { name: /Credits/ }), '1')
    answerUsers(api, [])
    act(() => void store.dispatch(usersRetryClicked()))
    await waitFor(() => expect(selectSubAccounts(store.getState())).toEqual([]))
    api.refuse('POST Accounts/SubAccounts/sub-1/Credits', 404)
    await user.click(form.getByRole('button', { name: 'Give Credits' }))
    expect(await form.findByText(/^This user no longer exists/)).toBeVisible()
  })

  test('suspended by Tealine can be neither reactivated nor removed, and is referred to support', async () => {
    const { sheet } = await openUser(aUser({ status: 'suspended', suspended_by: 'operator' }))
    expect(sheet.getByText('Suspended by Tealine. Contact support.')).toBeVisible()
    expect(sheet.queryByRole('button', { name: 'Reactivate' })).not.toBeInTheDocument()
    expect(sheet.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
    expect(sheet.getByRole('button', { name: 'Take Back' })).toBeEnabled()
  })

  test('an action that the API does not offer is reported in place', async () => {
    const { choose } = await openUser(aUser({ status: 'suspended' }))
    api.refuse('POST Accounts/SubAccounts/sub-1', 404)
    await choose('Reactivate')
    expect(await screen.findByText("This isn't available.")).toBeVisible()
  })

  test('a suspended parent sees everything but cannot change anything', async () => {
    const { sheet } = await openUser(aUser({ credit_request: creditRequestOf(5) }), { ...parent, is_active: false })
    expect(sheet.queryByRole('button', { name: 'Give Credits' })).not.toBeInTheDocument()
    expect(sheet.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    expect(screen.getByText('Your account is suspended')).toBeInTheDocument()
  })
})

test('names and numbers of others are not in a support log', async () => {
  answerUsers(api, [aUser()])
  const { user, store } = await open('/manage-users?user=sub-1')
  const seen: unknown[] = []
  store.subscribe(() => seen.push(store.getState()))
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const form = within(await dialog('Rename Leo Chen'))
  await fillIn(user, form.getByLabelText(/Name/), ' Secretname')
  api.answer('POST Accounts/SubAccounts/sub-1', {})
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Renamed to/)
  expect(JSON.stringify(seen)).not.toContain('Secretname')
})
