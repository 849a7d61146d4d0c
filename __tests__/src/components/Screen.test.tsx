import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { TitlePrefix } from '../../../src/components/documentTitle'
import { CardScreen, FocusHeadings, Screen } from '../../../src/components/Screen'
import { Themed } from '../../helpers/Themed'

const wrapper = ({ children }: { children: ReactNode }) => (
  <Themed>
    <MemoryRouter>{children}</MemoryRouter>
  </Themed>
)

test('a screen bears its name as heading and in the tab', () => {
  render(<Screen title="Call History">calls</Screen>, { wrapper })
  expect(screen.getByRole('heading', { level: 1, name: 'Call History' })).toBeVisible()
  expect(document.title).toBe('Call History · Tealine')
})

test('during a call the timer stands before the name in the tab', () => {
  const withTimer = (timer: string) => (
    <TitlePrefix value={timer}>
      <Screen title="Call History">calls</Screen>
    </TitlePrefix>
  )
  const { rerender } = render(withTimer('0:42'), { wrapper })
  expect(document.title).toBe('0:42 · Call History · Tealine')
  rerender(withTimer(''))
  expect(document.title).toBe('Call History · Tealine')
})

test('the first screen of a page leaves the focus alone', () => {
  render(<CardScreen title="Welcome back!">form</CardScreen>, { wrapper })
  expect(document.body).toHaveFocus()
})

test('a screen that replaces another takes the focus to its heading', () => {
  render(
    <FocusHeadings value={true}>
      <Screen title="Settings">tabs</Screen>
    </FocusHeadings>,
    { wrapper },
  )
  expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus()
})

test('and leaves the page where the browser takes it on the way back', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  render(
    <FocusHeadings value={true}>
      <Screen title="Settings">tabs</Screen>
    </FocusHeadings>,
    { wrapper },
  )
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

describe('what comes below the heading', () => {
  let headingBefore: string | undefined

  /** Notes which heading the page has when this is first drawn. */
  function Body() {
    headingBefore ??= document.querySelector('h1')?.textContent ?? 'none'
    return <p>tabs</p>
  }

  function renderAt(path: string) {
    headingBefore = undefined
    render(
      <MemoryRouter initialEntries={[path]}>
        <Link to="/settings">Go</Link>
        <Routes>
          <Route path="/" element={null} />
          <Route
            path="/settings"
            element={
              <Screen title="Settings">
                <Body />
              </Screen>
            }
          />
        </Routes>
      </MemoryRouter>,
      { wrapper: Themed },
    )
  }

  test('waits until a person who goes there sees the heading', async () => {
    renderAt('/')
    await userEvent.click(screen.getByRole('link', { name: 'Go' }))
    expect(screen.getByText('tabs')).toBeVisible()
    expect(headingBefore).toBe('Settings')
  })

  test('comes together with it when the page is loaded there', () => {
    renderAt('/settings')
    expect(screen.getByText('tabs')).toBeVisible()
    expect(headingBefore).toBe('none')
  })
})
