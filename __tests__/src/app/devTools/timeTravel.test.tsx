/** @alone Redux DevTools is there before the app is loaded. */
import '../../../helpers/recording/devToolsExtension'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { App } from '../../../../src/app/App'
import { createTimeTravel } from '../../../../src/app/devTools/timeTravel'
import { loggedInKind } from '../../../../src/app/loggedInKind'
import { publicKind } from '../../../../src/app/publicKind'
import { preloadScreen } from '../../../../src/app/screens'
import { createAppStore } from '../../../../src/app/store'
import { loggedOut, pageLoaded, viewChanged } from '../../../../src/events'
import { fieldTyped, formLeft } from '../../../../src/features/forms/formsSlice'
import { newAccountSubmitted } from '../../../../src/features/signUp/signUpSlice'
import { flowOpened } from '../../../../src/features/verification/verificationSlice'
import { answerCustomer, customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { untilQuiet } from '../../../helpers/page/untilQuiet'
import { devTools } from '../../../helpers/recording/devToolsExtension'

const api = startFakeApi()

/** The app of a customer, as `main.tsx` starts it in a browser with Redux DevTools. */
async function open() {
  answerCustomer(api)
  history.replaceState(null, '', '/nowhere')
  const services = customerServices()
  const travel = createTimeTravel()
  const store = createAppStore(services, loggedInKind, travel)
  const shown = travel.show(store)
  let navigate: (path: string) => void = () => undefined
  const lend = (lent: typeof navigate) => {
    navigate = lent
    return () => undefined
  }
  await act(async () => {
    render(
      <StrictMode>
        <shown.Router>
          <App store={shown.store} clock={services.clock} lend={lend}>
            <loggedInKind.Content />
          </App>
        </shown.Router>
      </StrictMode>,
    )
  })
  await waitFor(() => expect(store.getState().account.status).toBe('known'))
  const user = userEvent.setup()
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add More' }))
    await screen.findAllByRole('button', { name: /^Buy/ })
  }
  return { store, shown, services, user, openDialog, goTo: (path: string) => act(async () => navigate(path)) }
}

const inPanel = (action: () => void) => act(async () => action())
const buyButtons = () => screen.queryAllByRole('button', { name: /^Buy/ })

const fetchedAccounts = () => api.seen('GET Account').length

test('screens and router show the past without any effect, and coming back continues where it was', async () => {
  const { store, shown, services, user, openDialog, goTo } = await open()
  await openDialog()
  const withDialog = devTools.count() - 1
  await goTo('/nowhere-else')
  await waitFor(() => expect(buyButtons()).toEqual([]))
  await waitFor(() => expect(store.getState().account.status).toBe('known'))
  await untilQuiet(store)
  const before = { happened: devTools.happened(), accounts: fetchedAccounts(), kept: { ...services.world.kept } }
  const present = store.getState()

  await inPanel(() => devTools.jumpTo(withDialog))
  expect(shown.store.getState().navigation.location?.pathname).toBe('/nowhere')
  await user.click((await screen.findAllByRole('button', { name: /^Buy/ }))[0]!)
  expect(store.getState()).toBe(present)
  expect(location.pathname).toBe('/nowhere-else')

  await inPanel(devTools.jumpToLatest)
  await waitFor(() => expect(buyButtons()).toEqual([]))
  expect(shown.store.getState()).toBe(present)
  expect({ happened: devTools.happened(), accounts: fetchedAccounts(), kept: services.world.kept }).toEqual(before)
  expect(api.seen('rpc create_checkout_session')).toEqual([])
  await openDialog()
  expect(store.getState().purchase.step).toBe('packages')
})

test('meanwhile the app goes on in the present', async () => {
  const { store, shown } = await open()
  const latest = devTools.count() - 1
  await inPanel(() => devTools.jumpTo(1))
  act(() => void store.dispatch(viewChanged({ scrollY: 77 })))
  expect(store.getState().view.scrollY).toBe(77)
  expect(shown.store.getState().view.scrollY).not.toBe(77)
  await inPanel(() => devTools.jumpTo(latest + 1))
  expect(shown.store.getState().view.scrollY).toBe(77)
})

test('a form that the past has replaced on the screen is empty, and the state says so', async () => {
  const { store, shown } = await open()
  store.dispatch(fieldTyped({ form: 'test', field: 'name', length: 3, problems: [] }))
  await inPanel(() => devTools.jumpTo(1))
  act(() => void shown.store.dispatch(formLeft({ form: 'test' })))
  expect(store.getState().forms).toEqual({})
})

test.each([
  ['imported', () => devTools.import([loggedOut({ reason: 'noToken' })])],
  ['committed in the past', () => devTools.commitAt(1)],
])('a history that was %s is shown, and does not become what the app does', async (_, rewrite) => {
  const { store, shown } = await open()
  await untilQuiet(store)
  const present = store.getState()
  await inPanel(rewrite)
  expect(shown.store.getState()).not.toEqual(present)
  expect(store.getState()).toBe(present)
  expect(location.pathname).toBe('/nowhere')
  act(() => void store.dispatch(viewChanged({ scrollY: 77 })))
  expect(store.getState()).toEqual({ ...present, view: { ...present.view, scrollY: 77 } })
  act(() => void shown.store.dispatch(viewChanged({ scrollY: 99 })))
  expect(store.getState().view.scrollY).toBe(77)
})

test('sign-up and PIN reset are added to a running page with the first of their screens, without an action', async () => {
  const travel = createTimeTravel()
  const store = createAppStore(fakeServices(), publicKind, travel)
  const shown = travel.show(store)
  store.dispatch(pageLoaded({ state: store.getState() }))
  expect(store.getState()).not.toHaveProperty('verification')
  const before = { count: devTools.count(), session: store.getState().session }

  await Promise.all(['/forgot-pin', '/get-started'].map(preloadScreen))
  expect(store.getState()).toMatchObject({ verification: { flow: null }, pinReset: { busy: false } })
  expect({ count: devTools.count(), session: store.getState().session }).toEqual(before)
  store.dispatch(flowOpened({ name: 'test', scope: 'accounts.create' }))
  expect(shown.store.getState()).toBe(store.getState())
  expect(devTools.count()).toBe(before.count + 1)

  store.dispatch(newAccountSubmitted({ name: 'Ann', pin: '1234', confirmation: '4321' }))
  expect(store.getState()).toMatchObject({ signUp: { error: 'pinsDiffer' } })
})
