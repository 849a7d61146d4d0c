import { act, screen, waitFor, within } from '@testing-library/react'
import { CallOutside } from '../../../../src/features/calls/CallOutside'
import { shortcutsSwitched } from '../../../../src/features/preferences/preferencesSlice'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()
const bar = () => screen.findByRole('region', { name: 'Call' })

describe('the call on other screens', () => {
  test('is shown in a bar with its timer, cost and keys', async () => {
    const { talk, advance, engine, user } = await renderPhone(api, { path: '/call-history' })
    await talk()
    await advance(42_000)
    expect(within(await bar()).getByRole('timer')).toHaveTextContent('0:42')
    expect(within(await bar()).getByText(/1 credit used/)).toBeVisible()
    await user.click(within(await bar()).getByRole('button', { name: 'Mute' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Hold' }))
    await user.click(within(await bar()).getByRole('button', { name: 'Keypad' }))
    await user.click(within(screen.getByRole('dialog', { name: 'Keypad' })).getByRole('button', { name: '#' }))
    expect(engine.asked.slice(-3)).toEqual([
      ['mute', true],
      ['hold', true],
      ['tones', '#'],
    ])
  })

  test('has its timer in the title of the tab', async () => {
    const { talk, advance } = await renderPhone(api, { path: '/call-history' })
    await talk()
    await advance(65_000)
    expect(document.title).toBe('1:05 · Call History · Tealine')
  })

  test('is hung up by Ctrl+Shift+L anywhere, and the bar says how it ended until it is dismissed', async () => {
    const { talk, user } = await renderPhone(api, { path: '/call-history' })
    await talk()
    await bar()
    await user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}')
    expect(within(await bar()).getByText('You hung up.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('region', { name: 'Call' })).not.toBeInTheDocument()
  })

  test('takes the focus when Ctrl+Shift+L hangs it up from anywhere on the page', async () => {
    const { talk, user } = await renderPhone(api, { path: '/call-history' })
    await talk()
    await bar()
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Service' }).focus()
    await user.keyboard('{Control>}{Shift>}l{/Shift}{/Control}')
    expect(await bar()).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Show call' })).toHaveFocus()
  })

  test.each([
    ['hung up with its key', 'Hang Up'],
    ['ended by the other side while one of its keys has the focus', 'Mute'],
  ])('has the focus once it was %s; the screen has it once it is dismissed', async (_, key) => {
    const { talk, tell, user } = await renderPhone(api, { path: '/call-history' })
    await talk()
    const focus = async (name: string) => {
      const button = within(await bar()).getByRole('button', { name })
      act(() => button.focus())
    }
    await focus(key)
    if (key === 'Hang Up') await user.keyboard('{Enter}')
    else await tell({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
    await waitFor(async () => expect(await bar()).toHaveFocus())
    await focus('Dismiss')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Call History' })).toHaveFocus()
  })

  test('in another tab is announced, with a hint where to find it', async () => {
    const { callTab } = await renderPhone(api, { path: '/call-history' })
    await act(async () => callTab.seeElsewhere({ to: '+12025550100' }))
    expect(await screen.findByText(/You are on a call to/)).toHaveTextContent(
      'You are on a call to +1 202 555 0100 in another tab',
    )
    await act(async () => callTab.seeElsewhere(null))
    expect(screen.queryByText(/in another tab/)).not.toBeInTheDocument()
  })
})

describe('read out', () => {
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const urgent = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

  test('is each state of a call, once, and how it ended', async () => {
    const { call, tell } = await renderPhone(api, { path: '/call-history' })
    await call()
    await tell({ kind: 'ringing' })
    await bar()
    expect(announced()).toContain('Ringing…')
    await tell({ kind: 'answered' })
    expect(announced()).toContain('Connected')
    await tell({ kind: 'reconnecting' })
    expect(announced()).toContain('Reconnecting…')
    await tell({ kind: 'ended', cause: 'connectionLost', sipStatus: null })
    expect(announced()).toContainEqual(expect.stringMatching(/^The connection was lost and did not come back\./))
  })

  test('are five minutes left and the last minute, but nothing in between', async () => {
    const { talk, advance, clock } = await renderPhone(api, {
      path: '/call-history',
      account: { ...parent, credits: 6 },
    })
    const begun = clock.now()
    const left = () => 5 - Math.floor((clock.now() - begun) / 60_000)
    api.answer('GET Account', () => ({ resources: { account: { ...parent, credits: left() } } }))
    await talk()
    await bar()
    const heard = new Set<string | null>()
    for (let seconds = 0; seconds < 340; seconds += 20) {
      await advance(20_000)
      for (const message of urgent()) heard.add(message)
    }
    expect([...heard].filter(Boolean)).toEqual([
      'You have 5 minutes left.',
      'You have less than a minute left. The call ends when your credits do.',
    ])
  })
})

describe('the list of shortcuts', () => {
  const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })

  test('opens with ? on any screen, even while the empty number field has the focus, but not while typing', async () => {
    const { user } = await renderPhone(api, { path: '/' })
    await user.click(await screen.findByLabelText('Phone number'))
    await user.keyboard('2?')
    expect(sheet()).not.toBeInTheDocument()
    await user.keyboard('{Backspace}?')
    expect(await screen.findByText('Show this list, anywhere in the app')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(sheet()).not.toBeInTheDocument())
    await user.click(screen.getByRole('heading', { name: 'Place A Call' }))
    await user.keyboard('?')
    expect(await screen.findByText('Show this list, anywhere in the app')).toBeVisible()
    await user.keyboard('?{Escape}')
    await waitFor(() => expect(sheet()).not.toBeInTheDocument())
  })

  test('opens with ? right after a switch was pressed', async () => {
    const { user } = await renderPhone(api, {
      path: '/nowhere',
      ui: (
        <>
          <CallOutside />
          <input type="checkbox" aria-label="A switch" />
        </>
      ),
    })
    await user.click(screen.getByLabelText('A switch'))
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('does not open with ? once single-key shortcuts are off', async () => {
    const { dispatch, user } = await renderPhone(api, { path: '/nowhere' })
    await dispatch(shortcutsSwitched({ on: false }))
    await user.keyboard('?')
    expect(sheet()).not.toBeInTheDocument()
    await dispatch(shortcutsSwitched({ on: true }))
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })
})
