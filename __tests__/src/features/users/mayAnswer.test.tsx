import { screen } from '@testing-library/react'
import type { Account } from '../../../../contract/account'
import { customerServices } from '../../../helpers/api/customerApp'
import { subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerUsers, aUser, creditRequestOf } from '../../../helpers/api/users'
import { button } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

/** A sub-account that may look after users' requests, but neither add users nor buy. */
const manager: Account = { ...subAccount, acts: ['users.read', 'requests.resolve', 'credits.request'] }

test('a sub-account that may only answer requests answers those to its parent, and changes no users', async () => {
  answerUsers(api, [aUser({ sid: 'sub-2', credit_request: creditRequestOf(5) })], manager)
  api.answer('rpc acct.resolve_credit_request', {})
  const { user } = await renderApp({ path: '/manage-users', services: customerServices(), travels: true })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(api.seen('rpc acct.resolve_credit_request')[0]?.body).toMatchObject({ id: 'parent-1', request_sid: 'R1' })
  await user.click(button('Leo Chen'))
  expect(await screen.findByRole('dialog', { name: 'Leo Chen' })).toBeVisible()
  for (const name of ['Add User', 'Rename', 'Remove'])
    expect(screen.queryByRole('button', { name, hidden: true })).not.toBeInTheDocument()
})
