import { act, screen, waitFor, within } from '@testing-library/react'
import { api as appApi } from '../../../../src/api/api'
import { customerServices } from '../../../helpers/customerApp'
import { parent, subAccount } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { button, dialog } from '../../../helpers/onScreen'
import { renderApp } from '../../../helpers/renderApp'
import { answerUsers, asking, aUser, manyUsers } from '../../../helpers/users'

const api = startFakeApi()

const open = (path = '/manage-users') => renderApp({ path, services: customerServices(), travels: true })
const row = (name: string) => screen.findByRole('button', { name })
const rows = () => within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')

describe('the list', () => {
  test('each user tells name, number, status, credits and what was used this month; the total is told', async () => {
    answerUsers(api, [
      aUser(),
      aUser({ sid: 'sub-2', name: 'Noah', status: 'invited', credits: 0 }),
      aUser({ sid: 'sub-3', name: 'Mia', status: 'suspended', credits: 1 }),
    ])
    await open()
    const leo = within((await row('Leo Chen')).closest('li') as HTMLElement)
    for (const told of ['Active', '8 credits', '7.5 credits used this month']) expect(leo.getByText(told)).toBeVisible()
    expect(leo.getByText(/\+1 202 555 0110/)).toBeVisible()
    expect(screen.getByText('Invited')).toBeVisible()
    expect(screen.getByText('Suspended')).toBeVisible()
    expect(screen.getByText('3 users')).toBeVisible()
    expect(screen.getByText('9 credits with your users')).toBeVisible()
    expect(screen.getByText('42 credits with you')).toBeVisible()
  })

  test('of a thousand users only those on screen are in the page, and keys lead to the last one', async () => {
    answerUsers(api, manyUsers(1000))
    const { user } = await open()
    const first = await row('User 0000')
    expect(screen.getByText('1,000 users')).toBeVisible()
    expect(rows().length).toBeLessThan(60)
    expect(rows()[0]).toHaveAttribute('aria-setsize', '1000')
    act(() => first.focus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(button('User 0001')).toHaveFocus())
    await user.keyboard('{End}')
    await waitFor(() => expect(button('User 0999')).toHaveFocus())
    await user.keyboard('{Home}')
    await waitFor(() => expect(button('User 0000')).toHaveFocus())
  })

  test('a search narrows the list at once, the address follows, and what it says is searched for', async () => {
    answerUsers(api, manyUsers(300))
    const { user, services } = await open('/manage-users?q=User+0007')
    expect(await row('User 0007')).toBeVisible()
    expect(rows()).toHaveLength(1)
    await user.clear(screen.getByLabelText('Search'))
    await user.type(screen.getByLabelText('Search'), '(202) 555-0012')
    expect(await row('User 0012')).toBeVisible()
    expect(screen.getByText('One user matches')).toBeInTheDocument()
    await waitFor(() => expect(services.world.went.at(-1)).toBe('/manage-users?q=%28202%29+555-0012'))
    await user.type(screen.getByLabelText('Search'), '999999')
    expect(await screen.findByText('Nobody matches')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement)
    expect(await row('User 0000')).toBeVisible()
    expect(services.world.went.at(-1)).toBe('/manage-users')
  })

  test('without users there is the way to the first one', async () => {
    answerUsers(api, [])
    const { user } = await open()
    expect(await screen.findByText('Your users will be listed here')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Add User' })[0] as HTMLElement)
    expect(await dialog('Add User')).toBeVisible()
  })

  test('a list that cannot be loaded says so in place, and is asked for again', async () => {
    answerUsers(api, [])
    api.refuse('GET Accounts', 500)
    const { user } = await open()
    expect(await screen.findByText('Your users could not be loaded.')).toBeVisible()
    answerUsers(api, [aUser()])
    await user.click(button('Try again'))
    expect(await row('Leo Chen')).toBeVisible()
  })

  test('an API without users says so', async () => {
    answerUsers(api, [])
    api.refuse('GET Accounts', 404)
    await open()
    expect(await screen.findByText('This service does not offer managing users.')).toBeVisible()
  })

  test('the list is asked for again when the page is looked at again', async () => {
    const users = [aUser()]
    answerUsers(api, users)
    const { store } = await open()
    await row('Leo Chen')
    users.push(aUser({ sid: 'sub-2', name: 'Mia' }))
    act(() => void store.dispatch(appApi.internalActions.onFocus()))
    expect(await row('Mia')).toBeVisible()
  })
})

describe('requests for credits', () => {
  test('stand on top and at the user, with what approving changes; approved, list and balance are asked for anew', async () => {
    const users = [aUser({ credit_request: asking(5) })]
    answerUsers(api, users)
    const { user } = await open()
    const request = await screen.findByRole('group', { name: 'Leo Chen requests 5 credits' })
    expect(within(request).getByText('42 → 37')).toBeVisible()
    expect(within(request).getByText('8 → 13')).toBeVisible()
    expect(screen.getByText('requests 5 credits')).toBeVisible()
    api.answer('rpc acct.resolve_credit_request', () => {
      users[0] = aUser({ credits: 13 })
      answerUsers(api, users, { ...parent, credits: 37 })
      return {}
    })
    await user.dblClick(within(request).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Leo Chen got 5 credits.')
    await waitFor(() => expect(screen.queryByRole('group', { name: /requests/ })).not.toBeInTheDocument())
    expect(await screen.findByText('37 credits with you')).toBeVisible()
    expect(screen.getByText('13 credits')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
    const [sent, ...more] = api.seen('rpc acct.resolve_credit_request')
    expect(more).toEqual([])
    expect(sent?.body).toEqual({ id: 'parent-1', request_sid: 'R1', status: 'approved' })
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  test('a request that was answered elsewhere is told as such, and the list follows', async () => {
    answerUsers(api, [aUser({ credit_request: asking(5) })])
    const { user } = await open()
    await screen.findByRole('group', { name: /requests/ })
    api.refuse('rpc acct.resolve_credit_request', 200, { code: 409, message: 'That request has been denied already.' })
    answerUsers(api, [aUser()])
    await user.click(button('Deny'))
    expect(await screen.findByRole('alert')).toHaveTextContent('That request has been denied already.')
    await waitFor(() => expect(screen.queryByRole('group', { name: /requests/ })).not.toBeInTheDocument())
  })

  test('with too few credits one cannot approve, and is told the way to more', async () => {
    answerUsers(api, [aUser({ credit_request: asking(50) })])
    await open()
    const request = within(await screen.findByRole('group', { name: /requests 50 credits/ }))
    expect(request.getByText('You have too few credits for this: 42 credits.')).toBeVisible()
    expect(request.getByRole('button', { name: 'Add More' })).toBeEnabled()
    expect(request.getByRole('button', { name: 'Approve' })).toBeDisabled()
    expect(request.getByRole('button', { name: 'Deny' })).toBeEnabled()
  })

  test('an API that cannot resolve requests says so', async () => {
    answerUsers(api, [aUser({ credit_request: asking(5) })])
    const { user } = await open()
    await screen.findByRole('group', { name: /requests/ })
    api.refuse('rpc acct.resolve_credit_request', 200, { code: -32601, message: 'There is no such method.' })
    await user.click(button('Approve'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This service does not offer that.')
  })
})

describe('adding a user', () => {
  async function openForm() {
    answerUsers(api, [aUser()])
    const app = await open()
    await row('Leo Chen')
    await app.user.click(button('Add User'))
    return { ...app, form: within(await dialog('Add User')) }
  }

  test('sends name, number and first credits once, and tells that a text is on its way', async () => {
    const { user, form } = await openForm()
    expect(form.getByText(/We send a text/)).toBeVisible()
    await user.type(form.getByLabelText(/^Name/), ' Mia ')
    await user.type(form.getByLabelText(/Phone number/), '2025550111')
    await user.type(form.getByLabelText(/First credits/), '2,5')
    expect(form.getByText('42 → 39.5')).toBeVisible()
    api.answer('POST Accounts/SubAccounts', () => {
      answerUsers(api, [aUser(), aUser({ sid: 'sub-2', name: 'Mia', phone_number: '+12025550111', status: 'invited' })])
      return { resources: { account: aUser() } }
    })
    await user.dblClick(form.getByRole('button', { name: 'Add User' }))
    expect(await screen.findByText('Mia was added. A text with the invitation is on its way.')).toBeVisible()
    expect(await row('Mia')).toBeVisible()
    await waitFor(() => expect(button('Add User')).toHaveFocus())
    const [sent, ...more] = api.seen('POST Accounts/SubAccounts')
    expect(more).toEqual([])
    expect(sent?.body).toEqual({ name: 'Mia', phone_number: '+12025550111', credits: 2.5 })
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  test('says what is missing or more than there is, and sends nothing', async () => {
    const { user, form } = await openForm()
    await user.type(form.getByLabelText(/First credits/), '43')
    expect(form.getByText(/You have 42 credits/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Add User' }))
    expect(form.getByText('Enter a name.')).toBeVisible()
    expect(form.getByText('Enter a phone number.')).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts')).toEqual([])
  })

  test('a refusal stays in the form with what was typed; the next try is the same intent', async () => {
    const { user, form } = await openForm()
    await user.type(form.getByLabelText(/^Name/), 'Mia')
    await user.type(form.getByLabelText(/Phone number/), '2025550111')
    api.cutOff('POST Accounts/SubAccounts')
    await user.click(form.getByRole('button', { name: 'Add User' }))
    expect(await form.findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
    api.refuse('POST Accounts/SubAccounts', 409, {
      code: 'account_exists',
      message: 'There is already an account with that phone number.',
    })
    await user.click(form.getByRole('button', { name: 'Add User' }))
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('There is already an account'))
    expect(form.getByLabelText(/^Name/)).toHaveValue('Mia')
    const keys = api.seen('POST Accounts/SubAccounts').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })
})

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

  test('opens out of the list under an address of its own, and closes', async () => {
    answerUsers(api, [aUser()])
    const { user, services } = await open()
    await user.click(await row('Leo Chen'))
    const sheet = within(await dialog('Leo Chen'))
    expect(services.world.went).toEqual(['/manage-users?user=sub-1'])
    expect(sheet.getByText('3 calls, 9 minutes, 7.5 credits')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'Calls of this user' })).toHaveAttribute('href', '/call-history?user=sub-1')
    await user.click(sheet.getByRole('button', { name: 'Close details' }))
    expect(services.world.back).toBe(1)
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
    async (act, title, typed, told, sent, done) => {
      const { user, choose } = await openUser()
      await choose(act)
      const form = within(await dialog(title))
      await user.type(form.getByRole('textbox', { name: /Credits/ }), typed)
      for (const change of told) expect(form.getByText(change)).toBeVisible()
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
  ])('%s refuses what cannot be: %s "%s"', async (act, title, typed, said) => {
    const { user, choose } = await openUser()
    await choose(act)
    const form = within(await dialog(title))
    if (typed) await user.type(form.getByRole('textbox', { name: /Credits/ }), typed)
    await user.click(form.getByRole('button', { name: act }))
    expect(form.getByText(said)).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts/sub-1/Credits')).toEqual([])
  })

  test('is renamed', async () => {
    const { user, choose } = await openUser()
    await choose('Rename')
    const form = within(await dialog('Rename Leo Chen'))
    await user.clear(form.getByLabelText(/Name/))
    expect(form.getByText('Enter a name.')).toBeVisible()
    await user.type(form.getByLabelText(/Name/), 'Leonard')
    api.answer('POST Accounts/SubAccounts/sub-1', () => {
      answerUsers(api, [aUser({ name: 'Leonard' })])
      return {}
    })
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The name is Leonard now.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Leonard' })).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts/sub-1').map(({ body }) => body)).toEqual([{ name: 'Leonard' }])
  })

  test('is suspended after one question, and reactivated', async () => {
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
    expect(sheet.getByText(/They cannot log in before that/)).toBeVisible()
    api.answer('POST Accounts/SubAccounts/sub-1', {})
    await choose('Send Again')
    expect(await screen.findByText(/A new text with the invitation is on its way to Leo Chen/)).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts/sub-1').map(({ body }) => body)).toEqual([{ resend_invitation: true }])
  })

  test('is removed after one question that names whom and what returns; the list has the focus then', async () => {
    const { user, choose, services } = await openUser()
    await choose('Remove')
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Leo Chen?' }))
    expect(question.getByText(/8 credits return to you/)).toBeVisible()
    api.answer('DELETE Accounts/SubAccounts/sub-1', () => {
      answerUsers(api, [])
      return {}
    })
    await user.dblClick(question.getByRole('button', { name: 'Remove' }))
    await screen.findByText('Leo Chen was removed, and 8 credits came back to you.')
    expect(services.world.went.at(-1)).toBe('/manage-users')
    expect(api.seen('DELETE Accounts/SubAccounts/sub-1')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText(/Leo Chen was removed/)))
  })

  test('who was removed in another window is told as gone, and the list follows', async () => {
    const { user, choose } = await openUser()
    await choose('Give Credits')
    const form = within(await dialog('Give credits to Leo Chen'))
    await user.type(form.getByRole('textbox', { name: /Credits/ }), '1')
    answerUsers(api, [])
    api.refuse('POST Accounts/SubAccounts/sub-1/Credits', 404, { code: 'not_found', message: "We can't find that." })
    await user.click(form.getByRole('button', { name: 'Give Credits' }))
    expect(await form.findByText(/Leo Chen is not there any more/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('This user is not there any more.')).toBeVisible()
  })

  test('an act that the API does not offer is told in place', async () => {
    const { choose } = await openUser(aUser({ status: 'suspended' }))
    api.refuse('POST Accounts/SubAccounts/sub-1', 404)
    await choose('Reactivate')
    expect(await screen.findByText('This service does not offer that.')).toBeVisible()
  })

  test('whoever is suspended sees everything and changes nothing', async () => {
    const { sheet } = await openUser(aUser({ credit_request: asking(5) }), { ...parent, is_active: false })
    expect(sheet.queryByRole('button', { name: 'Give Credits' })).not.toBeInTheDocument()
    expect(sheet.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    expect(screen.getByText('Your account is suspended')).toBeInTheDocument()
  })
})

test('a corporate parent manages users like any other', async () => {
  answerUsers(api, [aUser()], { ...parent, is_corporate: true })
  await open()
  expect(await row('Leo Chen')).toBeVisible()
  expect(button('Add User')).toBeEnabled()
})

test('a sub-account is told that the owner manages users, and may request credits', async () => {
  answerUsers(api, [], subAccount)
  const { user } = await open()
  expect(await screen.findByText('The owner of your account manages its users')).toBeVisible()
  expect(api.seen('GET Accounts')).toEqual([])
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Request More' }))
  expect(await screen.findByRole('dialog', { name: /credits/i })).toBeVisible()
})

test('names and numbers of others stay out of what a support log shows of acts', async () => {
  answerUsers(api, [aUser()])
  const { user, store } = await open('/manage-users?user=sub-1')
  const seen: unknown[] = []
  store.subscribe(() => seen.push(store.getState()))
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const form = within(await dialog('Rename Leo Chen'))
  await user.type(form.getByLabelText(/Name/), ' Secretname')
  api.answer('POST Accounts/SubAccounts/sub-1', {})
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(/The name is/)
  expect(JSON.stringify(seen)).not.toContain('Secretname')
})
