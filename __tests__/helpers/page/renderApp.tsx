import type { RenderResult } from '@testing-library/react'
import { act, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../../src/app/App'
import { createTimeTravel } from '../../../src/app/devTools/timeTravel'
import { loggedInKind } from '../../../src/app/loggedInKind'
import { RootDialogs } from '../../../src/app/RootDialogs'
import { createAppStore } from '../../../src/app/store'
import { loggedOut } from '../../../src/events'
import { cleanUpAfterTest } from '../../jest/cleanUp'
import type { FakeServices } from './fakeServices'
import { fakeServices } from './fakeServices'

interface Options {
  /** Path and query of the page load. */
  path?: string
  /** The access token cookie; without it nobody is logged in. */
  token?: string
  services?: FakeServices
  /** Navigation changes the address, as in a browser; otherwise it is only recorded in `services.world`. */
  travels?: boolean
  /** Rendered instead of the app's routes, e.g. a single widget. */
  ui?: ReactNode
}

/** The real store, listeners, theme and router over fake services; the API is `startFakeApi()` of the test file. */
export async function renderApp({ path = '/', token, services = fakeServices({ token }), travels, ui }: Options = {}) {
  const store = createAppStore(services, loggedInKind, createTimeTravel())
  // Whether an element is covered is for the journeys to check: here the check takes half of a click's time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  let view: RenderResult | undefined
  // Waits until the screen's own chunk has loaded.
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

const openApps: Awaited<ReturnType<typeof renderApp>>[] = []

// Stops polling for a payment, which would send requests into the next test.
cleanUpAfterTest(() => {
  for (const { store } of openApps.splice(0)) store.dispatch(loggedOut({ reason: 'chosen' }))
})

/** `renderApp` for long flows: nothing keeps running once the test has ended. */
export async function openApp(options: Options = {}) {
  const app = await renderApp(options)
  openApps.push(app)
  return app
}
