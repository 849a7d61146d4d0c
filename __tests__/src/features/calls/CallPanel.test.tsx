import { screen, within } from '@testing-library/react'
import { CallPanel } from '../../../../src/features/calls/CallPanel'
import { callPrevented, callRequested } from '../../../../src/features/calls/callsSlice'
import type { EndCause } from '../../../../src/services/callEngine'
import { parent, subAccount } from '../../../helpers/customers'
import { startFakeApi } from '../../../helpers/fakeApi'
import { renderPhone, wish } from '../../../helpers/renderPhone'

const api = startFakeApi()
const open = (options = {}) => renderPhone(api, { ui: <CallPanel />, path: '/nowhere', ...options })
const key = (name: string) => screen.getByRole('button', { name })
const minutes = (count: number) => count * 60_000

describe('a call under way', () => {
  test('shows whom it is to, which number they see, its price, and that it rings', async () => {
    const { call, tell } = await open({ creditsPerMinute: 2.5 })
    await call()
    expect(screen.getByText('+1 202 555 0100')).toBeVisible()
    expect(screen.getByText('They see +1 201 555 0123')).toBeVisible()
    expect(screen.getByText('2.5 credits for each minute begun')).toBeVisible()
    expect(screen.getByText('Connecting…')).toBeVisible()
    await tell({ kind: 'ringing' })
    expect(screen.getByText('Ringing…')).toBeVisible()
  })

  test('counts the time and the credits from the answer on', async () => {
    const { talk, pass } = await open({ account: { ...parent, credits: 41 } })
    await talk()
    expect(screen.getByRole('timer')).toHaveTextContent('0:00')
    await pass(500)
    expect(screen.getByText('1 credit used · 40 left')).toBeVisible()
    await pass(62_000)
    expect(screen.getByRole('timer')).toHaveTextContent('1:02')
    expect(screen.getByText(/^2 credits used · /)).toBeVisible()
  })

  test('offers nothing of a talk before the answer, and can be cancelled', async () => {
    const { call, engine, user } = await open()
    await call()
    for (const name of ['Keypad', 'Hold']) expect(key(name)).toBeDisabled()
    await user.click(key('Cancel'))
    expect(engine.count('hangUp')).toBeGreaterThan(0)
  })

  test('is muted and held by its keys, which say whether they are down', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await user.click(key('Mute'))
    await user.click(key('Hold'))
    expect(engine.asked.slice(-2)).toEqual([
      ['mute', true],
      ['hold', true],
    ])
    expect(key('Mute')).toHaveAttribute('aria-pressed', 'false')
    await tell({ kind: 'muted', on: true })
    expect(key('Mute')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('Muted')).toBeVisible()
    await tell({ kind: 'held', on: true })
    expect(screen.getByText('On hold')).toBeVisible()
  })

  test('sends tones from the keypad, and says how many', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await user.click(key('Keypad'))
    await user.click(within(screen.getByRole('group', { name: 'Keypad' })).getByRole('button', { name: '5 J K L' }))
    expect(engine.asked.at(-1)).toEqual(['tones', '5'])
    await tell({ kind: 'toneSent' })
    expect(screen.getByText('1 tone sent')).toBeVisible()
    await user.click(key('Hide keypad'))
    expect(key('Mute')).toBeVisible()
  })

  test('dials the extension that came with its number, on a click', async () => {
    const { dispatch, tell, engine, user } = await open()
    await dispatch(callRequested({ ...wish, extension: '12' }))
    await screen.findByText('1 credit for each minute begun')
    expect(screen.queryByRole('button', { name: 'Dial the extension' })).not.toBeInTheDocument()
    await tell({ kind: 'answered' })
    await user.click(key('Dial the extension'))
    expect(engine.asked.at(-1)).toEqual(['tones', '12'])
    expect(screen.queryByRole('button', { name: 'Dial the extension' })).not.toBeInTheDocument()
  })

  test('counts down while it reconnects, and says what is charged', async () => {
    const { talk, tell, pass } = await open()
    await talk()
    await tell({ kind: 'reconnecting' })
    await pass(5000)
    expect(screen.getByText('Reconnecting… 15 s')).toBeVisible()
    expect(screen.getByText(/you pay only until the break/)).toBeVisible()
    expect(key('Hold')).toBeDisabled()
    await tell({ kind: 'reconnected' })
    expect(screen.queryByText(/Reconnecting/)).not.toBeInTheDocument()
  })

  test('tells how it sounds in a word, and the figures behind it', async () => {
    const { talk, tell, user } = await open()
    await talk()
    const poor = { kind: 'quality', reading: { mos: 2.4, rttMs: 520, jitterMs: 41, loss: 0.034 } } as const
    await tell(poor)
    await user.hover(screen.getByRole('img', { name: 'Sound quality: Poor' }))
    expect(await screen.findByText('MOS 2.4 · round trip 520 ms · jitter 41 ms · loss 3.4 %')).toBeInTheDocument()
    expect(screen.getByText(/The connection is poor/)).toBeVisible()
  })

  test.each([
    [{ kind: 'silentMicrophone', on: true } as const, /They may not hear you/],
    [{ kind: 'microphoneLost', now: 'Headset' } as const, /unplugged\. Headset is used now/],
    [{ kind: 'microphoneLost', now: null } as const, /They do not hear you until you plug one in/],
  ])('%o: says so, beside the devices', async (fact, sentence) => {
    const { talk, tell, user } = await open()
    await talk()
    await tell(fact)
    expect(screen.getByText(sentence)).toBeVisible()
    await user.click(key('Choose a microphone'))
    expect(screen.getByRole('dialog', { name: 'Audio' })).toBeVisible()
  })

  test('lets a click turn on what the browser keeps silent', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await tell({ kind: 'audioBlocked', on: true })
    await user.click(key('Turn sound on'))
    expect(engine.count('allowSound')).toBe(1)
  })

  test('goes on while the server is away, and says so', async () => {
    const { talk, pass } = await open()
    await talk()
    api.cutOff('GET Calls/C1')
    await pass(1000)
    expect(await screen.findByText(/We can't reach our server\. Your call goes on/)).toBeVisible()
    expect(screen.getByRole('timer')).toBeVisible()
  })
})

describe('credits that run out', () => {
  test('are warned of at five minutes and at the last one, with the way to more', async () => {
    const { talk, pass } = await open({ account: { ...parent, credits: 6 } })
    api.answer('GET Account', () => ({ resources: { account: { ...parent, credits: 5 } } }))
    await talk()
    await pass(59_000)
    expect(screen.queryByText(/left\. Adding/)).not.toBeInTheDocument()
    await pass(1500)
    expect(screen.getByText(/You have 5 minutes left\. Adding credits keeps this call going/)).toBeVisible()
    expect(key('Add More')).toBeVisible()
  })

  test('in the last minute that is said, and a sub-account may ask for more', async () => {
    const { talk, pass } = await open({ account: { ...subAccount, credits: 1 } })
    api.answer('GET Account', () => ({ resources: { account: { ...subAccount, credits: 0 } } }))
    await talk()
    await pass(2000)
    expect(screen.getByText(/less than a minute left/)).toBeVisible()
    expect(key('Request More')).toBeVisible()
  })

  test('are not warned of once there are more again', async () => {
    const { talk, pass } = await open({ account: { ...parent, credits: 2 } })
    api.answer('GET Account', () => ({ resources: { account: { ...parent, credits: 1 } } }))
    await talk()
    await pass(2000)
    expect(screen.getByText(/minutes left|less than a minute/)).toBeVisible()
    api.answer('GET Account', () => ({ resources: { account: { ...parent, credits: 100 } } }))
    await pass(minutes(1))
    await screen.findByText(/· 100 left/)
    expect(screen.queryByText(/minutes left|less than a minute/)).not.toBeInTheDocument()
  })
})

describe('by keyboard', () => {
  test('single keys act while the panel has the focus', async () => {
    const { talk, engine, user } = await open()
    await talk()
    await user.keyboard('mh')
    expect(engine.asked.slice(-2)).toEqual([
      ['mute', true],
      ['hold', true],
    ])
    await user.keyboard('k')
    await user.keyboard('7#')
    expect(engine.asked.slice(-2)).toEqual([
      ['tones', '7'],
      ['tones', '#'],
    ])
  })

  test('they can be switched off, where they are explained', async () => {
    const { talk, engine, user } = await open()
    await talk()
    await user.keyboard('?')
    const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(sheet).getByText('Mute or unmute')).toBeVisible()
    await user.click(within(sheet).getByRole('switch'))
    await user.keyboard('{Escape}')
    screen.getByRole('region', { name: 'Call' }).focus()
    await user.keyboard('m')
    expect(engine.count('mute')).toBe(0)
  })

  test('nothing happens with Control, or in a field of a dialog', async () => {
    const { talk, engine, user } = await open()
    await talk()
    await user.keyboard('{Control>}m{/Control}')
    await user.click(key('Audio'))
    screen.getByLabelText('Microphone').focus()
    await user.keyboard('m')
    expect(engine.count('mute')).toBe(0)
  })
})

describe('microphone and speaker', () => {
  test('are chosen among those there are', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await tell({
      kind: 'devices',
      devices: {
        microphones: [
          { id: 'm1', label: 'Built-in' },
          { id: 'm2', label: 'Headset' },
        ],
        speakers: [{ id: 's1', label: 'Headset' }],
        microphoneId: 'm1',
        speakerId: null,
      },
    })
    await user.click(key('Audio'))
    expect(screen.getByLabelText('Microphone')).toHaveDisplayValue('Built-in')
    expect(screen.getByLabelText('Speaker')).toHaveDisplayValue('System default')
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Headset')
    await user.selectOptions(screen.getByLabelText('Speaker'), 'Headset')
    await user.click(key('Play a test sound'))
    expect(engine.asked.slice(-3)).toEqual([['chooseMicrophone', 'm2'], ['chooseSpeaker', 's1'], ['playTestTone']])
  })
})

describe('after a call', () => {
  const ends: [EndCause, RegExp][] = [
    ['busy', /The number is busy\. You were not charged\. Try again in a few minutes\./],
    ['noAnswer', /Nobody answered\. You were not charged\./],
    ['declined', /They declined the call\. You were not charged\./],
    ['notFound', /This number is not in service\. You were not charged\. Check the number/],
    ['unavailable', /can't be reached right now\. You were not charged\./],
    ['cancelled', /You cancelled the call\. You were not charged\./],
    ['outOfCredits', /You ran out of credits\. You were not charged\. Add credits/],
    ['serviceFailure', /The phone network had a problem\. You were not charged\./],
    ['engineUnreachable', /We can't reach the phone network\. You were not charged\. Check your internet/],
    ['refused', /This call is not allowed\. You were not charged\./],
    ['suspended', /Your account was suspended\. You were not charged\./],
  ]
  test.each(ends)('%s: its own sentence and next step', async (cause, sentence) => {
    const { call, tell } = await open()
    await call()
    await tell({ kind: 'ended', cause, sipStatus: null })
    expect(screen.getByText(sentence)).toBeVisible()
    expect(key('Call again')).toBeVisible()
  })

  const obstacles: [EndCause, RegExp][] = [
    ['microphoneDenied', /may not use your microphone\. Click the icon beside/],
    ['microphoneMissing', /No microphone was found\. Plug in/],
    ['microphoneBusy', /another program may have it\. Close/],
    ['insecurePage', /secure pages only\. Open this page with https/],
    ['otherTab', /Another tab of this browser has a call\. Hang up there first/],
  ]
  test.each(obstacles)('%s: what to do, and no word of charges', async (cause, sentence) => {
    const { dispatch, store, engine } = await open()
    engine.prepare = () => new Promise(() => {})
    await dispatch(callRequested(wish))
    await dispatch(callPrevented({ attemptId: store.getState().calls.current.attemptId, cause }))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryByText(/charged/)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Not called' })).toBeVisible()
  })

  test('the server tells length, credits and balance', async () => {
    const { talk, tell, settle } = await open()
    await talk()
    api.answer('GET Account', { resources: { account: { ...parent, credits: 40 } } })
    await tell({ kind: 'ended', cause: 'hungUp', sipStatus: null })
    await settle()
    expect(screen.getByText('You hung up.')).toBeVisible()
    expect(screen.getByText('1 min 5 sec')).toBeVisible()
    expect(await screen.findByText('40')).toBeVisible()
  })

  test('that the server refused, its own words are shown', async () => {
    const { dispatch } = await open()
    api.refuse('POST Calls', 402, { code: 'no_credits', message: 'You do not have enough credits for this call.' })
    await dispatch(callRequested(wish))
    expect(
      await screen.findByText(/^You do not have enough credits for this call\. You were not charged\./),
    ).toBeVisible()
  })

  test('whose end the server cannot tell, says where to look', async () => {
    const { talk, tell, pass } = await open()
    await talk()
    api.cutOff('GET Calls/C1')
    await tell({ kind: 'ended', cause: 'connectionLost', sipStatus: null })
    await pass(3000)
    expect(await screen.findByText(/Your call may still be running: check its end in Call History/)).toBeVisible()
  })

  test('it can be called again, or put away', async () => {
    const { talk, tell, settle, engine, user } = await open()
    await talk()
    await tell({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
    await settle()
    await user.click(key('Call again'))
    expect(engine.count('prepare')).toBe(2)
    await screen.findByText('Connecting…')
    await tell({ kind: 'ended', cause: 'busy', sipStatus: 486 })
    await user.click(key('Done'))
    expect(screen.queryByRole('region', { name: 'Call' })).not.toBeInTheDocument()
  })
})
