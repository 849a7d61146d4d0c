import { render, screen } from '@testing-library/react'
import { TitlePrefix } from '../../../src/components/documentTitle'
import { CardScreen, FocusHeadings, Screen } from '../../../src/components/Screen'
import { Themed } from '../../helpers/Themed'

test('a screen bears its name as heading and in the tab', () => {
  render(<Screen title="Call History">calls</Screen>, { wrapper: Themed })
  expect(screen.getByRole('heading', { level: 1, name: 'Call History' })).toBeVisible()
  expect(document.title).toBe('Call History · Tealine')
})

test('during a call the timer stands before the name in the tab', () => {
  const withTimer = (timer: string) => (
    <TitlePrefix value={timer}>
      <Screen title="Call History">calls</Screen>
    </TitlePrefix>
  )
  const { rerender } = render(withTimer('0:42'), { wrapper: Themed })
  expect(document.title).toBe('0:42 · Call History · Tealine')
  rerender(withTimer(''))
  expect(document.title).toBe('Call History · Tealine')
})

test('the first screen of a page leaves the focus alone', () => {
  render(<CardScreen title="Welcome back!">form</CardScreen>, { wrapper: Themed })
  expect(document.body).toHaveFocus()
})

test('a screen that replaces another takes the focus to its heading', () => {
  render(
    <FocusHeadings value={true}>
      <Screen title="Settings">tabs</Screen>
    </FocusHeadings>,
    { wrapper: Themed },
  )
  expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus()
})

test('and leaves the page where the browser takes it on the way back', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  render(
    <FocusHeadings value={true}>
      <Screen title="Settings">tabs</Screen>
    </FocusHeadings>,
    { wrapper: Themed },
  )
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})
