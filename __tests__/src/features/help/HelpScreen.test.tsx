import { act, screen, within } from '@testing-library/react'
import { mobile } from '../../../helpers/api/calls'
import { answerCustomer, openAsCustomer } from '../../../helpers/api/customerApp'
import { subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { card } from '../../../helpers/page/accountTab'
import { fakeEngine } from '../../../helpers/page/fakeEngine'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()

beforeEach(() => api.answer('GET Account/CallerIds', { resources: { caller_ids: [mobile] } }))

interface World {
  loudness?: number
  isCarrierReached?: boolean
  offers?: string[]
}

async function open({ loudness = 0.5, isCarrierReached = true, offers = ['carrier_check'] }: World = {}) {
  answerCustomer(api)
  api.answer('GET Features', { resources: { features: offers } })
  const engine = { ...fakeEngine(), levels: () => ({ microphone: loudness, speaker: 0 }) }
  const app = await openAsCustomer({ path: '/help', engine, reachesCarrier: () => Promise.resolve(isCarrierReached) })
  await screen.findByRole('heading', { name: 'Help' })
  await learnFeatures(app)
  return { ...app, engine }
}

afterEach(() => jest.useRealTimers())

async function check() {
  jest.useFakeTimers()
  await act(async () => button('Check now').click())
  expect(screen.getByText(/^Checking\. Say something/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(6000))
}

test('says how to do things, with links to where they are done', async () => {
  await open()
  const howTo = within(card('How to'))
  expect(howTo.getByRole('link', { name: 'Make a call' })).toHaveAttribute('href', '/')
  expect(howTo.getByRole('link', { name: 'Share credits with others' })).toHaveAttribute('href', '/manage-users')
  expect(within(card('Contact us')).getByRole('link', { name: 'Visit our support site' })).toHaveAttribute(
    'href',
    'https://www.tealine.example/support',
  )
})

test('a user of the account reads how to request credits, and nothing about sharing them', async () => {
  answerCustomer(api, { account: subAccount })
  await openAsCustomer({ path: '/help' })
  expect(await screen.findByText(/^Press Request More/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Share credits with others' })).not.toBeInTheDocument()
})

test('the system check says in words what works, and closes the microphone', async () => {
  const { engine } = await open()
  await check()
  expect(screen.getByText('All good. Your microphone works, and the phone network can be reached.')).toBeVisible()
  expect(screen.getByText('The phone network can be reached.')).toBeVisible()
  expect(engine.seen.isMicrophoneOpen).toBe(false)
})

test('the system check says nothing of a phone network that it can not try', async () => {
  await open({ offers: [], isCarrierReached: false })
  await check()
  expect(screen.getByText('Your microphone works.')).toBeVisible()
  expect(screen.getByText(/^We didn't check the phone network/)).toBeVisible()
  expect(screen.queryByText(/can be reached|can't reach/)).not.toBeInTheDocument()
})

test.each<[string, World, RegExp]>([
  ['a silent microphone', { loudness: 0.05 }, /^We didn't hear anything from your microphone/],
  ['a phone network out of reach', { isCarrierReached: false }, /^We can't reach the phone network/],
])('%s needs attention', async (_, world, finding) => {
  await open(world)
  await check()
  expect(screen.getByText(/^Something needs your attention/)).toBeVisible()
  expect(screen.getByText(finding)).toBeVisible()
})

test('the free test call can be made from here, whichever screen was opened first', async () => {
  answerCustomer(api)
  api.answer('GET Features', { resources: { features: ['test_calls'] } })
  api.answer('GET Calls/Test', { resources: { test_call: { to: '+12015550199', max_seconds: 60 } } })
  await learnFeatures(await openAsCustomer({ path: '/help' }))
  expect(await screen.findByText(/^The surest check is a free test call/)).toBeVisible()
  expect(await within(card('System check')).findByRole('button', { name: 'Make a test call' })).toBeVisible()
})

test('a check ends when the screen is left, so that no dialog opens elsewhere', async () => {
  const { store, unmount } = await open()
  await check()
  unmount()
  expect(store.getState().audioTest.step).toBe('closed')
})
