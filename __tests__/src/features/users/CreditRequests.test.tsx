import { act, screen, waitFor, within } from '@testing-library/react'
import { accountOutdated, selectCredits } from '../../../../src/features/account/accountSlice'
import { actChosen } from '../../../../src/features/users/usersSlice'
import { customerServices } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerUsers, aUser, creditRequestOf } from '../../../helpers/api/users'
import { FakeClock } from '../../../helpers/fakeClock'
import { button } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const RESOLVE = 'rpc acct.resolve_credit_request'
const UNDO_MS = 7000

async function openWithClock() {
  const clock = new FakeClock(Date.now())
  const app = await renderApp({ path: '/manage-users', services: { ...customerServices(), clock }, travels: true })
  return { ...app, advance: (ms: number) => act(() => clock.advance(ms)) }
}

const open = (path = '/manage-users') => renderApp({ path, services: customerServices(), travels: true })

describe('requests for credits', () => {
  test('are shown on top and next to the user, with the effect of approving; approving refetches list and balance', async () => {
    const users = [aUser({ credit_request: creditRequestOf(5) })]
    answerUsers(api, users)
    const { user } = await open()
    const request = await screen.findByRole('group', { name: 'Leo Chen requests 5 credits' })
    expect(within(request).getByText('42 → 37')).toBeVisible()
    expect(within(request).getByText('8 → 13')).toBeVisible()
    expect(screen.getByText('Requests 5 credits')).toBeVisible()
    const row = screen.getByRole('button', { name: 'Leo Chen' })
    expect(row).toHaveAccessibleDescription(/Requests 5 credits .*\d credits? used this month/)
    api.answer('rpc acct.resolve_credit_request', () => {
      users[0] = aUser({ credits: 13 })
      answerUsers(api, users, { ...parent, credits: 37 })
      return {}
    })
    await user.dblClick(within(request).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Leo Chen received 5 credits.')
    await waitFor(() => expect(screen.queryByRole('group', { name: /requests/ })).not.toBeInTheDocument())
    expect(await screen.findByText('You have 37 credits')).toBeVisible()
    expect(screen.getByText('13 credits')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
    const [sent, ...more] = api.seen('rpc acct.resolve_credit_request')
    expect(more).toEqual([])
    expect(sent?.body).toEqual({ id: 'parent-1', request_sid: 'R1', status: 'approved' })
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  test('an approval counts once, even if the new balance arrives before the answer', async () => {
    answerUsers(api, [aUser({ credit_request: creditRequestOf(40) })])
    const { user, store } = await open()
    const request = within(await screen.findByRole('group', { name: 'Leo Chen requests 40 credits' }))
    const answer = deferAnswer(api, RESOLVE)
    await user.click(request.getByRole('button', { name: 'Approve' }))
    answerUsers(api, [aUser({ credits: 48, credit_request: creditRequestOf(40) })], { ...parent, credits: 2 })
    act(() => void store.dispatch(accountOutdated()))
    await waitFor(() => expect(selectCredits(store.getState())).toBe(2))
    expect(request.getByText('42 → 2')).toBeVisible()
    answerUsers(api, [aUser({ credits: 48 })], { ...parent, credits: 2 })
    await answer({})
    expect(await screen.findByRole('alert')).toHaveTextContent('Leo Chen received 40 credits.')
  })

  test('a request resolved elsewhere is shown as such, and the list is updated', async () => {
    answerUsers(api, [aUser({ credit_request: creditRequestOf(5) })])
    const { user, advance } = await openWithClock()
    await screen.findByRole('group', { name: /requests/ })
    api.refuse('rpc acct.resolve_credit_request', 200, { code: 409, message: 'That request has already been denied.' })
    answerUsers(api, [aUser()])
    await user.click(button('Deny'))
    await advance(UNDO_MS)
    expect(await screen.findByRole('alert')).toHaveTextContent('That request has already been denied.')
    await waitFor(() => expect(screen.queryByRole('group', { name: /requests/ })).not.toBeInTheDocument())
  })

  test('with too few credits approving is impossible, and the page links to more', async () => {
    answerUsers(api, [aUser({ credit_request: creditRequestOf(50) })])
    await open()
    const request = within(await screen.findByRole('group', { name: /requests 50 credits/ }))
    expect(request.getByText("You don't have enough credits. You have 42 credits.")).toBeVisible()
    expect(request.getByRole('button', { name: 'Add More' })).toBeEnabled()
    expect(request.getByRole('button', { name: 'Approve' })).toBeDisabled()
    expect(request.getByRole('button', { name: 'Deny' })).toBeEnabled()
  })

  test('an API that cannot resolve requests says so', async () => {
    answerUsers(api, [aUser({ credit_request: creditRequestOf(5) })])
    const { user } = await open()
    await screen.findByRole('group', { name: /requests/ })
    api.refuse('rpc acct.resolve_credit_request', 200, { code: -32601, message: 'There is no such method.' })
    await user.click(button('Approve'))
    expect(await screen.findByRole('alert')).toHaveTextContent("This isn't available.")
  })
})

describe('a denial', () => {
  async function denied() {
    const users = [aUser({ credit_request: creditRequestOf(5) }), aUser({ sid: 'sub-2', name: 'Mia Park' })]
    answerUsers(api, users)
    api.answer(RESOLVE, () => {
      users[0] = aUser()
      answerUsers(api, users)
      return {}
    })
    const app = await openWithClock()
    await screen.findByRole('group', { name: /requests/ })
    await app.user.click(button('Deny'))
    return app
  }

  test('can be undone for a few seconds, by the focused button', async () => {
    const { user, advance } = await denied()
    expect(button('Undo')).toHaveFocus()
    expect(screen.getByText('Denied. You can undo this for a few seconds.')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    await advance(UNDO_MS - 1)
    await user.keyboard('{Enter}')
    expect(button('Deny')).toHaveFocus()
    expect(button('Approve')).toBeEnabled()
    await advance(60_000)
    expect(api.seen(RESOLVE)).toEqual([])
  })

  test('is sent once when the time is over', async () => {
    const { advance } = await denied()
    expect(api.seen(RESOLVE)).toEqual([])
    await advance(UNDO_MS)
    expect(await screen.findByRole('alert')).toHaveTextContent("You denied Leo Chen's request.")
    await advance(60_000)
    expect(api.seen(RESOLVE).map(({ body }) => body)).toEqual([{ id: 'parent-1', request_sid: 'R1', status: 'denied' }])
  })

  test('is not undone by the second click of a double click', async () => {
    answerUsers(api, [aUser({ credit_request: creditRequestOf(5) })])
    const { user } = await openWithClock()
    await screen.findByRole('group', { name: /requests/ })
    await user.dblClick(button('Deny'))
    expect(button('Undo')).toBeVisible()
  })

  test('is sent at once when the page is left or hidden, by a request that outlives the page', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch')
    const { services } = await denied()
    act(() => services.world.leave())
    await waitFor(() => expect(api.seen(RESOLVE)).toHaveLength(1))
    expect(fetched.mock.calls.some(([url, init]) => String(url).endsWith('/rpc') && init?.keepalive)).toBe(true)
  })

  test('is sent at once when another screen is opened', async () => {
    const { services } = await denied()
    act(() => services.world.travel('/nowhere'))
    await waitFor(() => expect(api.seen(RESOLVE)).toHaveLength(1))
  })

  test('is sent with the account’s token before logging out', async () => {
    api.answer('DELETE Access/Tokens', {})
    api.answer('GET ip', { ip: '203.0.113.7' }) // of the log-in screen
    const { user, services } = await denied()
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    await waitFor(() => expect(services.world.jar.has('access_token')).toBe(false))
    const [sent, ...more] = api.seen(RESOLVE)
    expect(more).toEqual([])
    expect(sent?.headers.get('X-Access-Token')).toBe('token')
    await waitFor(() => expect(api.seen('GET ip')).toHaveLength(1))
  })

  test('that was undone and repeated has the full time again', async () => {
    const { user, advance } = await denied()
    await advance(UNDO_MS - 1)
    await user.click(button('Undo'))
    await user.click(button('Deny'))
    await advance(UNDO_MS - 1)
    expect(button('Undo')).toBeVisible()
    expect(api.seen(RESOLVE)).toEqual([])
  })

  test('is sent before any other request about users', async () => {
    const { store } = await denied()
    act(() => void store.dispatch(actChosen({ act: 'remove', sid: 'sub-1' })))
    await waitFor(() => expect(api.seen(RESOLVE)).toHaveLength(1))
  })
})
