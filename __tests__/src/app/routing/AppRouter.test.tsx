/** @alone No screen must have been loaded before. */
import { act, render, screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { AppRouter } from '../../../../src/app/routing/AppRouter'
import { preloadScreen } from '../../../../src/app/screens'
import { loadAllParts } from '../../../../src/components/loading/part'

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
  /** Yields as a browser does, without flushing React's work as `act` would. */
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

test('until the code of a screen has loaded, the previous screen stays', async () => {
  const { goOn } = showPlace()
  expect(await goOn()).toBe(false)
  expect(await screen.findByText('/call-history')).toBeVisible()
})

test('a screen whose code is loaded is shown synchronously with the click', async () => {
  preloadScreen('/call-history')
  await loadAllParts()
  const { goOn } = showPlace()
  expect(await goOn()).toBe(true)
})

test('going back returns to the previous screen', async () => {
  await loadAllParts()
  const { goOn } = showPlace()
  await goOn()
  await act(async () => {
    history.back()
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  })
  expect(await screen.findByText('/settings')).toBeVisible()
})

test('replacing an entry leaves none behind', async () => {
  await loadAllParts()
  const { goOn } = showPlace()
  await goOn()
  const entries = history.length
  await act(async () => screen.getByText('Ann').click())
  expect(location.search).toBe('?q=ann')
  expect(history.length).toBe(entries)
})

test('if the browser accepts no more history entries, the path is loaded as a page', async () => {
  jest.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError')
  })
  // jsdom reports that it cannot load pages.
  const complaint = jest.spyOn(console, 'error').mockReturnValue(undefined)
  showPlace()
  await act(async () => screen.getByText('History').click())
  expect(String(complaint.mock.calls[0]?.[0])).toContain('navigation')
})
