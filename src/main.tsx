import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ACCESS_TOKEN_COOKIE } from './api/accessToken'
import { App } from './app/App'
import type { AppKind } from './app/appKind'
import { FinishHydration } from './app/page/FinishHydration'
import { nextTask } from './app/page/nextTask'
import { stateOfPage } from './app/page/stateOfPage'
import { tolerateForeignChanges } from './app/page/tolerateForeignChanges'
import { publicKind } from './app/publicKind'
import type { PublicState } from './app/publicReducer'
import { AppRouter } from './app/routing/AppRouter'
import { preloadOnIntent } from './app/routing/preloadOnIntent'
import { preloadScreen } from './app/screens'
import { createAppStore } from './app/store'
import { loadFormattingInUse } from './components/phone/formatting'
import { pageLoaded } from './events'
import { isPublicPath, REPLAY_PATH, withoutTrailingSlash } from './routes'
import type { BrowserServices } from './services/browser/browserServices'
import { createBrowserServices } from './services/browser/browserServices'
import { browserClock } from './services/browser/clock'
import { browserCookies } from './services/browser/cookies'
import { createBrowserFiles } from './services/browser/files'
import { wait } from './services/clock'
import type { Services } from './services/services'

/** By then, src/firstPaint/beforeHydration.ts has shown that the page is late. */
const RETRY_SCREEN_MS = 2_000

/** The only page that contains a screen of customers. */
const HOME_PAGE = 'home.html'

const root = document.getElementById('root')
if (!root) throw new Error('public/index.html has no element #root')

if (withoutTrailingSlash(location.pathname) === REPLAY_PATH) void openReplay(root)
else startApp(root)

/** A separate page, without the app's store, listeners, network or cookies. */
async function openReplay(root: HTMLElement) {
  const { showReplay } = await import('./replay/screen/showReplay')
  showReplay(root, { clock: browserClock, files: createBrowserFiles() })
}

function startApp(root: HTMLElement) {
  tolerateForeignChanges(Node)
  const isCustomers = isPageOfCustomer()
  if (isCustomers || isPublicPath(location.pathname)) void preloadScreen(location.pathname)
  preloadOnIntent(document)
  loadFormattingInUse(isCustomers ? 'world' : 'northAmerica')
  if (!isCustomers) void show(root, publicKind, createBrowserServices())
  else void showLoggedIn(root)
}

/**
 * Another tab may have logged in or out since the page was chosen: visitors then continue, customers leave the page.
 */
function isPageOfCustomer(): boolean {
  const hasToken = browserCookies.get(ACCESS_TOKEN_COOKIE) !== undefined
  const { dataset } = document.documentElement
  if (dataset.page === HOME_PAGE && !hasToken) delete dataset.page
  return dataset.page === undefined ? hasToken : dataset.page === HOME_PAGE
}

async function showLoggedIn(root: HTMLElement) {
  const { loadLoggedInPage } = await import(/* webpackChunkName: 'logged-in' */ './firstPaint/loggedInEntry')
  const { createLoggedInPage } = await loadLoggedInPage()
  const { kind, services } = createLoggedInPage(createBrowserServices(), () => browserCookies.get(ACCESS_TOKEN_COOKIE))
  await show(root, kind, services)
}

async function show<State extends PublicState, Extra extends Services>(
  root: HTMLElement,
  kind: AppKind<State, Extra>,
  services: Extra & BrowserServices,
) {
  await nextTask()
  const travel =
    '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window
      ? await import(/* webpackChunkName: 'dev-tools' */ './app/devTools/timeTravel').then(
          ({ createTimeTravel }) => createTimeTravel(),
          // The app works without.
          () => undefined,
        )
      : undefined
  const store = createAppStore(services, kind, travel)
  store.dispatch(pageLoaded({ state: store.getState() }))
  setupListeners(store.dispatch)
  await nextTask()

  // The page's HTML contains the screen, unless src/firstPaint/beforeApp.ts found that it is another one.
  const isThere = document.documentElement.dataset.page !== undefined
  // Earlier presses could not be passed on to it; and if an error replaced it, what was typed would be lost.
  while (isThere && !(await preloadScreen(location.pathname))) await wait(browserClock, RETRY_SCREEN_MS)
  const shown = travel?.show(store) ?? { store, Router: AppRouter }
  const app = (
    <StrictMode>
      <shown.Router>
        <App
          store={shown.store}
          serverState={isThere ? stateOfPage(kind) : undefined}
          clock={services.clock}
          lend={services.navigation.lend}
        >
          <kind.Content />
        </App>
      </shown.Router>
      <FinishHydration />
    </StrictMode>
  )
  const fields = [...root.querySelectorAll('input')]
  // A transition is rendered in slices, between which a slow phone can respond to the user.
  startTransition(() => {
    if (isThere) hydrateRoot(root, app, { onRecoverableError: () => typeAgain(root, fields) })
    else createRoot(root).render(app)
  })
}

function typeAgain(root: HTMLElement, fields: readonly HTMLInputElement[]) {
  import(/* webpackChunkName: 'retype' */ './app/page/retype').then(
    ({ retype }) => retype(fields, root),
    () => undefined,
  )
}
