import { act, screen } from '@testing-library/react'
import { listCallerIds } from '../../../../src/features/callerIds/callerIdsApi'
import { AudioTest } from '../../../../src/features/calls/audio/AudioTest'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { callTarget } from '../../../helpers/api/sampleCalls'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'
import { until } from '../../../helpers/until'

const api = startFakeApi()

const wireCallerId = {
  sid: callTarget.callerIdSid,
  phone_number: callTarget.callerId,
  label: '',
  is_default: true,
  verified_at: '2026-11-01T10:00:00.000Z',
}

async function open({ offers = ['test_calls'], credits = 0 } = {}) {
  api.answer('GET Features', { resources: { features: offers } })
  api.answer('GET Calls/Test', { resources: { test_call: { to: callTarget.to, max_seconds: 60 } } })
  const ui = (
    <>
      <AudioTest />
      <CallPanel />
    </>
  )
  const account = { ...parent, credits }
  const app = await renderPhone(api, { ui, path: '/nowhere', account, creditsPerMinute: offers.length ? 0 : 1 })
  api.answer('GET Account/CallerIds', { resources: { caller_ids: [wireCallerId] } })
  await act(async () => {
    await app.store.dispatch(listCallerIds.initiate())
    for (const callback of app.services.world.atIdle) callback()
  })
  const areKnown = () => app.store.getState().api.queries['getFeatures(undefined)']?.status === 'fulfilled'
  await act(() => until('the features are known', areKnown))
  return app
}

test('a test call is offered beside the audio test, and placed without credits', async () => {
  const { user, engine, tell } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make a test call' }))
  await act(() => until('the engine has the call', () => engine.seen.placed))
  expect(api.seen('POST Calls')[0]?.body).toEqual({ to: callTarget.to, caller_id_sid: 'N1' })
  expect(screen.queryByRole('button', { name: 'Make a test call' })).not.toBeInTheDocument()
  await tell({ kind: 'answered' })
  expect(screen.getByText('Free')).toBeVisible()
  expect(screen.queryByText(/credits? used/)).not.toBeInTheDocument()
  expect(screen.getByText(/This is a free test call of up to 60 seconds\. Say something/)).toBeVisible()
})

test('its end after a minute is no lack of credits', async () => {
  const { user, engine, tell, settle } = await open()
  await user.click(await screen.findByRole('button', { name: 'Make a test call' }))
  await act(() => until('the engine has the call', () => engine.seen.placed))
  await tell({ kind: 'answered' })
  await tell({ kind: 'ended', cause: 'outOfCredits', sipStatus: null })
  expect(screen.getByText('Your test call has ended. If you heard yourself, your audio works.')).toBeVisible()
  await settle({ seconds: 60, credits: 0 })
  expect(screen.getByText(/Your test call has ended/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add More' })).not.toBeInTheDocument()
})

test('the refusal of one too many says when the next is possible', async () => {
  const { user } = await open()
  const message = 'You can make 3 test calls a day. Please try again in 5 hours.'
  api.refuse('POST Calls', 429, { code: 'test_calls', message })
  await user.click(await screen.findByRole('button', { name: 'Make a test call' }))
  expect(await screen.findByText(new RegExp(message))).toBeVisible()
})

test("a server without one offers none, and other calls don't mention it", async () => {
  const { talk } = await open({ offers: [], credits: 42 })
  expect(button('Test my audio')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make a test call' })).not.toBeInTheDocument()
  expect(api.seen('GET Calls/Test')).toEqual([])
  await talk()
  expect(screen.queryByText(/test call/)).not.toBeInTheDocument()
})
