import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { ACCESS_TOKEN_COOKIE } from '../../../src/api/accessToken'
import { App } from '../../../src/app/App'
import { publicKind } from '../../../src/app/publicKind'
import { publicReducer } from '../../../src/app/publicReducer'
import { rootReducer } from '../../../src/app/rootReducer'
import { createAppStore } from '../../../src/app/store'
import { pageLoaded, routeChanged } from '../../../src/events'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { fakeServices } from '../../helpers/page/fakeServices'

const api = startFakeApi()

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

function openPublicPage(pathname: string) {
  const services = fakeServices()
  const store = createAppStore(services, publicKind)
  const goTo = (path: string) => store.dispatch(routeChanged({ key: path, pathname: path, search: '?a=b' }))
  goTo(pathname)
  return { ...services, goTo }
}

function logInElsewhere({ cookies, world }: ReturnType<typeof fakeServices>) {
  cookies.set(ACCESS_TOKEN_COOKIE, 'token', 7)
  world.raiseDoubt()
}

test('after a log-in in another tab the page reloads if it lacks the customer screens', () => {
  const page = openPublicPage('/nowhere')
  logInElsewhere(page)
  expect(page.world.loaded).toEqual(['/nowhere?a=b'])
})

test('input on a public screen is kept meanwhile; the page reloads when the screen is left', () => {
  const page = openPublicPage('/get-started')
  logInElsewhere(page)
  expect(page.world.loaded).toEqual([])
  page.goTo('/')
  expect(page.world.loaded).toEqual(['/?a=b'])
})

test('a public page replays through the whole reducer to the state that it had', () => {
  const first = publicReducer(undefined, { type: '@@INIT' })
  const actions = [pageLoaded({ state: first }), routeChanged({ key: '1', pathname: '/login', search: '' })]
  const had = actions.reduce(publicReducer, first)
  expect(actions.reduce(rootReducer, undefined as never)).toMatchObject(had)
})

test('a visitor sees the log-in with the public header alone', async () => {
  const services = fakeServices()
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/']}>
        <App store={createAppStore(services, publicKind)} clock={services.clock} lend={() => () => undefined}>
          <publicKind.Content />
        </App>
      </MemoryRouter>,
    )
  })
  expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
})
