import { act, screen, waitFor, within } from '@testing-library/react'
import { ACCESS_TOKEN_COOKIE } from '../../../../src/api/accessToken'
import { loggedOut } from '../../../../src/events'
import { fetchAccount } from '../../../../src/features/account/accountApi'
import { tokenFound } from '../../../../src/features/session/sessionSlice'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, maya, openAccountTab } from '../../../helpers/page/accountTab'
import type { FakeServices } from '../../../helpers/page/fakeServices'
import { learnFeatures } from '../../../helpers/page/learnFeatures'

const api = startFakeApi()
const CALL = 'Account/Push'
const LABEL = 'Notifications on this device'
const KEY = 'B'.repeat(87)

const notifications = {
  ...{ purchase: true, top_up: true, top_up_failed: true, low_balance: true },
  ...{ credit_request: true, statement: false },
}

const answer = (is_on: boolean) => ({ resources: { push: { public_key: KEY, is_on } } })

interface Given {
  device?: Partial<FakeServices['world']['push']>
  isOn?: boolean
  features?: string[]
  /** The browser's question is answered only then. */
  answered?: Promise<void>
}

async function open({ device = {}, isOn = false, features = ['notifications', 'push'], answered }: Given = {}) {
  answerAccountTab(api)
  api.answer('GET Features', { resources: { features } })
  api.answer('GET Account/Notifications', { resources: { notifications } })
  api.answer(`GET ${CALL}`, answer(isOn))
  api.answer(`POST ${CALL}`, answer(true))
  api.answer(`DELETE ${CALL}`, {})
  const services = customerServices()
  Object.assign(services.world.push, device)
  const { loadPush } = services
  services.loadPush = async () => {
    const push = await loadPush()
    return { ...push, ask: () => Promise.resolve(answered).then(push.ask) }
  }
  const app = await openAccountTab(services)
  await learnFeatures(app)
  return { ...app, push: services.world.push }
}

const region = () => screen.findByRole('region', { name: 'Notifications' })
const theSwitch = async () => within(await region()).findByRole('switch', { name: LABEL })
const saved = () => api.seen(`POST ${CALL}`).map(({ body }) => body)

test('permission is asked only when they are turned on, after a sentence that says so', async () => {
  const { user, push } = await open({ device: { status: 'unasked' } })
  const control = await theSwitch()
  expect(control).not.toBeChecked()
  expect(control).toHaveAccessibleDescription(/When you turn this on, your browser asks for your permission\.$/)
  expect(push.asked).toBe(0)
  await user.click(control)
  await waitFor(() => expect(control).toBeEnabled())
  expect(control).toBeChecked()
  expect(push).toMatchObject({ asked: 1, subscribedWith: KEY, chosenBy: maya.sid })
  expect(saved()).toEqual([
    { public_key: KEY, endpoint: 'https://push.test/secret', p256dh: 'secret-key', auth: 'secret-auth' },
  ])
})

test('turned off, the browser unsubscribes, and the server forgets it', async () => {
  const { user, push } = await open({ device: { status: 'allowed', subscribedWith: KEY }, isOn: true })
  const control = await theSwitch()
  await waitFor(() => expect(control).toBeChecked())
  await user.click(control)
  await waitFor(() => expect(api.seen(`DELETE ${CALL}`)).toHaveLength(1))
  await waitFor(() => expect(control).toBeEnabled())
  expect(control).not.toBeChecked()
  expect(push).toMatchObject({ subscribedWith: null, chosenBy: null })
})

test('turned off without a network, nothing arrives any more either', async () => {
  const { user, push } = await open({ device: { status: 'allowed' }, isOn: true })
  api.refuse(`DELETE ${CALL}`, 503, { code: 'unavailable', message: 'Not now.' })
  const control = await theSwitch()
  await waitFor(() => expect(control).toBeChecked())
  await user.click(control)
  await waitFor(() => expect(control).toBeEnabled())
  expect(control).not.toBeChecked()
  expect(push.subscribedWith).toBeNull()
})

test('where they are blocked, it says how to allow them, and notices when they are', async () => {
  const { push } = await open({ device: { status: 'blocked' } })
  const control = await theSwitch()
  expect(control).toBeDisabled()
  expect(control).toHaveAccessibleDescription(/are blocked on this device\. To get them, open the site's settings/)
  act(() => push.allowElsewhere('allowed'))
  expect(control).toBeEnabled()
})

test('where they are blocked when asked, it says the same', async () => {
  const { user } = await open({ device: { status: 'unasked', answer: 'blocked' } })
  const control = await theSwitch()
  await user.click(control)
  await waitFor(() => expect(control).toBeDisabled())
  expect(control).not.toBeChecked()
  expect(control).toHaveAccessibleDescription(/are blocked on this device/)
  expect(saved()).toEqual([])
})

test('a question that was closed can be asked again', async () => {
  const { user, push } = await open({ device: { status: 'unasked', answer: 'unasked' } })
  const control = await theSwitch()
  await user.click(control)
  expect(await screen.findByRole('alert')).toHaveTextContent('Turn them on again and choose Allow.')
  expect(control).not.toBeChecked()
  push.answer = 'allowed'
  await user.click(control)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['unsupported', "This browser can't show notifications."],
  ['needsInstall', /^On an iPhone or iPad, add Tealine to the Home Screen first/],
] as const)('%s: it says so, and cannot be turned on', async (status, hint) => {
  await open({ device: { status } })
  const control = await theSwitch()
  expect(control).toBeDisabled()
  expect(control).toHaveAccessibleDescription(hint)
})

test('a browser without a service for them says what helps', async () => {
  const { user } = await open({ device: { status: 'allowed', hasService: false } })
  const control = await theSwitch()
  await user.click(control)
  expect(await screen.findByRole('alert')).toHaveTextContent('Use Google services for push messaging')
  expect(control).not.toBeChecked()
})

test('what the server refuses is explained, and the browser unsubscribes', async () => {
  const { user, push } = await open({ device: { status: 'allowed' } })
  api.refuse(`POST ${CALL}`, 422, {
    code: 'unknown_push_service',
    message: "Notifications can't be sent to this browser.",
  })
  const control = await theSwitch()
  await user.click(control)
  expect(await screen.findByText("Notifications can't be sent to this browser.")).toBeVisible()
  expect(control).not.toBeChecked()
  expect(push).toMatchObject({ subscribedWith: null, chosenBy: null })
})

test('a server that does not offer them has no such switch', async () => {
  await open({ features: ['notifications'], device: { status: 'allowed' } })
  await region()
  expect(screen.queryByRole('switch', { name: LABEL })).not.toBeInTheDocument()
  expect(api.seen(`GET ${CALL}`)).toEqual([])
})

describe('at a page load', () => {
  test('the server gets what the browser then has', async () => {
    const { push } = await open({ device: { status: 'allowed', subscribedWith: 'another key' }, isOn: true })
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(push.subscribedWith).toBe(KEY)
  })

  test('after another log-in they are as this account has chosen here', async () => {
    await open({ device: { status: 'allowed', chosenBy: maya.sid } })
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(await theSwitch()).toBeChecked()
  })

  test('after a log-in in another tab, too', async () => {
    const { store, services } = await open({ device: { status: 'allowed', chosenBy: maya.sid } })
    await waitFor(() => expect(saved()).toHaveLength(1))
    api.answer('GET ip', { ip: '203.0.113.9' })
    act(() => void store.dispatch(loggedOut({ reason: 'otherTab' })))
    services.cookies.set(ACCESS_TOKEN_COOKIE, 'another', 7)
    act(() => void store.dispatch(tokenFound()))
    await act(() => store.dispatch(fetchAccount()))
    await waitFor(() => expect(saved()).toHaveLength(2))
  })

  test("a subscription that somebody else's log-in has left ends", async () => {
    const { push } = await open({ device: { status: 'allowed', subscribedWith: KEY, chosenBy: 'leo' } })
    await waitFor(() => expect(push.subscribedWith).toBeNull())
    expect(saved()).toEqual([])
    expect(push.chosenBy).toBe('leo')
  })

  test('nothing is asked where they are not allowed', async () => {
    const { push } = await open({ device: { status: 'unasked' }, isOn: true })
    expect(await theSwitch()).not.toBeChecked()
    expect([push.asked, saved()]).toEqual([0, []])
  })
})

test('at log-out the browser unsubscribes', async () => {
  const { push, store } = await open({ device: { status: 'allowed', subscribedWith: KEY }, isOn: true })
  await waitFor(() => expect(saved()).toHaveLength(1))
  api.answer('GET ip', { ip: '203.0.113.9' })
  act(() => void store.dispatch(loggedOut({ reason: 'chosen' })))
  await waitFor(() => expect(push.subscribedWith).toBeNull())
})

test('a question that is answered after a log-out turns nothing on for who is there next', async () => {
  let allow = () => {}
  const answered = new Promise<void>((resolve) => {
    allow = resolve
  })
  const { user, push, store } = await open({ device: { status: 'unasked' }, answered })
  await user.click(await theSwitch())
  api.answer('GET ip', { ip: '203.0.113.9' })
  act(() => void store.dispatch(loggedOut({ reason: 'otherTab' })))
  await act(async () => {
    allow()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(push).toMatchObject({ asked: 1, subscribedWith: null, chosenBy: null })
  expect(saved()).toEqual([])
  expect(store.getState().push).toMatchObject({ isOn: false, pending: null })
})

test('a notification leads an open page to where it is about', async () => {
  const { push, services } = await open({ device: { status: 'allowed' } })
  act(() => push.open('/manage-users'))
  expect(services.world.went).toContain('/manage-users')
})

test('a subscription is in neither the state nor the recording', async () => {
  const { user, store, services } = await open({ device: { status: 'unasked' } })
  await user.click(await theSwitch())
  await waitFor(() => expect(saved()).toHaveLength(1))
  services.world.leave()
  expect(services.world.recording).toContain('pushSwitched')
  for (const text of [JSON.stringify(store.getState()), services.world.recording]) {
    expect(text).not.toMatch(/push\.test|secret-(key|auth)/)
  }
})
