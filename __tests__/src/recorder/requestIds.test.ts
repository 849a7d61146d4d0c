import { HttpResponse } from 'msw'
import { getAccount } from '../../../src/features/account/accountApi'
import { syncContacts } from '../../../src/features/contacts/contactsApi'
import { listProducts } from '../../../src/features/packages/packagesApi'
import { listTransactions } from '../../../src/features/transactions/transactionsApi'
import { listSubAccounts } from '../../../src/features/users/usersApi'
import { requestsOf } from '../../../src/replay/requests'
import { requestIdOf } from '../../../src/replay/screen/describeAction'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { loadPage } from '../../helpers/page/loadPage'

const api = startFakeApi()

const REFUSED = '7f3c1a52-9d0e-4c11-8a77-120255501234'
const RPC = '7f3c1a52-9d0e-4c11-8a77-120255505678'
const PAGE = '7f3c1a52-9d0e-4c11-8a77-120255509012'

test('a recording keeps the id under which the server logged each request, refused or not', async () => {
  const as = (id: string, body: object, status = 200) =>
    HttpResponse.json(body, { status, headers: { 'X-Request-Id': id } })
  api.answer('GET Account', () => as(REFUSED, { error: { message: 'No.' } }, 400))
  api.answer('rpc list_products', ({ id }) => as(RPC, { jsonrpc: '2.0', id, result: [] }))
  api.answer('GET Account/Transactions', () => as(PAGE, { resources: { transactions: [], next_cursor: null } }))
  const page = loadPage({ token: 'token' })
  await page.dispatch(getAccount.initiate())
  await page.dispatch(listProducts.initiate({ group: 'standard' }))
  await page.dispatch(listTransactions.initiate({ cursor: null, limit: 1 }))
  const actions = page.recording().entries.map(({ text }) => JSON.parse(text))
  const recorded = actions.flatMap((action) => [[action.meta?.arg?.endpointName, requestIdOf(action)]])
  expect(recorded).toEqual(
    expect.arrayContaining([
      ['getAccount', REFUSED],
      ['listProducts', RPC],
      ['listTransactions', PAGE],
    ]),
  )
})

test('and of each page of a list that is fetched whole', async () => {
  const page = (id: string, resources: object) => HttpResponse.json({ resources }, { headers: { 'X-Request-Id': id } })
  api.answer('GET Accounts', ({ url }) =>
    page(url.searchParams.has('cursor') ? 'users-2' : 'users-1', {
      accounts: [],
      total: { credit_requests: 0 },
      next_cursor: url.searchParams.has('cursor') ? null : 'next',
    }),
  )
  api.answer('GET Contacts', () => page('contacts-1', { contacts: [], removed: [], next_cursor: null }))
  const app = loadPage({ token: 'token' })
  await app.dispatch(listSubAccounts.initiate())
  await app.dispatch(syncContacts.initiate())
  const actions = app.recording().entries.map(({ text }) => JSON.parse(text))
  expect(requestsOf(actions, [])).toMatchObject([
    { call: 'GET Accounts', status: 200, requestId: 'users-1', size: expect.any(Number) },
    { call: 'GET Accounts', status: 200, requestId: 'users-2', size: expect.any(Number) },
    { call: 'GET Contacts', status: 200, requestId: 'contacts-1', size: expect.any(Number) },
  ])
})
