import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppTheme } from '../../../src/app/theme/AppTheme'
import { ReplayPage } from '../../../src/replay/screen/ReplayPage'
import { FakeClock } from '../fakeClock'
import { fakeServices } from '../page/fakeServices'

/** The height of every list, since jsdom has no layout. */
const PANE_HEIGHT = 440

/**
 * The replay as `/replay` shows it, on a fake clock. `open` chooses a file and shows it before its first action, as a link
 * to that does; `openAsIs` follows the address of the page, and `openForDevelopers` lists every action.
 */
export function renderReplay({ isPhone = false } = {}) {
  giveFramesAWindow()
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(PANE_HEIGHT)
  jest.spyOn(window, 'matchMedia').mockImplementation(isPhone ? narrowWindow : wideWindow)
  const clock = new FakeClock()
  const { files, world } = fakeServices()
  const user = userEvent.setup()
  const view = render(
    <AppTheme choice="light">
      <ReplayPage clock={clock} files={files} />
    </AppTheme>,
  )
  const advance = (ms: number) => act(() => clock.advance(ms))
  const open = (text: string, name = 'support.json') => {
    location.hash = '#action=0'
    return choose(text, name)
  }
  return {
    ...view,
    /** Exported files, by name. */
    saved: world.saved,
    advance,
    user,
    open,
    openAsIs: (text: string) => choose(text, 'support.json'),
    async openForDevelopers(text: string) {
      await open(text)
      await user.click(await screen.findByRole('switch', { name: 'Developer view' }))
    },
  }

  async function choose(text: string, name: string) {
    const file = new File([text], name, { type: 'application/json' })
    // jsdom's files lack text().
    file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer)
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file)
  }
}

/** Queries within the frame, once it shows a screen. */
export async function stage() {
  const body = await waitFor(() => {
    const found = frameBody()
    if (!found?.firstElementChild) throw new Error('There is no recorded screen yet')
    return found
  })
  return within(body)
}

export function frameBody(): HTMLElement | undefined {
  return screen.queryByTitle<HTMLIFrameElement>('Recorded screen')?.contentDocument?.body
}

const wideWindow = (media: string) => windowOf(media, media.includes('min-width') && !media.includes('max-width'))

const narrowWindow = (media: string) => windowOf(media, !media.includes('min-width') && media.includes('max-width'))

function windowOf(media: string, matches: boolean): MediaQueryList {
  const listening = {
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }
  return { media, matches, ...listening } as unknown as MediaQueryList
}

/** Gives jsdom's frames what webSetup gives the page itself. */
export function giveFramesAWindow() {
  const prototype = HTMLIFrameElement.prototype
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'contentWindow') ?? {}
  if (!get) throw new Error('jsdom has changed how frames have windows')
  jest.spyOn(prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const frame = get.call(this)
    if (frame) Object.assign(frame, { matchMedia: wideWindow, scrollTo: () => Promise.resolve() })
    return frame
  })
}
