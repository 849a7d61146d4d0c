import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import type { ApiError } from '../../../src/api/apiError'
import { rootReducer } from '../../../src/app/rootReducer'
import { loggedOut, routeChanged } from '../../../src/events'
import {
  creditRequestSubmitted,
  requestDialogClosed,
  requestDialogOpened,
} from '../../../src/features/creditRequests/creditRequestsSlice'
import { logInSubmitted, tokenFound } from '../../../src/features/session/sessionSlice'
import { offered, packages, parent, subAccount } from '../../helpers/api/customers'

type Kind = 'query' | 'mutation'

const request = (kind: Kind, endpointName: string, status: string, originalArgs: unknown, more: object = {}) => ({
  type: `api/execute${kind === 'query' ? 'Query' : 'Mutation'}/${status}`,
  payload: undefined as unknown,
  meta: { requestId: 'r1', requestStatus: status, arg: { type: kind, endpointName, originalArgs }, ...more },
})

/** The actions of an endpoint as a reducer receives them. */
function requestActions(kind: Kind, endpointName: string) {
  return {
    pending: (arg?: unknown) => request(kind, endpointName, 'pending', arg),
    fulfilled: (payload: unknown, arg?: unknown) => ({
      ...request(kind, endpointName, 'fulfilled', arg, { fulfilledTimeStamp: 1_000_000 }),
      payload,
    }),
    rejected: (error: ApiError, arg?: unknown) => ({
      ...request(kind, endpointName, 'rejected', arg, { rejectedWithValue: true }),
      payload: error,
      error: { message: 'Rejected' },
    }),
    /** Skipped because the same request is pending. */
    skipped: (arg?: unknown) => ({
      ...request(kind, endpointName, 'rejected', arg, { condition: true }),
      error: { name: 'ConditionError' },
    }),
    aborted: (arg?: unknown) => ({
      ...request(kind, endpointName, 'rejected', arg, { aborted: true }),
      error: { name: 'AbortError' },
    }),
  }
}

const account = requestActions('query', 'getAccount')
const products = requestActions('query', 'listProducts')
const requests = requestActions('query', 'listCreditRequests')
const replenishers = requestActions('query', 'listReplenishers')
const logIn = requestActions('mutation', 'logIn')
const creditRequest = requestActions('mutation', 'requestCredits')

const refusal = { status: 401, code: 1, message: 'No.' }
const silence = { status: 'no_answer' } as const
const topUp = { sid: 'T1', stripe_product_id: 'p1', balance_threshold: 2.5, is_active: 1 }

/** Everything that the five slices handle. */
const events: UnknownAction[] = [
  loggedOut({ reason: 'chosen' }),
  loggedOut({ reason: 'accountRefused' }),
  tokenFound(),
  routeChanged({ key: 'k', pathname: '/settings', search: '' }),
  logInSubmitted({ mode: 'legacy_pin', pin: '[hidden]' }),
  requestDialogOpened(),
  requestDialogClosed(),
  creditRequestSubmitted({ credits: 5 }),
  account.fulfilled(parent),
  account.fulfilled({ ...subAccount, credits: 3 }),
  products.fulfilled(packages.standard, { group: 'standard' }),
  products.fulfilled(packages.corporate, { group: 'corporate' }),
  requests.fulfilled([{ sid: 'R1', credits: 1, status: 'pending', created_at: '' }], { id: 's' }),
  requests.fulfilled([], { id: 's' }),
  replenishers.fulfilled([topUp]),
  replenishers.fulfilled([]),
  logIn.fulfilled('[hidden]'),
  creditRequest.fulfilled({}),
  ...[account, requests, replenishers, logIn, creditRequest].flatMap((each) => [
    each.pending({ id: 's' }),
    each.rejected(refusal, { id: 's' }),
    each.rejected(silence, { id: 's' }),
    each.skipped({ id: 's' }),
    each.aborted({ id: 's' }),
  ]),
  ...(['standard', 'corporate'] as const).flatMap((group) => [
    products.pending({ group }),
    products.rejected(refusal, { group }),
    products.skipped({ group }),
    products.aborted({ group }),
  ]),
]

const reduce = (state: State | undefined, ...actions: UnknownAction[]) =>
  actions.reduce<State>((current, action) => rootReducer(current, action), state ?? initial())
const initial = () => rootReducer(undefined, { type: '@@INIT' })
type State = ReturnType<typeof rootReducer>

const five = ({ session, account: mine, packages: offers, creditRequests, replenisher }: State) => ({
  session,
  account: mine,
  packages: offers,
  creditRequests,
  replenisher,
})

const history = fc.array(fc.constantFrom(...events), { maxLength: 30 })
/** Any state that a history leads to. */
const anyState = history.map((actions) => reduce(undefined, ...actions))

test('after any history the five slices are consistent', () => {
  fc.assert(
    fc.property(anyState, ({ session, account: mine, packages: offers, creditRequests, replenisher }) => {
      expect(mine.account !== null).toBe(mine.status === 'known')
      if (mine.status === 'absent') expect([mine.outage, mine.isRefused]).toEqual([null, false])
      if (session.error) expect(session.step).toBe('idle')
      for (const listing of Object.values(offers)) {
        if (listing.status === 'absent') expect(listing.packages).toEqual([])
        const credits = listing.packages.map((each) => each.credits)
        expect(credits).toEqual([...credits].sort((one, other) => one - other))
      }
      if (creditRequests.error) expect(creditRequests.dialog).not.toBe('sending')
      if (replenisher.status === 'absent') expect(replenisher.active).toBeNull()
    }),
  )
})

test('after any history, logging out leaves the state of a fresh page', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const { session, ...others } = five(reduce(state, loggedOut({ reason: 'chosen' })))
      const { session: _fresh, ...fresh } = five(initial())
      expect(others).toEqual(fresh)
      expect(session.isLoggedIn).toBe(false)
    }),
  )
})

test('responses after logging out change nothing', () => {
  const answers = events.filter(({ type }) => /\/(fulfilled|rejected)$/.test(type))
  fc.assert(
    fc.property(anyState, fc.array(fc.constantFrom(...answers), { maxLength: 10 }), (state, late) => {
      const after = reduce(reduce(state, tokenFound()), loggedOut({ reason: 'chosen' }))
      expect(five(reduce(after, ...late))).toEqual(five(after))
    }),
  )
})

test('a skipped or aborted request changes nothing anywhere', () => {
  const idle = events.filter(({ meta }) => isIdle(meta))
  expect(idle).toHaveLength(14)
  fc.assert(
    fc.property(anyState, fc.constantFrom(...idle), (state, action) => {
      if ((action.meta as { arg: { type: string } }).arg.type === 'query')
        expect(five(reduce(state, action))).toEqual(five(state))
    }),
  )
})

function isIdle(meta: unknown) {
  const { condition, aborted } = (meta ?? {}) as { condition?: boolean; aborted?: boolean }
  return Boolean(condition || aborted)
}

test('the same history always gives the same state', () => {
  fc.assert(
    fc.property(history, (actions) => expect(reduce(undefined, ...actions)).toEqual(reduce(undefined, ...actions))),
  )
})

describe('packages', () => {
  test('are converted: cents to dollars, credits to numbers, in ascending order', () => {
    const listed = [offered('b', 120, 1999), { ...offered('a', 60, 1000), images: ['https://img/a'] }]
    const state = reduce(
      undefined,
      products.pending({ group: 'standard' }),
      products.fulfilled(listed, { group: 'standard' }),
    )
    expect(state.packages.standard.packages).toEqual([
      { id: 'a', name: '60 credits', credits: 60, amount: 10, images: ['https://img/a'], group: 'standard' },
      { id: 'b', name: '120 credits', credits: 120, amount: 19.99, images: [], group: 'standard' },
    ])
  })
})

describe('account', () => {
  test.each([
    ['a refusal', refusal, { outage: null, isRefused: true }],
    ['too many requests', { status: 429 }, { outage: null, isRefused: false }],
    ['no answer', silence, { outage: 'unreachable', isRefused: false }],
    ['an unavailable server', { status: 503 }, { outage: 'unavailable', isRefused: false }],
  ])('%s is remembered until the next answer', (_, error, expected) => {
    const failed = reduce(undefined, account.pending(), account.fulfilled(parent), account.rejected(error))
    expect(failed.account).toMatchObject({ status: 'known', ...expected })
    expect(reduce(failed, account.fulfilled(parent)).account).toMatchObject({ outage: null, isRefused: false })
  })
})
