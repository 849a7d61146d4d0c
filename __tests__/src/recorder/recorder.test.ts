import { loggedOut } from '../../../src/events'
import { fieldTyped, submissionRefused } from '../../../src/features/forms/formsSlice'
import { logOutClicked } from '../../../src/features/session/sessionSlice'
import { parent } from '../../helpers/api/customers'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { fakeServices } from '../../helpers/page/fakeServices'
import { loadPage, pseudonymized, replayed, typesOf } from '../../helpers/page/loadPage'
import { until } from '../../helpers/until'

const api = startFakeApi()

async function loadAs(sid: string, tab?: ReturnType<typeof fakeServices>['world']) {
  api.answer('GET Account', { resources: { account: { ...parent, sid, name: `Owner of ${sid}` } } })
  api.answer('GET Account/AutoReplenishers', { resources: { auto_replenishers: [] } })
  api.answer('rpc list_products', () => [])
  api.answer('DELETE Access/Tokens', {})
  const page = loadPage({ token: 'a token', tab })
  page.visit('/nowhere')
  await until('the account is known', () => page.getState().account.status === 'known')
  await until('the packages are known', () => page.getState().packages.standard.status === 'known')
  return page
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))

/** Removes the only RTK Query state that is specific to one instance of the app, and not recorded. */
const withoutRegistration = (state: { api: { config: object } }) => {
  const { middlewareRegistered: _, ...config } = state.api.config as Record<string, unknown>
  return asJson({ ...state, api: { ...state.api, config } })
}

test('a recording starts with the page load and leads to exactly the app’s state', async () => {
  const page = await loadAs('A')
  const recording = page.recording()
  expect(typesOf(recording)[0]).toBe('app/pageLoaded')
  expect(typesOf(recording).filter((type) => /^persist|middlewareRegistered/.test(type))).toEqual([])
  expect(recording.cut).toBe(0)
  expect(withoutRegistration(replayed(recording))).toEqual(
    withoutRegistration(pseudonymized(recording, page.getState())),
  )
})

test('a recording spans page loads of a tab', async () => {
  const first = await loadAs('A')
  const before = first.recording()
  const second = await loadAs('A', first.world)
  const recording = second.recording()
  expect(recording.base).toBe(before.base)
  expect(typesOf(recording).slice(0, before.entries.length)).toEqual(typesOf(before))
  expect(typesOf(recording).filter((type) => type === 'app/pageLoaded')).toHaveLength(2)
  expect(withoutRegistration(replayed(recording))).toEqual(
    withoutRegistration(pseudonymized(recording, second.getState())),
  )
})

test('what goes wrong in the page is recorded, without what is secret in it', () => {
  const page = loadPage()
  page.services.world.fault({ kind: 'rejection', message: 'No account for somebody@example.com at 10.0.0.7' })
  const { entries } = page.recording()
  expect(JSON.parse(entries.at(-1)?.text ?? '')).toEqual({
    type: 'app/pageFaulted',
    payload: { kind: 'rejection', message: 'No account for [hidden] at [hidden]' },
  })
})

test('what is known of a form is recorded as it is, though its fields are named like secrets and people', () => {
  const page = loadPage()
  const problems = [{ field: 'name', rule: 'missing' }]
  page.dispatch(fieldTyped({ form: 'test', field: 'pin', length: 4, problems }))
  page.dispatch(submissionRefused({ form: 'other', problems }))
  const { forms } = replayed(page.recording())
  expect(forms).toEqual(page.getState().forms)
  expect(forms).toEqual({
    test: { typed: [{ field: 'pin', length: 4 }], problems, isRefused: false },
    other: { typed: [], problems, isRefused: true },
  })
})

test('an unreadable recording of the last page is dropped', async () => {
  const page = loadPage({ tab: { ...fakeServices().world, recording: '{"cut":"x"}\nnonsense' } })
  expect(typesOf(page.recording())).toEqual(['app/pageLoaded'])
})

test('logging out deliberately leaves nothing of the account behind', async () => {
  const page = await loadAs('A')
  page.recording()
  page.dispatch(logOutClicked())
  expect(page.world.recording).toBeNull()
  await until('the server is notified', () => api.seen('DELETE Access/Tokens').length === 1)
  page.visit('/nowhere')
  const recording = page.recording()
  expect(page.world.recording).not.toContain('Owner of A')
  expect(withoutRegistration(replayed(recording))).toEqual(
    withoutRegistration(pseudonymized(recording, page.getState())),
  )
})

test.each(['accountRefused', 'noToken', 'otherTab'] as const)('a log-out by %s keeps the recording', async (reason) => {
  const page = await loadAs('A')
  page.dispatch(loggedOut({ reason }))
  expect(typesOf(page.recording())).toEqual(expect.arrayContaining(['app/pageLoaded', 'session/loggedOut']))
  expect(page.world.recording).toContain('"owner":"A"')
  expect(page.world.recording).not.toContain('Owner of A')
})

test("another account's log-in ends the previous recording, the same account's does not", async () => {
  const first = await loadAs('A')
  first.dispatch(loggedOut({ reason: 'noToken' }))
  first.recording()
  const again = await loadAs('A', first.world)
  again.recording()
  expect(again.world.recording).toContain('"session/loggedOut"')
  const other = await loadAs('B', again.world)
  other.visit('/nowhere/else')
  const recording = other.recording()
  expect(other.world.recording).not.toContain('"A"')
  expect(other.world.recording).toContain('"owner":"B"')
  expect(withoutRegistration(replayed(recording))).toEqual(
    withoutRegistration(pseudonymized(recording, other.getState())),
  )
})
