import { setupListeners } from '@reduxjs/toolkit/query'
import { act, screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Screen } from '../../../../src/components/page/Screen'
import { renderLayout } from '../../../helpers/page/renderLayout'

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const screens = (
  <Routes>
    <Route path="/broken" element={<Broken />} />
    <Route path="*" element={<AnyScreen />} />
  </Routes>
)

const show = (path: string) => renderLayout(path, { screens })
const showLoggedIn = (path: string) => renderLayout(path, { screens, isLoggedIn: true })

function AnyScreen() {
  const { pathname } = useLocation()
  return (
    <Screen key={pathname} title={`Screen ${pathname}`}>
      content
    </Screen>
  )
}

function Broken(): never {
  throw new Error('broken on purpose')
}

/** The desktop bar and the mobile bar; the viewport's width decides which one is visible. */
const navigations = () => screen.queryAllByRole('navigation', { name: 'Main' }) as [HTMLElement, HTMLElement]
const links = (container: HTMLElement) => within(container).getAllByRole('link')
const names = (container: HTMLElement) => links(container).map((link) => link.textContent)
const leadsTo = (container: HTMLElement) => links(container).map((link) => link.getAttribute('href'))

test('header, main and footer appear once on every page', () => {
  showLoggedIn('/settings')
  expect(screen.getAllByRole('banner')).toHaveLength(1)
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1)
})

test('logged in: links to the four places in both bars, credits, banner and Logout', () => {
  showLoggedIn('/call-history')
  const [desktop, phone] = navigations()
  const paths = ['/', '/call-history', '/manage-users', '/settings']
  expect(names(desktop)).toEqual(['Place A Call', 'Call History', 'Manage Users', 'Settings'])
  expect(leadsTo(desktop)).toEqual(paths)
  expect(names(phone)).toEqual(['Place Call', 'Call History', 'Users', 'Settings'])
  expect(leadsTo(phone)).toEqual(paths)
  expect(screen.getAllByRole('button', { name: 'Logout' })).toHaveLength(2)
  expect(screen.getByText('42 credits')).toBeVisible()
  expect(screen.getByText('banner')).toBeVisible()
})

test.each([
  ['/', 'Place A Call'],
  ['/call-history', 'Call History'],
  ['/settings/payment', 'Settings'],
])('on %s only the link %s is marked as current', (path, name) => {
  showLoggedIn(path)
  const current = links(navigations()[0]).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual([name])
})

test.each(['/login', '/get-started', '/login-legacy', '/forgot-pin'])('navigation is hidden on %s', (path) => {
  showLoggedIn(path)
  expect(navigations()).toHaveLength(0)
  expect(screen.queryByText('42 credits')).not.toBeInTheDocument()
})

test('a visitor sees the public header', () => {
  show('/nowhere')
  const header = screen.getByRole('banner')
  expect(within(header).getByRole('link', { name: 'Tealine, home' })).toHaveAttribute('href', '/')
  expect(within(header).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  expect(within(header).getByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/')
  for (const name of ['Features', 'Get Our App']) {
    const link = within(header).getByRole('link', { name })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('the footer has the year and the legal pages, in new tabs', () => {
  show('/login')
  const footer = screen.getByRole('contentinfo')
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Tealine`)
  for (const name of ['Legal', 'Privacy Policy', 'Terms of Service']) {
    expect(within(footer).getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
})

test('Logout logs out, from the phone bar too', async () => {
  const { user } = showLoggedIn('/settings')
  const [, phone] = navigations()
  await user.click(within(phone).getByRole('button', { name: 'Logout' }))
  expect(navigations()).toHaveLength(0)
})

test('the call bar stays mounted when the screen changes, and the new screen’s heading gets the focus', async () => {
  const { user } = showLoggedIn('/settings')
  const callBar = screen.getByText('call bar')
  await user.click(within(navigations()[1]).getByRole('link', { name: 'Call History' }))
  expect(screen.getByRole('heading', { name: 'Screen /call-history' })).toHaveFocus()
  expect(screen.getByText('call bar')).toBe(callBar)
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
})

test('it shows a notice while offline', () => {
  const { store } = show('/login')
  const stopListening = setupListeners(store.dispatch)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^You're offline/)).toBeVisible()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^You're offline/)).not.toBeInTheDocument()
  stopListening()
})

test('a screen that throws says so in its place, and the rest keeps working', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  showLoggedIn('/broken')
  expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByText('call bar')).toBeVisible()
})
