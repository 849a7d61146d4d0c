import { act, screen, waitFor, within } from '@testing-library/react'
import { callRequested } from '../../../../src/features/calls/callsSlice'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { callTarget, wireCall } from '../../../helpers/api/sampleCalls'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()
const NOTE = 'Wants a sample'
/** More than the pause after which a note is saved. */
const SOON = { timeout: 4000 }

const saved = () => api.seen('POST Calls/C1').map(({ body }) => body)
const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })

/** Answers like a server that keeps what it gets. */
function keepNotes() {
  let kept = {}
  api.answer('POST Calls/C1', ({ body }: { body: unknown }) => {
    kept = { ...kept, ...(body as object) }
    return { resources: { call: { ...wireCall, ...kept } } }
  })
}

function inWideWindow() {
  const { matchMedia } = window
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('min-width') }))
}

async function talk(features = ['call_notes']) {
  const app = await renderPhone(api, { ui: <CallPanel />, path: '/nowhere' })
  api.answer('GET Features', { resources: { features } })
  keepNotes()
  await learnFeatures(app)
  await app.talk()
  return app
}

test('a note is saved once typing pauses during the call, and is still there when it has ended', async () => {
  const { user, tell, settle } = await talk()
  await user.type(noteField(), NOTE)
  expect(screen.getByText('Saving…')).toBeVisible()
  expect(saved()).toEqual([])
  await screen.findByText('Saved', {}, SOON)
  expect(saved()).toEqual([{ note: NOTE }])
  await tell({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
  await settle()
  expect(noteField()).toHaveValue(NOTE)
  expect(noteField()).toHaveFocus()
  expect(saved()).toEqual([{ note: NOTE }])
})

test('what is typed while an earlier text is sent is saved after it, even if that takes all of it back', async () => {
  let answer = () => {}
  const { user } = await talk()
  api.answer('POST Calls/C1', async ({ body }: { body: unknown }) => {
    if (saved().length === 1) await new Promise<void>((resolve) => (answer = resolve))
    return { resources: { call: { ...wireCall, ...(body as object) } } }
  })
  await user.type(noteField(), 'No')
  await waitFor(() => expect(saved()).toEqual([{ note: 'No' }]), SOON)
  await user.clear(noteField())
  answer()
  await waitFor(() => expect(saved()).toEqual([{ note: 'No' }, { note: '' }]), SOON)
  expect(noteField()).toHaveValue('')
})

test('letters typed into the note are no shortcuts', async () => {
  const { user, engine } = await talk()
  await user.type(noteField(), 'mhk')
  expect(noteField()).toHaveValue('mhk')
  expect([engine.count('mute'), engine.count('hold')]).toEqual([0, 0])
  await waitFor(() => expect(saved()).toEqual([{ note: 'mhk' }]), SOON)
})

test('a note typed before the call is placed is saved once it is', async () => {
  let place = () => {}
  const app = await renderPhone(api, { ui: <CallPanel />, path: '/nowhere' })
  api.answer('GET Features', { resources: { features: ['call_notes'] } })
  keepNotes()
  await learnFeatures(app)
  const prepare = app.engine.prepare
  app.engine.prepare = async (...given) => {
    await new Promise<void>((resolve) => (place = resolve))
    return prepare(...given)
  }
  await app.dispatch(callRequested(callTarget))
  await app.user.type(await screen.findByRole('textbox', { name: 'Note' }), NOTE)
  expect(api.seen('POST Calls')).toEqual([])
  await act(async () => place())
  await waitFor(() => expect(saved()).toEqual([{ note: NOTE }]), SOON)
})

test('one outcome at most is chosen by its button, which a second click takes back', async () => {
  inWideWindow()
  const { user } = await talk()
  const outcomes = within(screen.getByRole('group', { name: 'Outcome' }))
  const pressed = () => outcomes.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await user.click(button('Reached'))
  await waitFor(() => expect(pressed()).toEqual(['Reached']))
  await user.click(button('Call back'))
  await waitFor(() => expect(pressed()).toEqual(['Call back']))
  await user.click(button('Call back'))
  await waitFor(() => expect(outcomes.queryAllByRole('button', { pressed: true })).toEqual([]))
  expect(saved()).toEqual([{ outcome: 'reached' }, { outcome: 'call_back' }, { outcome: null }])
})

test('on phones, outcomes are offered after the call', async () => {
  const { tell, settle } = await talk()
  expect(noteField()).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Outcome' })).not.toBeInTheDocument()
  await tell({ kind: 'ended', cause: 'hungUp', sipStatus: null })
  await settle()
  expect(screen.getByRole('group', { name: 'Outcome' })).toBeVisible()
})

test('a call that is refused keeps no note', async () => {
  const app = await renderPhone(api, { ui: <CallPanel />, path: '/nowhere' })
  api.answer('GET Features', { resources: { features: ['call_notes'] } })
  await learnFeatures(app)
  api.refuse('POST Calls', 409, { code: 'call_in_progress', message: "You're already on a call." })
  await app.dispatch(callRequested(callTarget))
  await screen.findByRole('heading', { name: 'Call not placed' })
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('a server without notes is offered none, during and after the call', async () => {
  const { tell, settle } = await talk([])
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await tell({ kind: 'ended', cause: 'hungUp', sipStatus: null })
  await settle()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Outcome' })).not.toBeInTheDocument()
})
