import type { Middleware } from '@reduxjs/toolkit'
import { configureStore } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { AppLayout } from '../../../src/app/layout/AppLayout'
import { rootReducer } from '../../../src/app/rootReducer'
import { loggedOut } from '../../../src/events'
import { logOutClicked, sessionAtPageLoad } from '../../../src/features/session/sessionSlice'
import { browserClock } from '../../../src/services/browser/clock'
import { ClockProvider } from '../../../src/services/ClockContext'
import { Themed } from './Themed'

const logOutImmediately: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (logOutClicked.match(action)) dispatch(loggedOut({ reason: 'chosen' }))
    return result
  }

/** The layout over the real reducers, without any requests; Logout takes effect immediately. */
export function renderLayout(path: string, { isLoggedIn = false, screens = 'content' as ReactNode } = {}) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { session: sessionAtPageLoad(isLoggedIn) },
    middleware: (defaults) => defaults().concat(logOutImmediately),
  })
  const view = render(
    <Provider store={store}>
      <ClockProvider clock={browserClock}>
        <Themed>
          <MemoryRouter initialEntries={[path]}>
            <AppLayout credits={<p>42 credits</p>} callBar={<p>call bar</p>} banner={<p>banner</p>}>
              {screens}
            </AppLayout>
          </MemoryRouter>
        </Themed>
      </ClockProvider>
    </Provider>,
  )
  return { ...view, store, user: userEvent.setup() }
}
