import { screen, within } from '@testing-library/react'
import { callRequested } from '../../../../src/features/calls/callsSlice'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import { CreditsWidget } from '../../../../src/features/creditRequests/CreditsWidget'
import { parent, subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { callTarget } from '../../../helpers/api/sampleCalls'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()

const open = (options = {}) => renderPhone(api, { ui: <CallPanel />, path: '/nowhere', ...options })

describe('a call in progress', () => {
  test('shows its number, caller ID, price, and that it rings', async () => {
    const { call, tell } = await open({ creditsPerMinute: 2.5 })
    await call()
    expect(screen.getByText('+1 202 555 0100')).toBeVisible()
    expect(screen.getByText('They see')).toHaveTextContent('They see +1 201 555 0123')
    // The answer to the placed call is rendered with the next batch of actions.
    expect(await screen.findByText('2.5 credits per started minute')).toBeVisible()
    expect(screen.getByText('Connecting…')).toBeVisible()
    await tell({ kind: 'ringing' })
    expect(screen.getByText('Ringing…')).toBeVisible()
  })

  test('counts time and credits from the answer', async () => {
    const { talk, advance } = await open({ account: { ...parent, credits: 41 } })
    await talk()
    expect(screen.getByRole('timer')).toHaveTextContent('0:00')
    await advance(500)
    expect(screen.getByText('1 credit used · 40 left')).toBeVisible()
    await advance(62_000)
    expect(screen.getByRole('timer')).toHaveTextContent('1:02')
    expect(screen.getByText(/^2 credits used · /)).toBeVisible()
  })

  test('has no in-call keys before the answer, and can be cancelled', async () => {
    const { call, engine, user } = await open()
    await call()
    for (const name of ['Keypad', 'Hold']) expect(button(name)).toBeDisabled()
    await user.click(button('Cancel'))
    expect(engine.count('hangUp')).toBeGreaterThan(0)
  })

  test('is muted and held by its keys, which show their state', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await user.click(button('Mute'))
    await user.click(button('Hold'))
    expect(engine.asked.slice(-2)).toEqual([
      ['mute', true],
      ['hold', true],
    ])
    expect(button('Mute')).toHaveAttribute('aria-pressed', 'false')
    await tell({ kind: 'muted', on: true })
    expect(button('Mute')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('Muted')).toBeVisible()
    await tell({ kind: 'held', on: true })
    expect(screen.getByText('On hold')).toBeVisible()
  })

  test('sends tones from the keypad, and says how many', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await user.click(button('Keypad'))
    await user.click(within(screen.getByRole('group', { name: 'Keypad' })).getByRole('button', { name: '5 J K L' }))
    expect(engine.asked.at(-1)).toEqual(['tones', '5'])
    await tell({ kind: 'toneSent' })
    expect(screen.getByText('1 tone sent')).toBeVisible()
    await user.click(button('Hide keypad'))
    expect(button('Mute')).toBeVisible()
  })

  test('sends keys while it rings where the trunk takes them, and otherwise says so: 36-keys-before-answer.md', async () => {
    const { call, tell, engine, user } = await open()
    await call()
    expect(button('Keypad')).toBeDisabled()
    await tell({ kind: 'ringing' })
    await user.click(button('Keypad'))
    await user.keyboard('1')
    expect(engine.asked.at(-1)).toEqual(['tones', '1'])
    await tell({ kind: 'toneUnsent' })
    expect(screen.getByText('Keys work once the call is answered.')).toBeVisible()
    await tell({ kind: 'toneSent' })
    expect(screen.getByText('1 tone sent')).toBeVisible()
    await tell({ kind: 'toneUnsent' })
    await tell({ kind: 'answered' })
    expect(screen.getByText('1 tone sent')).toBeVisible()
  })

  test('sends no tones while it is on hold, and says so', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await user.click(button('Keypad'))
    await tell({ kind: 'held', on: true })
    const keypad = within(screen.getByRole('group', { name: 'Keypad' }))
    expect(keypad.getByRole('button', { name: '5 J K L' })).toBeDisabled()
    expect(screen.getByText("Tones can't be sent while the call is on hold.")).toBeVisible()
    await user.keyboard('5')
    expect(engine.count('tones')).toBe(0)
    await tell({ kind: 'held', on: false })
    await user.keyboard('5')
    expect(engine.asked.at(-1)).toEqual(['tones', '5'])
  })

  test('dials an extension only after the hold', async () => {
    const { dispatch, tell, engine, user } = await open()
    await dispatch(callRequested({ ...callTarget, extension: '12' }))
    await screen.findByText('1 credit per started minute')
    await tell({ kind: 'answered' })
    await tell({ kind: 'held', on: true })
    expect(button('Dial the extension')).toBeDisabled()
    await tell({ kind: 'held', on: false })
    await user.click(button('Dial the extension'))
    expect(engine.asked.at(-1)).toEqual(['tones', '12'])
  })

  test('can be muted and held with its keypad open', async () => {
    const { talk, engine, user } = await open()
    await talk()
    await user.click(button('Keypad'))
    await user.click(button('Mute'))
    await user.click(button('Hold'))
    expect(engine.asked.slice(-2)).toEqual([
      ['mute', true],
      ['hold', true],
    ])
  })

  test('dials the extension that came with its number, on a click', async () => {
    const { dispatch, tell, engine, user } = await open()
    await dispatch(callRequested({ ...callTarget, extension: '12' }))
    await screen.findByText('1 credit per started minute')
    expect(screen.queryByRole('button', { name: 'Dial the extension' })).not.toBeInTheDocument()
    await tell({ kind: 'answered' })
    await user.click(button('Dial the extension'))
    expect(engine.asked.at(-1)).toEqual(['tones', '12'])
    expect(screen.queryByRole('button', { name: 'Dial the extension' })).not.toBeInTheDocument()
  })

  test('counts down while it reconnects, and says what is charged', async () => {
    const { talk, tell, advance } = await open()
    await talk()
    await advance(3000)
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
    await tell({ kind: 'reconnecting' })
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
    await advance(5000)
    expect(screen.getByText('Reconnecting… 15 s')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('0:03')
    expect(screen.getByText(/you pay only up to the interruption/)).toBeVisible()
    expect(button('Hold')).toBeDisabled()
    await tell({ kind: 'reconnected' })
    expect(screen.queryByText(/Reconnecting/)).not.toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent('0:08')
  })

  test('continues while the server is unreachable, and says so', async () => {
    const { talk, advance } = await open()
    await talk()
    api.cutOff('GET Calls/C1')
    await advance(1000)
    expect(
      await screen.findByText(/Our server isn't responding\. As long as you hear each other, your call continues/),
    ).toBeVisible()
    expect(screen.getByRole('timer')).toBeVisible()
  })
})

test('there is a single dialog to request credits, wherever it is opened', async () => {
  const ui = (
    <>
      <CreditsWidget />
      <CallPanel />
    </>
  )
  const { talk, user } = await open({ ui, account: { ...subAccount, credits: 3 } })
  await talk()
  const [, inCall] = await screen.findAllByRole('button', { name: 'Request More' })
  if (!inCall) throw new Error('The panel offers no more credits')
  await user.click(inCall)
  await screen.findByLabelText('Amount of credits')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
