import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppTheme } from '../../../src/app/AppTheme'
import { ReplayPage } from '../../../src/replay/screen/ReplayPage'
import { FakeClock } from '../fakeClock'

/** How high every list is: jsdom has no layout. */
const PANE_HEIGHT = 440

/** The replay as `/replay` shows it, on a clock of its own; `open` chooses a file by hand. */
export function renderReplay() {
  giveFramesAWindow()
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(PANE_HEIGHT)
  jest.spyOn(window, 'matchMedia').mockImplementation(wideWindow)
  const clock = new FakeClock()
  const user = userEvent.setup()
  const view = render(
    <AppTheme choice="light">
      <ReplayPage clock={clock} />
    </AppTheme>,
  )
  const pass = (ms: number) => act(() => clock.pass(ms))
  return { ...view, pass, user, open: (text: string, name = 'support.json') => choose(text, name) }

  async function choose(text: string, name: string) {
    const file = new File([text], name, { type: 'application/json' })
    // jsdom's files cannot be read by themselves.
    file.text = () => Promise.resolve(text)
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file)
  }
}

/** What the frame shows, once there is a frame. */
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

function wideWindow(media: string): MediaQueryList {
  const matches = media.includes('min-width') && !media.includes('max-width')
  const listening = {
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }
  return { media, matches, ...listening } as unknown as MediaQueryList
}

/** jsdom's frames lack what webSetup gives the page itself. */
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
