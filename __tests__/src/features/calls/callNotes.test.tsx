import { act, screen, waitFor } from '@testing-library/react'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { wireCall } from '../../../helpers/api/sampleCalls'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()
const NOTE = 'Wants a sample'
const saved = () => api.seen('POST Calls/C1').map(({ body }) => body)

/** Writes a note after a call. */
async function write() {
  const app = await renderPhone(api, { ui: <CallPanel />, path: '/nowhere' })
  api.answer('GET Features', { resources: { features: ['call_notes'] } })
  await app.talk()
  await learnFeatures(app)
  await app.tell({ kind: 'ended', cause: 'hungUp', sipStatus: null })
  await app.settle()
  api.answer('POST Calls/C1', { resources: { call: { ...wireCall, note: NOTE } } })
  await app.user.type(screen.getByRole('textbox', { name: 'Note' }), NOTE)
  return app
}

test('a note is kept when "Done" is pressed while it is typed', async () => {
  const { user } = await write()
  await user.click(button('Done'))
  await waitFor(() => expect(saved()).toEqual([{ note: NOTE }]))
})

test('a note is kept when "Done" does not take the focus, as on phones', async () => {
  await write()
  await act(async () => button('Done').click())
  await waitFor(() => expect(saved()).toEqual([{ note: NOTE }]))
})

test('a note is kept when the page is left or loaded again while it is typed', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  await write()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(saved()).toEqual([{ note: NOTE }]))
  expect(fetched.mock.calls.some(([url, init]) => String(url).endsWith('/Calls/C1') && init?.keepalive)).toBe(true)
})

test('a note that could not be saved is sent once more before it is gone', async () => {
  const { user } = await write()
  api.refuse('POST Calls/C1', 409, { message: 'Not now.' })
  await user.click(screen.getByRole('heading', { name: 'Call ended' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  await user.click(button('Done'))
  await waitFor(() => expect(saved()).toEqual([{ note: NOTE }, { note: NOTE }]))
})
