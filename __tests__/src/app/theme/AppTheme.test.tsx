import { act, render } from '@testing-library/react'
import type { SchemeChoice } from '../../../../src/app/theme/AppTheme'
import { AppTheme } from '../../../../src/app/theme/AppTheme'

const shown = () => document.documentElement.getAttribute('data-scheme')

/** A system whose color scheme can change while the app is open. */
function fakeSystem(isDark: boolean) {
  // MUI uses the legacy listener methods of media queries.
  const media = Object.assign(new EventTarget(), { matches: isDark, addListener: () => {}, removeListener: () => {} })
  window.matchMedia = () => media as unknown as MediaQueryList
  return {
    turn: (dark: boolean) => {
      media.matches = dark
      act(() => void media.dispatchEvent(new Event('change')))
    },
  }
}

const dressed = (choice: SchemeChoice | undefined) => <AppTheme choice={choice}>app</AppTheme>

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#F6F9F9">'
  document.documentElement.setAttribute('data-scheme', 'dark')
})

test('until the choice is known, the first paint stays', () => {
  fakeSystem(false)
  render(dressed(undefined))
  expect(shown()).toBe('dark')
})

test('a chosen scheme is shown, whatever the system says, and colours the browser’s own frame', () => {
  fakeSystem(true)
  const { rerender } = render(dressed('light'))
  expect(shown()).toBe('light')
  rerender(dressed('dark'))
  expect(shown()).toBe('dark')
  expect(document.querySelector('meta[name="theme-color"]')).toHaveAttribute('content', '#0C1314')
})

test('"system" follows the system, until another choice is made', () => {
  const system = fakeSystem(false)
  const { rerender } = render(dressed('system'))
  expect(shown()).toBe('light')
  system.turn(true)
  expect(shown()).toBe('dark')
  rerender(dressed('light'))
  system.turn(true)
  expect(shown()).toBe('light')
})
