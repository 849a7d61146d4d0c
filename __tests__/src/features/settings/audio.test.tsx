import { act, screen, waitFor, within } from '@testing-library/react'
import { callRequested } from '../../../../src/features/calls/callsSlice'
import type { EndCause } from '../../../../src/services/callEngine'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { callTarget } from '../../../helpers/api/sampleCalls'
import { FakeClock } from '../../../helpers/fakeClock'
import { answerAccountTab, card, openAccountTab } from '../../../helpers/page/accountTab'
import { fakeEngine } from '../../../helpers/page/fakeEngine'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
interface World {
  obstacle?: EndCause
  loudness?: number
  canRecord?: boolean
}

async function open({ obstacle, loudness = 0.5, canRecord = true }: World = {}) {
  answerAccountTab(api)
  const clock = new FakeClock()
  const played: (() => void)[] = []
  const engine = {
    ...fakeEngine({ obstacle: obstacle ?? null }),
    levels: () => ({ microphone: loudness, speaker: 0 }),
    recordVoice: (ms: number) => new Promise<boolean>((resolve) => void clock.after(ms, () => resolve(canRecord))),
    playVoice: () => new Promise<void>((resolve) => void played.push(resolve)),
  }
  const app = await openAccountTab(customerServices({ engine, clock }))
  const advance = (ms: number) => act(() => clock.advance(ms))
  const finishPlaying = () => act(async () => played.at(-1)?.())
  return { ...app, engine, advance, played, finishPlaying }
}

const recordingTest = () => within(screen.getByRole('group', { name: 'Hear yourself' }))

test('lists the previously chosen devices without opening one', async () => {
  const { engine, user } = await open()
  await waitFor(() => expect(engine.asked).toContainEqual(['detectDevices', { microphoneId: null, speakerId: null }]))
  expect(engine.seen.isMicrophoneOpen).toBe(false)
  await act(async () =>
    engine.report({
      kind: 'devices',
      devices: {
        microphones: [{ id: 'desk', label: 'Desk microphone' }],
        speakers: [{ id: 'box', label: 'Loudspeaker' }],
        microphoneId: null,
        speakerId: null,
      },
    }),
  )
  await user.selectOptions(screen.getByLabelText('Microphone'), 'Desk microphone')
  await user.selectOptions(screen.getByLabelText('Speaker'), 'Loudspeaker')
  expect(engine.asked).toContainEqual(['chooseMicrophone', 'desk'])
  expect(engine.asked).toContainEqual(['chooseSpeaker', 'box'])
})

test('records three seconds, closes the microphone, and plays them back, also repeatedly', async () => {
  const { engine, user, advance, played, finishPlaying } = await open()
  expect(recordingTest().getByText(/The recording never leaves this device/)).toBeVisible()
  await user.click(button('Record 3 seconds'))
  expect(await recordingTest().findByText('Recording. Say something.')).toBeVisible()
  expect(recordingTest().getByRole('img', { name: 'Your voice' })).toBeVisible()
  await advance(3000)
  expect(recordingTest().getByText('Playing your recording.')).toBeVisible()
  expect(engine.seen.isMicrophoneOpen).toBe(false)
  await finishPlaying()
  expect(recordingTest().getByText(/That's how you sound/)).toBeVisible()
  await user.click(button('Play again'))
  expect(played).toHaveLength(2)
})

test('a silent microphone is reported', async () => {
  const { user, advance, finishPlaying } = await open({ loudness: 0.02 })
  await user.click(button('Record 3 seconds'))
  await recordingTest().findByText('Recording. Say something.')
  await advance(3000)
  await finishPlaying()
  expect(recordingTest().getByText(/Your microphone was silent/)).toBeVisible()
})

test.each<[World, RegExp]>([
  [{ obstacle: 'microphoneDenied' }, /isn't allowed to use your microphone\. Click the icon beside the page's address/],
  [{ obstacle: 'microphoneMissing' }, /No microphone was found\. Plug in a microphone/],
  [{ obstacle: 'insecurePage' }, /secure pages only\. Open this page with https/],
  [{ obstacle: 'engineUnreachable' }, /check your internet connection/],
  [{ canRecord: false }, /another app may be using it/],
])('%o is reported with instructions', async (world, sentence) => {
  const { user, advance } = await open(world)
  await user.click(button('Record 3 seconds'))
  await advance(3000)
  expect(await recordingTest().findByRole('alert')).toHaveTextContent(sentence)
  expect(button('Record 3 seconds')).toBeEnabled()
})

test('leaving the tab closes the microphone and forgets the recording', async () => {
  // The other tab has its own requests.
  api.offersNoOther()
  const { engine, user, advance, store } = await open()
  await user.click(button('Record 3 seconds'))
  await recordingTest().findByText('Recording. Say something.')
  await user.click(screen.getByRole('tab', { name: 'Payment' }))
  await advance(3000)
  expect(engine.count('discardVoice')).toBe(1)
  expect(engine.seen.isMicrophoneOpen).toBe(false)
  expect(store.getState().voiceTest.step).toBe('idle')
})

test('a call ends the test without closing the microphone under it', async () => {
  const { engine, user, advance, store } = await open()
  api.answer('POST Calls', () => new Promise(() => {}))
  await user.click(button('Record 3 seconds'))
  await recordingTest().findByText('Recording. Say something.')
  await act(async () => void store.dispatch(callRequested(callTarget)))
  await advance(3000)
  expect(engine.seen.isMicrophoneOpen).toBe(true)
  expect(within(card('Audio')).getByText('You can record yourself once your call has ended.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Record/ })).not.toBeInTheDocument()
})
