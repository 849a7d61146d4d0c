import { screen, waitFor, within } from '@testing-library/react'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerUsers, aUser } from '../../../helpers/api/users'
import { fillIn } from '../../../helpers/page/fillIn'
import { button, dialog } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/manage-users') => renderApp({ path, services: customerServices(), travels: true })
const row = (name: string) => screen.findByRole('button', { name })

describe('adding a user', () => {
  async function openForm() {
    answerUsers(api, [aUser()])
    const app = await open()
    await row('Leo Chen')
    await app.user.click(button('Add User'))
    return { ...app, form: within(await dialog('Add User')) }
  }

  test('sends name, number and starting credits once, and says that a text is on its way', async () => {
    const { user, form } = await openForm()
    expect(form.getByText(/We will text them/)).toBeVisible()
    await fillIn(user, form.getByLabelText(/^Name/), ' Mia ')
    await fillIn(user, form.getByLabelText(/Phone number/), '2025550111')
    await fillIn(user, form.getByLabelText(/Starting credits/), '2,5')
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

  test('reports missing fields and too many credits, and sends nothing', async () => {
    const { user, form } = await openForm()
    await fillIn(user, form.getByLabelText(/Starting credits/), '43')
    expect(form.getByText(/You have 42 credits/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Add User' }))
    expect(form.getByText('Enter a name.')).toBeVisible()
    expect(form.getByText('Enter a phone number.')).toBeVisible()
    expect(api.seen('POST Accounts/SubAccounts')).toEqual([])
  })

  test('a refusal is shown in the form and keeps the input; the next attempt is the same intent', async () => {
    const { user, form } = await openForm()
    await fillIn(user, form.getByLabelText(/^Name/), 'Mia')
    await fillIn(user, form.getByLabelText(/Phone number/), '2025550111')
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
