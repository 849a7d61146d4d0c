import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { keypadClicked } from '../../../../src/features/calls/callsSlice'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import { subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()

/** Mounts and unmounts the panel, as its screen does. */
function PanelBelow() {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Show call
      </button>
      <button type="button" disabled={isShown} onClick={() => setShown(true)}>
        Call once
      </button>
      {isShown && <CallPanel />}
    </>
  )
}

const open = (options = {}) => renderPhone(api, { ui: <CallPanel />, path: '/nowhere', ...options })

test('single-key shortcuts work while the panel has the focus', async () => {
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

test('a keypad opened with its key takes the focus: digits send tones, shortcuts still work, closing returns the focus', async () => {
  const { talk, engine, user } = await open()
  await talk()
  await user.click(button('Keypad'))
  expect(screen.getByRole('group', { name: 'Keypad' })).toHaveFocus()
  await user.keyboard('7#mh')
  expect(engine.asked.slice(-4)).toEqual([
    ['tones', '7'],
    ['tones', '#'],
    ['mute', true],
    ['hold', true],
  ])
  await user.keyboard('k')
  expect(button('Keypad')).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(button('Hide keypad'))
  expect(button('Keypad')).toHaveFocus()
  await user.keyboard('m')
  expect(engine.asked.at(-1)).toEqual(['mute', true])
})

test('Escape in the keypad hides it and returns the focus to its key', async () => {
  const { talk, user } = await open()
  await talk()
  await user.click(button('Keypad'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Keypad' })).not.toBeInTheDocument()
  expect(button('Keypad')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Keypad' })).not.toBeInTheDocument()
})

test('a panel mounted with its keypad open does not take the focus', async () => {
  const { call, tell, dispatch } = await open({ ui: <PanelBelow /> })
  await call()
  await tell({ kind: 'answered' })
  await dispatch(keypadClicked())
  const show = screen.getByRole('button', { name: 'Show call' })
  show.focus()
  act(() => show.click())
  expect(screen.getByRole('group', { name: 'Keypad' })).toBeVisible()
  expect(show).toHaveFocus()
})

test('the panel takes the focus from a button that its call disables', async () => {
  const { call, tell, engine, user } = await open({ ui: <PanelBelow /> })
  await call()
  await tell({ kind: 'answered' })
  await user.click(button('Call once'))
  expect(screen.getByRole('region', { name: 'Call' })).toHaveFocus()
  await user.keyboard('m')
  expect(engine.asked.at(-1)).toEqual(['mute', true])
})

test('a focused key that becomes disabled passes the focus to the panel', async () => {
  const { talk, tell, engine, user } = await open()
  await talk()
  await user.click(button('Hold'))
  await tell({ kind: 'reconnecting' })
  expect(button('Hold')).toBeDisabled()
  await user.keyboard('m')
  expect(engine.asked.at(-1)).toEqual(['mute', true])
})

test('a notice that disappears on click passes the focus to the panel', async () => {
  const { talk, tell, engine, user } = await open()
  await talk()
  await tell({ kind: 'audioBlocked', on: true })
  await user.click(button('Turn sound on'))
  await tell({ kind: 'audioBlocked', on: false })
  await user.keyboard('m')
  expect(engine.asked.at(-1)).toEqual(['mute', true])
})

test('requesting credits returns the focus to the panel', async () => {
  api.answer('rpc sub_acct.request_credits', {})
  const { talk, engine, user } = await open({ account: subAccount })
  await talk()
  await user.click(button('More'))
  await user.click(screen.getByRole('menuitem', { name: 'Request More' }))
  await user.type(await screen.findByLabelText('Amount of credits'), '5')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Call' })).toContainElement(document.activeElement as HTMLElement),
  )
  await user.keyboard('m')
  expect(engine.asked.at(-1)).toEqual(['mute', true])
})

test('single-key shortcuts can be turned off where they are explained', async () => {
  const { talk, engine, user } = await open()
  await talk()
  await user.click(button('More'))
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('Mute or unmute')).toBeVisible()
  await user.click(within(sheet).getByRole('switch'))
  await user.keyboard('{Escape}')
  act(() => screen.getByRole('region', { name: 'Call' }).focus())
  await user.keyboard('m')
  expect(engine.count('mute')).toBe(0)
})

test('single-key shortcuts do nothing with Control, in the menu, or in a field of a dialog', async () => {
  const { talk, engine, user } = await open()
  await talk()
  await user.keyboard('{Control>}m{/Control}')
  await user.click(button('More'))
  await user.keyboard('m{Escape}')
  await user.click(button('Audio'))
  screen.getByLabelText('Microphone').focus()
  await user.keyboard('m')
  expect(engine.count('mute')).toBe(0)
})
