import { act, screen, within } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()

/** A system whose controls know these actions. */
function mediaSession(known: readonly string[]) {
  const handlers = new Map<string, () => void>()
  return {
    handlers,
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setMicrophoneActive: jest.fn(),
    setActionHandler: (action: string, handler: (() => void) | null) => {
      if (!known.includes(action)) throw new TypeError(`${action} is not a valid action`)
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
    },
  }
}

const using = (session: object) =>
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session })

beforeAll(() => {
  Object.assign(window, {
    MediaMetadata: class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  })
})
afterAll(() => {
  Reflect.deleteProperty(navigator, 'mediaSession')
  Reflect.deleteProperty(window, 'MediaMetadata')
})

test("a call is in the system's controls, which mute it and hang it up", async () => {
  const session = mediaSession(['hangup', 'togglemicrophone'])
  using(session)
  const { talk, tell, engine } = await renderPhone(api, { path: '/call-history' })
  expect(session.playbackState).toBe('none')
  await talk()
  expect(session.metadata?.title).toMatch(/202.*555.*0100/)
  expect(session.playbackState).toBe('playing')
  expect(session.setMicrophoneActive).toHaveBeenLastCalledWith(true)
  await act(async () => session.handlers.get('togglemicrophone')?.())
  expect(engine.asked.at(-1)).toEqual(['mute', true])
  await tell({ kind: 'muted', on: true })
  expect(session.setMicrophoneActive).toHaveBeenLastCalledWith(false)
  await act(async () => session.handlers.get('hangup')?.())
  const bar = within(await screen.findByRole('region', { name: 'Call' }))
  expect(bar.getByText('You hung up.')).toBeVisible()
})

test('a system that knows no such controls shows the call all the same', async () => {
  const session = mediaSession([])
  using(session)
  const { talk } = await renderPhone(api, { path: '/call-history' })
  await talk()
  expect(session.playbackState).toBe('playing')
})
