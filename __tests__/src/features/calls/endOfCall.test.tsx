import { screen, waitFor } from '@testing-library/react'
import { api as rtkApi } from '../../../../src/api/api'
import { getAccount } from '../../../../src/features/account/accountApi'
import { callPrevented, callRequested, callRestored } from '../../../../src/features/calls/callsSlice'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import type { EndCause } from '../../../../src/services/callEngine'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { callTarget } from '../../../helpers/api/sampleCalls'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()
const open = (options = {}) => renderPhone(api, { ui: <CallPanel />, path: '/nowhere', ...options })

describe('credits that run out', () => {
  test('cause a warning at five minutes and at the last one, with a way to get more', async () => {
    const { talk, advance } = await open({ account: { ...parent, credits: 6 } })
    api.answer('GET Account', () => ({ resources: { account: { ...parent, credits: 5 } } }))
    await talk()
    await advance(59_000)
    expect(screen.queryByText(/left\. Adding/)).not.toBeInTheDocument()
    await advance(1500)
    expect(screen.getByText(/You have 5 minutes left\. Adding credits keeps this call going/)).toBeVisible()
    expect(button('Add More')).toBeVisible()
  })

  test('cause a warning in the last minute, and a sub-account can request more', async () => {
    const { talk, advance } = await open({ account: { ...subAccount, credits: 1 } })
    api.answer('GET Account', () => ({ resources: { account: { ...subAccount, credits: 0 } } }))
    await talk()
    await advance(2000)
    expect(screen.getByText(/less than a minute left/)).toBeVisible()
    expect(button('Request More')).toBeVisible()
  })

  test('cause no warning once there are more again', async () => {
    const { talk, advance } = await open({ account: { ...parent, credits: 2 } })
    api.answer('GET Account', () => ({ resources: { account: { ...parent, credits: 1 } } }))
    await talk()
    await advance(2000)
    expect(screen.getByText(/minutes left|less than a minute/)).toBeVisible()
    api.answer('GET Account', () => ({ resources: { account: { ...parent, credits: 100 } } }))
    await advance(60_000)
    await screen.findByText(/· 100 left/)
    expect(screen.queryByText(/minutes left|less than a minute/)).not.toBeInTheDocument()
  })
})

describe('after a call', () => {
  const ends: [EndCause, RegExp][] = [
    ['busy', /The number is busy\. You were not charged\. Try again in a few minutes\./],
    ['noAnswer', /Nobody answered\. You were not charged\./],
    ['declined', /They declined the call\. You were not charged\./],
    ['notFound', /This number is not in service\. You were not charged\. Check the number/],
    ['blocked', /Their phone company blocked this call\. You were not charged\./],
    ['numberChanged', /This number has changed or is no longer in use\. You were not charged\./],
    ['incomplete', /This number is incomplete\. You were not charged\. Check the number/],
    ['networkBusy', /All lines are busy right now\. You were not charged\. Try again in a few minutes/],
    ['unavailable', /can't be reached right now\. You were not charged\./],
    ['cancelled', /You canceled the call\. You were not charged\./],
    ['outOfCredits', /You ran out of credits\. You were not charged\. Get more credits/],
    ['serviceFailure', /The phone network had a problem\. You were not charged\./],
    ['engineUnreachable', /We can't reach the phone network\. You were not charged\. Try again in a moment\./],
    ['cutOff', /was cut off while the connection was interrupted\. You were not charged\. You can call again now/],
    ['refused', /This call is not allowed\. You were not charged\./],
    ['suspended', /Your account was suspended\. You were not charged\./],
  ]
  test.each(ends)('%s: its own sentence and next step', async (cause, sentence) => {
    const { call, tell } = await open()
    await call()
    await tell({ kind: 'ended', cause, sipStatus: null })
    expect(screen.getByText(sentence)).toBeVisible()
    expect(button('Call again')).toBeVisible()
  })

  test.each<EndCause>(['connectionLost', 'engineUnreachable'])(
    '%s: what to do depends on the network and on the server',
    async (cause) => {
      const { call, tell, dispatch, advance, store } = await open()
      await call()
      await tell({ kind: 'ended', cause, sipStatus: null })
      expect(screen.getByText(/Try again in a moment\. If it keeps failing, check/)).toBeVisible()
      api.cutOff('GET Account')
      void store.dispatch(getAccount.initiate(undefined, { forceRefetch: true }))
      await waitFor(async () => {
        await advance(1000)
        expect(screen.getByText(/You were not charged\. Try again in a moment\.$/)).toBeVisible()
      })
      await dispatch(rtkApi.internalActions.onOffline())
      expect(screen.getByText(/You were not charged\. Check your internet connection, then call again\./)).toBeVisible()
    },
  )

  const obstacles: [EndCause, RegExp][] = [
    ['webRtcBlocked', /WebRTC is off, or an extension blocks it\. Allow WebRTC/],
    ['microphoneDenied', /isn't allowed to use your microphone\. Click the icon beside/],
    ['microphoneMissing', /No microphone was found\. Plug in/],
    ['microphoneBusy', /another app may be using it\. Close/],
    ['insecurePage', /secure pages only\. Open this page with https/],
    ['otherTab', /Another tab of this browser has a call\. Hang up there first/],
  ]
  test.each(obstacles)('%s: what to do, and no mention of charges', async (cause, sentence) => {
    const { dispatch, store, engine } = await open()
    engine.prepare = () => new Promise(() => {})
    await dispatch(callRequested(callTarget))
    await dispatch(callPrevented({ attemptId: store.getState().calls.current.attemptId, cause }))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryByText(/charged/)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Call not placed' })).toBeVisible()
  })

  test('shows duration, credits and balance from the server', async () => {
    const { talk, tell, settle } = await open()
    await talk()
    api.answer('GET Account', { resources: { account: { ...parent, credits: 40 } } })
    await tell({ kind: 'ended', cause: 'hungUp', sipStatus: null })
    await settle()
    expect(screen.getByText('You hung up.')).toBeVisible()
    expect(screen.getByText('1 min 5 sec')).toBeVisible()
    expect(screen.queryByText(/They see/)).not.toBeInTheDocument()
    expect(await screen.findByText('40')).toBeVisible()
  })

  test('that nobody answered has no figures, not even while its record is awaited', async () => {
    const { call, tell } = await open()
    await call()
    api.cutOff('GET Calls/C1')
    await tell({ kind: 'ended', cause: 'busy', sipStatus: null })
    expect(screen.getByText(/The number is busy\. You were not charged\./)).toBeVisible()
    expect(screen.queryByText('Length')).not.toBeInTheDocument()
  })

  test("refused by the server shows the server's message", async () => {
    const { dispatch } = await open()
    api.refuse('POST Calls', 402, { code: 'no_credits', message: "You don't have enough credits for this call." })
    await dispatch(callRequested(callTarget))
    expect(
      await screen.findByText(/^You don't have enough credits for this call\. You were not charged\./),
    ).toBeVisible()
  })

  test('turned away for now shows why and when to try again, and mentions charges once', async () => {
    const { dispatch } = await open()
    const message = "Calls can't be placed at the moment. Nothing was charged. Try again in a minute."
    api.refuse('POST Calls', 503, { code: 'calls_unavailable', message })
    await dispatch(callRequested(callTarget))
    expect(await screen.findByText(message)).toBeVisible()
  })

  const FAILED = 'The phone network had a problem. You were not charged. Try again in a moment.'

  test('failed by a fault of the server says what that means for the call', async () => {
    const { dispatch } = await open()
    api.refuse('POST Calls', 500, { code: 'internal', message: 'duplicate key value violates unique constraint' })
    await dispatch(callRequested(callTarget))
    expect(await screen.findByText(FAILED)).toBeVisible()
  })

  test('delayed by an outage says so while it lasts, and then what that means for the call', async () => {
    const { dispatch, advance } = await open()
    api.refuse('POST Calls', 503, { code: 'unavailable', message: 'There was an error. Please try again.' })
    await dispatch(callRequested(callTarget))
    const [shown] = await screen.findAllByText("We can't place your call yet. We'll keep trying for a minute.")
    expect(shown).toBeVisible()
    for (let second = 0; second < 70 && !screen.queryByText(FAILED); second++) await advance(1_000)
    expect(screen.getByText(FAILED)).toBeVisible()
  })

  test('blocked by another device of the account is not shown as ended', async () => {
    const { dispatch } = await open()
    api.refuse('POST Calls', 409, { code: 'call_in_progress', message: "You're already on a call." })
    await dispatch(callRequested(callTarget))
    expect(await screen.findByRole('heading', { name: 'Call not placed' })).toBeVisible()
  })

  test('whose end the server cannot report points to the history', async () => {
    const { talk, tell, advance } = await open()
    await talk()
    api.cutOff('GET Calls/C1')
    await tell({ kind: 'ended', cause: 'connectionLost', sipStatus: null })
    await advance(3000)
    expect(await screen.findByText(/can't tell yet what the call cost\. Call History will show it/)).toBeVisible()
  })

  test('interrupted by a reload is not shown as ended while its record is awaited', async () => {
    const { dispatch } = await open()
    await dispatch(callRestored({ sid: 'C1' }))
    expect(screen.getByRole('progressbar', { name: /Finding out how it ended…$/ })).toBeVisible()
  })

  test('offers to call again or dismiss', async () => {
    const { talk, tell, settle, engine, user } = await open()
    await talk()
    await tell({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
    await settle()
    await user.click(button('Call again'))
    expect(engine.count('prepare')).toBe(2)
    await screen.findByText('Connecting…')
    await tell({ kind: 'ended', cause: 'busy', sipStatus: 486 })
    await user.click(button('Done'))
    expect(screen.queryByRole('region', { name: 'Call' })).not.toBeInTheDocument()
  })
})
