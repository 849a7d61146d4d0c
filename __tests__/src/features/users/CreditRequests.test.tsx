import { screen, waitFor, within } from '@testing-library/react'
import { customerServices } from '../../../helpers/customerApp'
import { parent } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { button } from '../../../helpers/onScreen'
import { renderApp } from '../../../helpers/renderApp'
import { answerUsers, asking, aUser } from '../../../helpers/users'

const api = startFakeApi()

const open = (path = '/manage-users') => renderApp({ path, services: customerServices(), travels: true })

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
