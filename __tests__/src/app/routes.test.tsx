import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter } from 'react-router-dom'
import { loggedInKind } from '../../../src/app/loggedInKind'
import { RouteBridge } from '../../../src/app/routing/RouteBridge'
import { createAppStore } from '../../../src/app/store'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { fakeServices } from '../../helpers/page/fakeServices'
import { renderApp } from '../../helpers/page/renderApp'
import { watchActions } from '../../helpers/page/watchActions'

const api = startFakeApi()

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

describe('a visitor', () => {
  test.each(['/', '/call-history', '/upgrade-account', '/settings/payment', '/manage-users'])(
    'is led from %s to the log-in screen',
    async (path) => {
      await renderApp({ path })
      expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible()
      expect(api.seen('GET Account')).toEqual([])
    },
  )
})

describe('the bridge between router and store', () => {
  function showBridge(path: string) {
    const store = createAppStore(fakeServices(), loggedInKind)
    const actions = watchActions(store)
    let navigate: ((path: string) => void) | undefined
    const lend = (lent: (path: string) => void) => {
      navigate = lent
      return () => {
        navigate = undefined
      }
    }
    const view = render(
      <StrictMode>
        <MemoryRouter initialEntries={[path]}>
          <Provider store={store}>
            <RouteBridge lend={lend} />
            <Link to="/nowhere/?tab=2#part">On</Link>
          </Provider>
        </MemoryRouter>
      </StrictMode>,
    )
    const reported = () =>
      (actions as { type: string; payload: { pathname: string; search: string } }[])
        .filter(({ type }) => type === 'app/routeChanged')
        .map(({ payload }) => payload.pathname + payload.search)
    return { ...view, reported, goTo: (to: string) => act(() => navigate?.(to)), isLent: () => navigate !== undefined }
  }

  test('reports each navigation once, including the first page, without a trailing slash', async () => {
    const { reported, goTo } = showBridge('/login')
    expect(reported()).toEqual(['/login'])
    act(() => screen.getByText('On').click())
    await waitFor(() => expect(reported()).toEqual(['/login', '/nowhere?tab=2']))
    await goTo('/forgot-pin')
    await waitFor(() => expect(reported()).toEqual(['/login', '/nowhere?tab=2', '/forgot-pin']))
  })

  test('returns the router’s navigation when it unmounts', () => {
    const { unmount, isLent } = showBridge('/nowhere')
    expect(isLent()).toBe(true)
    unmount()
    expect(isLent()).toBe(false)
  })
})
