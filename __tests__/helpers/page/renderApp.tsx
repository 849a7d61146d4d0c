import type { RenderResult } from '@testing-library/react'
import { act, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../../src/app/App'
import { loggedInKind } from '../../../src/app/loggedInKind'
import { RootDialogs } from '../../../src/app/RootDialogs'
import { createAppStore } from '../../../src/app/store'
import type { FakeServices } from './fakeServices'
import { fakeServices } from './fakeServices'

interface Options {
  /** Path of the page load, with its query. */
  path?: string
  /** The access token's cookie; without it nobody is logged in. */
  token?: string
  services?: FakeServices
  /** Whether going to a path changes the address, as in a browser; otherwise it is only noted in `services.world`. */
  travels?: boolean
  /** Shown in place of the app's routes: one screen or widget with everything around it. */
  ui?: ReactNode
}

/** The real store, listeners, theme and router over fake services; the API is `startFakeApi()` of the test file. */
export async function renderApp({ path = '/', token, services = fakeServices({ token }), travels, ui }: Options = {}) {
  const store = createAppStore(services, loggedInKind)
  // Whether something lies over what is clicked is for the journeys: here it takes half of a click's time to look.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  let view: RenderResult | undefined
  // A screen is a chunk of its own: it is there once this is done.
  await act(async () => {
    view = render(
      <MemoryRouter initialEntries={[path]}>
        <App
          store={store}
          clock={services.clock}
          lend={(navigate) => {
            if (travels) services.world.travel = navigate
            return () => {}
          }}
        >
          {ui ? (
            <>
              {ui}
              <RootDialogs />
            </>
          ) : (
            <loggedInKind.Content />
          )}
        </App>
      </MemoryRouter>,
    )
  })
  return { ...(view as RenderResult), store, services, user }
}
