import { act, screen, waitFor, within } from '@testing-library/react'
import { api as appApi } from '../../../../src/api/api'
import { customerServices } from '../../../helpers/api/customerApp'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerUsers, aUser, manyUsers } from '../../../helpers/api/users'
import { fillIn } from '../../../helpers/page/fillIn'
import { button, dialog } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/manage-users') => renderApp({ path, services: customerServices(), travels: true })
const row = (name: string) => screen.findByRole('button', { name })
const rows = () => within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')

describe('the list', () => {
  test("each user shows name, number, a status that is not normal, credits and this month's usage, with the total", async () => {
    answerUsers(api, [
      aUser(),
      aUser({ sid: 'sub-2', name: 'Noah', status: 'invited', credits: 0 }),
      aUser({ sid: 'sub-3', name: 'Mia', status: 'suspended', credits: 1 }),
    ])
    await open()
    const leo = within((await row('Leo Chen')).closest('li') as HTMLElement)
    for (const text of ['LC', '8 credits', '7.5 credits used this month']) expect(leo.getByText(text)).toBeVisible()
    expect(leo.getByText(/\+1 202 555 0110/)).toBeVisible()
    // What is normal goes without saying.
    expect(screen.queryByText('Active')).not.toBeInTheDocument()
    expect(screen.getByText('Invited')).toBeVisible()
    expect(screen.getByText('Suspended')).toBeVisible()
    expect(screen.getByText('3 users')).toBeVisible()
    expect(screen.getByText('Users have 9 credits')).toBeVisible()
    expect(screen.getByText('You have 42 credits')).toBeVisible()
  })

  test.each([
    ['one line of 44 px on desktops', true, '44px'],
    ['two lines of 64 px on phones', false, '64px'],
  ])('a user is %s', async (_, isLarge, height) => {
    const { matchMedia } = window
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: isLarge && query.includes('min-width') }))
    answerUsers(api, [aUser()])
    await open()
    await row('Leo Chen')
    expect(screen.getByRole('list', { name: 'Users' }).style.getPropertyValue('--row')).toBe(height)
  })

  test('of a thousand users only the visible ones are rendered, and keys lead to the last one', async () => {
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

  test('a search filters the list at once, the address follows, and a search in the address is applied', async () => {
    answerUsers(api, manyUsers(300))
    const { user, services } = await open('/manage-users?q=User+0007')
    expect(await row('User 0007')).toBeVisible()
    expect(rows()).toHaveLength(1)
    await user.clear(screen.getByLabelText('Search'))
    await fillIn(user, screen.getByLabelText('Search'), '(202) 555-0012')
    expect(await row('User 0012')).toBeVisible()
    expect(screen.getByText('1 user found')).toBeInTheDocument()
    await waitFor(() => expect(services.world.went.at(-1)).toBe('/manage-users?q=%28202%29+555-0012'))
    await fillIn(user, screen.getByLabelText('Search'), '999999')
    expect(await screen.findByText('No users found')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement)
    expect(await row('User 0000')).toBeVisible()
    await waitFor(() => expect(services.world.went.at(-1)).toBe('/manage-users'))
  })

  test('without users there is a button to add the first one', async () => {
    answerUsers(api, [])
    const { user } = await open()
    expect(await screen.findByText('Your users will be listed here')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Add User' })[0] as HTMLElement)
    expect(await dialog('Add User')).toBeVisible()
  })

  test('a list that cannot be loaded says so in place, and can be retried', async () => {
    answerUsers(api, [])
    api.refuse('GET Accounts', 500)
    const { user } = await open()
    expect(await screen.findByText('Your users could not be loaded.')).toBeVisible()
    answerUsers(api, [aUser()])
    await user.click(button('Try again'))
    expect(await row('Leo Chen')).toBeVisible()
  })

  test('a user who is renamed while pages load is listed once', async () => {
    answerUsers(api, [])
    const renamed = aUser({ name: 'Zed Chen' })
    const pages = [[aUser({ name: 'Ann Chen' })], [aUser({ sid: 'sub-2', name: 'Mia' }), renamed]]
    api.answer('GET Accounts', ({ url }) => {
      const page = Number(url.searchParams.get('cursor') ?? 0)
      const next_cursor = page === 0 ? '1' : null
      return { resources: { accounts: pages[page], total: { accounts: 2, credits: 16 }, next_cursor } }
    })
    await open()
    expect(await row('Zed Chen')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('2 users')).toBeVisible()
  })

  test('an API without users says so', async () => {
    answerUsers(api, [])
    api.refuse('GET Accounts', 404)
    await open()
    expect(await screen.findByText("Managing users isn't available.")).toBeVisible()
  })

  test('the list is refetched when the page becomes visible again', async () => {
    const users = [aUser()]
    answerUsers(api, users)
    const { store } = await open()
    await row('Leo Chen')
    users.push(aUser({ sid: 'sub-2', name: 'Mia' }))
    act(() => void store.dispatch(appApi.internalActions.onFocus()))
    expect(await row('Mia')).toBeVisible()
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
  expect(await screen.findByText('The account owner manages users')).toBeVisible()
  expect(api.seen('GET Accounts')).toEqual([])
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Request More' }))
  expect(await screen.findByRole('dialog', { name: /credits/i })).toBeVisible()
})
