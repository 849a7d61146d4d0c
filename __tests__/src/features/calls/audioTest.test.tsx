import { act, screen } from '@testing-library/react'
import { AudioTest } from '../../../../src/features/calls/audio/AudioTest'
import { audioTestClosed, audioTestStarted } from '../../../../src/features/calls/audio/audioTestSlice'
import { getFeatures } from '../../../../src/features/serviceFeatures/featuresApi'
import type { EndCause } from '../../../../src/services/callEngine'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeEngine } from '../../../helpers/page/fakeEngine'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

interface World {
  obstacle?: EndCause
  loudness?: number
  isCarrierReached?: boolean
  offers?: string[]
}

async function open({ obstacle, loudness = 0.5, isCarrierReached = true, offers = ['carrier_check'] }: World = {}) {
  api.answer('GET Features', { resources: { features: offers } })
  const engine = { ...fakeEngine({ obstacle: obstacle ?? null }), levels: () => ({ microphone: loudness, speaker: 0 }) }
  const services = fakeServices({ engine, reachesCarrier: () => Promise.resolve(isCarrierReached) })
  const app = await renderApp({ services, ui: <AudioTest /> })
  await act(async () => void (await app.store.dispatch(getFeatures.initiate())))
  jest.useFakeTimers()
  await act(async () => void app.store.dispatch(audioTestStarted()))
  return { ...app, engine }
}

const fiveSeconds = () => act(() => jest.advanceTimersByTimeAsync(6000))

afterEach(() => jest.useRealTimers())

test('a working microphone and network are reported after five seconds', async () => {
  const { engine } = await open()
  expect(screen.getByRole('dialog', { name: 'Test my audio' })).toBeVisible()
  expect(screen.getByText(/Say something for five seconds/)).toBeVisible()
  expect(engine.count('playTestTone')).toBe(1)
  await fiveSeconds()
  expect(screen.getByText('Your microphone works: we heard you.')).toBeVisible()
  expect(screen.getByText('The phone network can be reached.')).toBeVisible()
  expect(engine.seen.isMicrophoneOpen).toBe(false)
})

test.each<[string, World, RegExp]>([
  ['a silent microphone', { loudness: 0.05 }, /We didn't hear anything from your microphone/],
  ['a refused microphone', { obstacle: 'microphoneDenied' }, /Tealine isn't allowed to use your microphone/],
  ['a network out of reach', { isCarrierReached: false }, /We can't reach the phone network/],
  ['a network that is told only with a call', { offers: [] }, /We didn't check the phone network/],
])('%s is reported', async (_, world, sentence) => {
  await open(world)
  await fiveSeconds()
  expect(screen.getByText(sentence)).toBeVisible()
})

test('closing the dialog ends the test and closes the microphone', async () => {
  const { store, engine } = await open()
  await act(async () => void store.dispatch(audioTestClosed()))
  await fiveSeconds()
  expect(store.getState().audioTest.result).toBeNull()
  expect(engine.seen.isMicrophoneOpen).toBe(false)
})
