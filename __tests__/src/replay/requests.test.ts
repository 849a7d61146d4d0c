import { requestEnded } from '../../../src/api/requestEnded'
import { recordedTimes } from '../../../src/replay/recordedTimes'
import { requestsOf } from '../../../src/replay/requests'
import { journey } from '../../helpers/recording/journey'

test('requests have what was asked, its status, size, outcome and duration; in old recordings the name of the endpoint', () => {
  const log = journey('failed-login')
  const [ip, logIn] = requestsOf(log.actions, recordedTimes(log).moments)
  expect(ip).toMatchObject({ call: 'GET ip', status: 200, isRefused: false })
  expect(logIn).toMatchObject({ call: 'POST Access/Tokens', status: 401, isRefused: true })
  const arg = { endpointName: 'getAccount' }
  const meta = { requestId: 'q1', arg }
  const baseQueryMeta = { call: 'GET Account', status: 200, size: 812, requestId: 'r-1' }
  const answered = [
    { type: 'api/executeQuery/pending', meta },
    { type: 'api/executeQuery/fulfilled', meta: { ...meta, baseQueryMeta } },
    { type: 'api/executeQuery/pending', meta: { requestId: 'q2', arg } },
    { type: 'api/executeQuery/rejected', meta: { requestId: 'q3', arg, condition: true } },
  ]
  expect(requestsOf(answered, [0, 40, 50, 60])).toMatchObject([
    { call: 'GET Account', status: 200, size: 812, ms: 40, requestId: 'r-1' },
    { call: 'getAccount', status: 'pending', asked: 3, answered: undefined },
  ])
})

test('a query of several calls is a request for each of them, and a file is one too', () => {
  const meta = { requestId: 'q1', arg: { endpointName: 'listSubAccounts' } }
  const page = (requestId: string, ms: number) => ({ call: 'GET Accounts', status: 200, size: 9, ms, requestId })
  const baseQueryMeta = { ...page('r-3', 12), earlier: [page('r-1', 30), page('r-2', 20)] }
  const actions = [
    { type: 'api/executeQuery/pending', meta },
    { type: 'api/executeQuery/fulfilled', meta: { ...meta, baseQueryMeta } },
    requestEnded({ call: 'GET Calls.csv', status: 200, size: 4000, ms: 80, requestId: 'r-4' }),
    requestEnded({ call: 'GET Account/Statements/2026-10.pdf', ms: 30_000 }),
    requestEnded({ call: 'GET Calls.csv', status: 200, end: 'cut' }),
    requestEnded({ call: 'GET Calls.csv', end: 'aborted' }),
  ]
  expect(requestsOf(actions, [0, 70, 90, 99, 110, 120])).toMatchObject([
    { ...page('r-1', 30), asked: 1, answered: 2, isRefused: false },
    { ...page('r-2', 20), asked: 1, answered: 2 },
    { ...page('r-3', 12), asked: 1, answered: 2 },
    { call: 'GET Calls.csv', status: 200, size: 4000, ms: 80, requestId: 'r-4', answered: 3, isRefused: false },
    { call: 'GET Account/Statements/2026-10.pdf', status: 'no_answer', ms: 30_000, isRefused: true },
    { status: 200, isRefused: true },
    { status: 'no_answer', isRefused: false },
  ])
})

test('a request has the tries before it, which failed', () => {
  const baseQueryMeta = { call: 'GET Calls', status: 200, tries: [{ status: 503, requestId: 'first' }, {}] }
  const tried = { type: 'api/executeQuery/fulfilled', meta: { arg: { endpointName: 'listCalls' }, baseQueryMeta } }
  expect(requestsOf([tried], [0])).toMatchObject([{ status: 200, isRefused: false, tries: [{ status: 503 }, {}] }])
})
