import { act, screen, waitFor, within } from '@testing-library/react'
import { loggedOut } from '../../../../src/events'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()

/** A browser whose small windows are frames of the page. */
function smallWindows({ refuses = false } = {}) {
  const opened: HTMLIFrameElement[] = []
  Object.assign(window, {
    documentPictureInPicture: {
      requestWindow: async () => {
        if (refuses) throw new DOMException('no', 'NotAllowedError')
        const frame = document.createElement('iframe')
        document.body.append(frame)
        opened.push(frame)
        const page = frame.contentWindow as Window
        page.close = () => {
          page.dispatchEvent(new Event('pagehide'))
          frame.remove()
        }
        return page
      },
    },
  })
  return opened
}
afterEach(() => {
  Reflect.deleteProperty(window, 'documentPictureInPicture')
  Reflect.deleteProperty(navigator, 'mediaSession')
})

function bodyOf(frame: HTMLIFrameElement | undefined): HTMLElement {
  if (!frame?.contentDocument) throw new Error('No window was opened')
  return frame.contentDocument.body
}

async function openFromMenu({ user, talk }: Awaited<ReturnType<typeof renderPhone>>) {
  await talk()
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open in a small window' }))
}

test('shows whom the call is with, its time and cost, and mutes and hangs up', async () => {
  const opened = smallWindows()
  const phone = await renderPhone(api)
  await openFromMenu(phone)
  await waitFor(() => expect(opened).toHaveLength(1))
  const body = bodyOf(opened[0])
  const view = within(body)
  expect(await view.findByRole('heading', { name: /2 0 2 5 5 5 0 1 0 0/ })).toBeInTheDocument()
  expect(view.getByRole('main', { name: /2 0 2 5 5 5 0 1 0 0/ })).toBeInTheDocument()
  expect(view.getByRole('timer')).toHaveTextContent('0:00')
  expect(view.getByText(/^1 credit used/)).toBeInTheDocument()
  expect(opened[0]?.contentDocument?.title).toMatch(/555/)
  await act(() => phone.clock.advance(61_000))
  expect(view.getByRole('timer')).toHaveTextContent('1:01')
  expect(view.getByText(/^2 credits used/)).toBeInTheDocument()

  await act(async () => view.getByRole('button', { name: 'Mute' }).click())
  expect(phone.engine.asked.at(-1)).toEqual(['mute', true])
  await phone.tell({ kind: 'muted', on: true })
  expect(view.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true')
  expect(view.getAllByText('Muted').length).toBeGreaterThan(0)

  await act(async () => view.getByRole('button', { name: 'Hang Up' }).click())
  await waitFor(() => expect(opened[0]?.isConnected).toBe(false))
  expect(screen.getAllByText('You hung up.').length).toBeGreaterThan(0)
})

test('its keys work as those of the panel: M mutes, Ctrl+Shift+L hangs up', async () => {
  const opened = smallWindows()
  const phone = await renderPhone(api)
  await openFromMenu(phone)
  const view = within(bodyOf(opened[0]))
  const mute = await view.findByRole('button', { name: 'Mute' })
  const press = (init: KeyboardEventInit) =>
    act(async () => void mute.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))
  await press({ key: 'm' })
  expect(phone.engine.asked.at(-1)).toEqual(['mute', true])
  await press({ key: 'k' })
  expect(phone.store.getState().calls.current.isKeypadOpen).toBe(false)
  await press({ key: 'L', ctrlKey: true, shiftKey: true })
  expect(phone.store.getState().calls.current.phase).toBe('ended')
})

test("has the page's global styles, language and colors", async () => {
  const style = document.createElement('style')
  style.append('body { margin: 7px }')
  document.head.append(style)
  document.documentElement.lang = 'en'
  const opened = smallWindows()
  await openFromMenu(await renderPhone(api))
  const body = bodyOf(opened[0])
  await within(body).findByRole('main')
  const its = opened[0]?.contentWindow as Window
  expect(its.getComputedStyle(body).margin).toBe('7px')
  const html = its.document.documentElement
  expect(html).toHaveAttribute('lang', 'en')
  document.documentElement.dataset.scheme = 'dark'
  await waitFor(() => expect(html).toHaveAttribute('data-scheme', 'dark'))
  style.remove()
})

test('opens once, and closes when the person returns to the page', async () => {
  const opened = smallWindows()
  const phone = await renderPhone(api)
  await openFromMenu(phone)
  await waitFor(() => expect(opened).toHaveLength(1))
  await phone.user.click(button('More'))
  await phone.user.click(await screen.findByRole('menuitem', { name: 'Open in a small window' }))
  expect(opened).toHaveLength(1)
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(opened[0]?.isConnected).toBe(false)
  expect(phone.store.getState().calls.current.phase).toBe('answered')
})

test.each([
  [
    'the other side hangs up',
    (phone: Awaited<ReturnType<typeof renderPhone>>) =>
      phone.tell({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null }),
  ],
  [
    'the person is logged out',
    ({ store }: Awaited<ReturnType<typeof renderPhone>>) =>
      act(async () => void store.dispatch(loggedOut({ reason: 'otherTab' }))),
  ],
])('closes when %s', async (_, end) => {
  const opened = smallWindows()
  const phone = await renderPhone(api)
  api.answer('GET ip', { ip: '192.0.2.1' })
  await openFromMenu(phone)
  await waitFor(() => expect(opened).toHaveLength(1))
  await end(phone)
  await waitFor(() => expect(opened[0]?.isConnected).toBe(false))
})

test('the browser may open it by itself when the page is hidden', async () => {
  const opened = smallWindows()
  const handlers = new Map<string, () => void>()
  Object.assign(window, { MediaMetadata: class {} })
  Object.defineProperty(navigator, 'mediaSession', {
    configurable: true,
    value: { setActionHandler: (name: string, act: () => void) => void handlers.set(name, act) },
  })
  const { talk } = await renderPhone(api)
  await talk()
  await act(async () => handlers.get('enterpictureinpicture')?.())
  expect(opened).toHaveLength(1)
})

test('where the browser refuses, the call goes on; where it has no such windows, none is offered', async () => {
  smallWindows({ refuses: true })
  const phone = await renderPhone(api)
  await openFromMenu(phone)
  expect(phone.store.getState().calls.current.phase).toBe('answered')
  Reflect.deleteProperty(window, 'documentPictureInPicture')
  await phone.user.click(button('More'))
  expect(screen.queryByRole('menuitem', { name: 'Open in a small window' })).not.toBeInTheDocument()
})
