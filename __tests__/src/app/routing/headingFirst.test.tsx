import { act, render, screen } from '@testing-library/react'
import { useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { Link, MemoryRouter, useNavigate } from 'react-router-dom'
import { loggedInKind } from '../../../../src/app/loggedInKind'
import { paintsHeadingFirst } from '../../../../src/app/routing/headingFirst'
import { RouteBridge } from '../../../../src/app/routing/RouteBridge'
import { createAppStore } from '../../../../src/app/store'
import { HeadingIsPainted } from '../../../../src/components/loading/headingIsPainted'
import { selectPathname } from '../../../../src/features/navigation/navigationSlice'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'

startFakeApi()

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function Place() {
  const navigate = useNavigate()
  return (
    <>
      <p>{useContext(HeadingIsPainted) ? 'whole' : 'heading alone'}</p>
      <Link to="/nowhere">On</Link>
      <Link to="/nowhere?tab=2">Search</Link>
      <Link to="/login">Out</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

function showPlace({ isInPage = false } = {}) {
  const store = createAppStore(fakeServices(), loggedInKind)
  const place = (
    <MemoryRouter initialEntries={['/elsewhere']}>
      <Provider store={store}>
        <RouteBridge lend={() => () => undefined}>
          <Place />
        </RouteBridge>
      </Provider>
    </MemoryRouter>
  )
  const container = document.body.appendChild(document.createElement('div'))
  if (isInPage) container.innerHTML = renderToString(place)
  const view = render(place, { container, hydrate: isInPage })
  const known = () => selectPathname(store.getState())
  const go = (name: string) => act(() => screen.getByText(name).click())
  const paint = () => act(() => jest.advanceTimersByTime(20))
  return { ...view, known, go, paint }
}

test('a page load is fully rendered and reported at once', () => {
  const { known } = showPlace()
  expect(screen.getByText('whole')).toBeVisible()
  expect(known()).toBe('/elsewhere')
})

test("a page load that the page's HTML contains is reported once it has been painted", () => {
  const { known, paint } = showPlace({ isInPage: true })
  expect(screen.getByText('whole')).toBeVisible()
  expect(known()).toBe('')
  paint()
  expect(known()).toBe('/elsewhere')
})

test('another screen is reported, and fully rendered, once its heading has been painted', () => {
  const { known, go, paint } = showPlace()
  go('On')
  expect(screen.getByText('heading alone')).toBeVisible()
  expect(known()).toBe('/elsewhere')
  paint()
  expect(screen.getByText('whole')).toBeVisible()
  expect(known()).toBe('/nowhere')
})

test('a hidden page, which paints nothing, reports it as well', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  const { known, go, paint } = showPlace()
  go('On')
  paint()
  expect(known()).toBe('/nowhere')
})

test('nothing is reported if the page is gone by then', () => {
  const { known, go, paint, unmount } = showPlace()
  go('On')
  unmount()
  paint()
  expect(known()).toBe('/elsewhere')
})

test('changes within a screen, and going back, are fully rendered at once', () => {
  const { known, go, paint } = showPlace()
  go('On')
  paint()
  go('Search')
  expect(screen.getByText('whole')).toBeVisible()
  go('Back')
  go('Back')
  expect(screen.getByText('whole')).toBeVisible()
  expect(known()).toBe('/elsewhere')
})

test.each([
  ['PUSH', '/settings', '/call-history', true],
  ['REPLACE', '/settings', '/', true],
  ['POP', '/settings', '/call-history', false],
  ['PUSH', '/settings/payment', '/settings', false],
  ['PUSH', '/login', '/settings', false],
] as const)('%s to %s from %s: heading first %s', (kind, pathname, shown, expected) => {
  expect(paintsHeadingFirst(kind, pathname, shown)).toBe(expected)
})
