import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { Activity } from '../../../../contract/activity'
import { eventsArrived } from '../../../../src/features/liveEvents/liveEventsListener'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import type { SeenRequest } from '../../../helpers/api/fakeApi'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { aUser } from '../../../helpers/api/users'
import { answerAccountTab, card, maya, openAccountTab } from '../../../helpers/page/accountTab'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
const LIST = 'GET Account/Activity'

const you = { sid: maya.sid, name: 'Maya Chen' }
const leo = { sid: 'leo', name: 'Leo' }
let acts = 0
const done = (kind: Activity['kind'], change: Partial<Activity> = {}): Activity => ({
  sid: String(++acts),
  at: '2026-11-20T12:00:00.000Z',
  kind,
  actor: you,
  subject: you,
  ...change,
})
const page = (activities: Activity[], next_cursor: string | null = null) => ({
  resources: { activities, next_cursor },
})

async function open({ features = ['activity'], users = [] as object[], account = maya } = {}) {
  answerAccountTab(api, account)
  api.answer('GET Features', { resources: { features } })
  api.answer('GET Accounts', { resources: { accounts: users, next_cursor: null } })
  const app = await openAccountTab()
  act(() => {
    for (const callback of app.services.world.atIdle) callback()
  })
  const areKnown = () => app.store.getState().api.queries['getFeatures(undefined)']?.status === 'fulfilled'
  await waitFor(() => expect(areKnown()).toBe(true))
  return app
}

const section = () => within(card('Activity'))
const entries = () =>
  section()
    .getAllByRole('listitem')
    .map((row) => row.firstChild?.textContent)
const given = done('credits_given', { subject: leo, after: '2.5' })
const renamed = done('name_changed', { actor: leo, subject: leo, before: 'Leonard', after: 'Leo' })

test.each<[Activity, string]>([
  [done('user_added', { subject: leo, after: '+12015550167' }), 'You added Leo, (201) 555-0167.'],
  [done('user_renamed', { subject: leo, before: 'Leonard', after: 'Leo' }), 'You renamed Leonard to Leo.'],
  [done('user_removed', { subject: leo, after: '1' }), 'You removed Leo and got 1 credit back.'],
  [given, 'You gave Leo 2.5 credits.'],
  [renamed, 'Leonard changed their name to Leo.'],
  [done('pin_changed'), 'You changed your PIN.'],
  [done('pin_changed', { actor: leo, subject: leo }), 'Leo changed their PIN.'],
  [done('account_suspended', { actor: null, subject: leo }), "Tealine suspended Leo's account."],
  [done('credits_adjusted', { actor: null, after: '-1' }), 'Tealine took 1 credit from your account.'],
  [done('credits_adjusted', { actor: null, subject: leo, after: '+5' }), "Tealine added 5 credits to Leo's account."],
  [done('purchase_made', { after: '63' }), 'You bought 63 credits.'],
  [done('purchase_made', { actor: null, after: '63' }), 'Auto-replenish bought 63 credits.'],
  [done('auto_replenish_changed', { after: '10' }), 'You set up auto-replenish.'],
  [done('auto_replenish_changed', { after: 'off' }), 'You turned auto-replenish off.'],
  [
    done('auto_replenish_changed', { actor: null, after: 'off' }),
    'Tealine turned auto-replenish off because your card was declined.',
  ],
  [done('card_removed', { after: 'visa 4242' }), 'You removed your card Visa ending in 4242.'],
  [done('device_logged_out', { after: 'Safari on iOS' }), 'You logged out a device: Safari on iOS.'],
])('says in a sentence what was done: %#', async (entry, sentence) => {
  api.answer(LIST, page([entry]))
  await open()
  expect(await section().findByRole('listitem')).toHaveTextContent(sentence)
})

test.each([
  ['where the server does not offer it', { features: ['purchases'] }],
  ["for a user of another's account", { account: { ...maya, parent_account_sid: 'P1' } }],
])('is absent %s', async (_, who) => {
  await open(who)
  expect(screen.queryByRole('region', { name: 'Activity' })).not.toBeInTheDocument()
  expect(api.seen(LIST)).toEqual([])
})

test('loads more until the end, announces how many there are, and hands the focus over', async () => {
  api.answer(LIST, ({ url }: SeenRequest) =>
    url.searchParams.get('cursor') === '7' ? page([renamed]) : page([given], '7'),
  )
  const { user } = await open()
  expect(await section().findByText('1 entry shown')).toHaveAttribute('role', 'status')
  await user.click(button('Load more'))
  expect(await section().findByText('2 entries shown')).toBeInTheDocument()
  expect(entries()).toEqual(['You gave Leo 2.5 credits.', 'Leonard changed their name to Leo.'])
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  expect(card('Activity')).toHaveFocus()
})

test('filters by type and person', async () => {
  api.answer(LIST, ({ url }: SeenRequest) => page(url.searchParams.get('account_sid') ? [renamed] : [given, renamed]))
  const { user } = await open({ users: [aUser({ sid: 'leo', name: 'Leo' })] })
  await section().findByText('2 entries shown')
  await user.selectOptions(await section().findByRole('combobox', { name: 'Person' }), 'Leo')
  await waitFor(() => expect(entries()).toEqual(['Leonard changed their name to Leo.']))
  await user.selectOptions(section().getByRole('combobox', { name: 'Type' }), 'Name changed')
  await waitFor(() => expect(api.seen(LIST).at(-1)?.url.search).toBe('?limit=10&kind=name_changed&account_sid=leo'))
})

test('says so where there is nothing, and clears the filters', async () => {
  api.answer(LIST, ({ url }: SeenRequest) => page(url.searchParams.has('kind') ? [] : [given]))
  const { user } = await open()
  await section().findByText('1 entry shown')
  await user.selectOptions(section().getByRole('combobox', { name: 'Type' }), 'PIN changed')
  expect(await section().findByText('No activity found')).toBeVisible()
  await user.click(button('Clear filters'))
  expect(await section().findByText('You gave Leo 2.5 credits.')).toBeVisible()
})

test('a new account has no activity yet', async () => {
  api.answer(LIST, page([]))
  await open()
  expect(await section().findByText('No activity yet')).toBeVisible()
})

test('a failure can be retried, and what was loaded stays', async () => {
  api.refuse(LIST, 500)
  const { user } = await open()
  expect(await section().findByText('The activity could not be loaded.')).toBeVisible()
  api.answer(LIST, page([given], '7'))
  await user.click(button('Try again'))
  expect(await section().findByText('You gave Leo 2.5 credits.')).toBeVisible()
  api.refuse(LIST, 500)
  await user.click(button('Load more'))
  expect(await section().findByText('Older activity could not be loaded.')).toBeVisible()
  expect(entries()).toHaveLength(1)
  const answer = deferAnswer(api, LIST)
  await user.click(button('Try again'))
  await answer(page([renamed]))
  await waitFor(() => expect(entries()).toHaveLength(2))
})

test('a failed attempt keeps the button and its focus', async () => {
  api.refuse(LIST, 500)
  const { user } = await open()
  await section().findByText('The activity could not be loaded.')
  const answer = deferAnswer(api, LIST)
  await user.click(button('Try again'))
  await waitFor(() => expect(button('Try again')).toHaveAttribute('aria-busy', 'true'))
  await answer(HttpResponse.json({}, { status: 500 }))
  await waitFor(() => expect(button('Try again')).toHaveAttribute('aria-busy', 'false'))
  expect(button('Try again')).toHaveFocus()
})

test('is fetched again when an event tells of a change, and says if that failed', async () => {
  api.answer(LIST, page([given], '7'))
  const { store, user } = await open()
  await section().findByText('You gave Leo 2.5 credits.')
  api.answer(LIST, page([renamed, given]))
  act(() => void store.dispatch(eventsArrived({ topics: ['account'] })))
  expect(await section().findByText('Leonard changed their name to Leo.')).toBeVisible()
  api.refuse(LIST, 500)
  act(() => void store.dispatch(eventsArrived({ topics: ['account'] })))
  expect(await section().findByText('The latest activity could not be loaded.')).toBeVisible()
  expect(entries()).toHaveLength(2)
  api.answer(LIST, page([given]))
  await user.click(button('Try again'))
  await waitFor(() => expect(entries()).toHaveLength(1))
})

test('shows a change made on this tab', async () => {
  api.answer(LIST, page([]))
  const { user } = await open()
  await section().findByText('No activity yet')
  api.answer(LIST, page([done('device_logged_out', { after: 'Safari on iOS' })]))
  api.answer('DELETE Access/Tokens/phone', {})
  await user.click(button('Log out Safari on iOS'))
  expect(await section().findByText('You logged out a device: Safari on iOS.')).toBeVisible()
})

test('leaves out what only a newer server knows', async () => {
  api.answer(LIST, page([given, done('moon_landed' as Activity['kind'])]))
  await open()
  expect(await section().findByText('1 entry shown')).toBeInTheDocument()
})
