import { act, render, screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { AppRouter } from '../../../src/app/AppRouter'
import { preloadScreen } from '../../../src/app/screens'
import { loadAllParts } from '../../../src/components/part'

function Place() {
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Link to="/call-history">History</Link>
      <Link to="/call-history?q=ann" replace>
        Ann
      </Link>
    </>
  )
}

function showPlace() {
  render(
    <AppRouter>
      <Place />
    </AppRouter>,
  )
  /** As a browser does: React is not hurried, as it is inside `act`. */
  const goOn = async () => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
    try {
      screen.getByText('History').click()
      await Promise.resolve()
      return screen.queryByText(location.pathname) !== null
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true
    }
  }
  return { goOn }
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

beforeEach(() => history.replaceState(null, '', '/settings'))

test('until the code of a screen has come, the screen before it stays', async () => {
  const { goOn } = showPlace()
  expect(await goOn()).toBe(false)
  expect(await screen.findByText('/call-history')).toBeVisible()
})

test('a screen whose code is there is shown in the turn of the click', async () => {
  preloadScreen('/call-history')
  await loadAllParts()
  const { goOn } = showPlace()
  expect(await goOn()).toBe(true)
})

test('the way back leads back', async () => {
  await loadAllParts()
  const { goOn } = showPlace()
  await goOn()
  await act(async () => {
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  expect(await screen.findByText('/settings')).toBeVisible()
})

test('what replaces an entry leaves none behind', async () => {
  await loadAllParts()
  const { goOn } = showPlace()
  await goOn()
  const entries = history.length
  await act(async () => screen.getByText('Ann').click())
  expect(location.search).toBe('?q=ann')
  expect(history.length).toBe(entries)
})

test('where the browser takes no more entries, the path is loaded as a page', async () => {
  jest.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError')
  })
  // Loading a page is what the tests' browser says it cannot do.
  const complaint = jest.spyOn(console, 'error').mockReturnValue(undefined)
  showPlace()
  await act(async () => screen.getByText('History').click())
  expect(String(complaint.mock.calls[0]?.[0])).toContain('navigation')
})
