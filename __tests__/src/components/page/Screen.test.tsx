import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { HeadingIsPainted } from '../../../../src/components/loading/headingIsPainted'
import { TitlePrefix } from '../../../../src/components/page/documentTitle'
import { CardScreen, FocusHeadings, Screen } from '../../../../src/components/page/Screen'
import { Themed } from '../../../helpers/page/Themed'

const wrapper = ({ children }: { children: ReactNode }) => (
  <Themed>
    <MemoryRouter>{children}</MemoryRouter>
  </Themed>
)

test('a screen has its name as heading and as title', () => {
  render(<Screen title="Call History">calls</Screen>, { wrapper })
  expect(screen.getByRole('heading', { level: 1, name: 'Call History' })).toBeVisible()
  expect(document.title).toBe('Call History · Tealine')
})

test('during a call the timer precedes the name in the title', () => {
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

test('the first screen of a page does not take the focus', () => {
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

test('and leaves the scroll position to the browser', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  render(
    <FocusHeadings value={true}>
      <Screen title="Settings">tabs</Screen>
    </FocusHeadings>,
    { wrapper },
  )
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

describe('a screen that is navigated to', () => {
  const arrival = (isPainted: boolean) => (
    <HeadingIsPainted value={isPainted}>
      <FocusHeadings value={true}>
        <Screen title="Settings">tabs</Screen>
      </FocusHeadings>
    </HeadingIsPainted>
  )

  test('shows only its heading until that has been painted', () => {
    document.title = 'Call History · Tealine'
    const { rerender } = render(arrival(false), { wrapper })
    const heading = screen.getByRole('heading', { name: 'Settings' })
    expect(screen.queryByText('tabs')).not.toBeInTheDocument()
    expect(heading).not.toHaveFocus()
    expect(document.title).toBe('Call History · Tealine')

    rerender(arrival(true))
    expect(screen.getByText('tabs')).toBeVisible()
    expect(heading).toHaveFocus()
    expect(document.title).toBe('Settings · Tealine')
  })

  test('takes the focus before its body, which may take it over, is rendered', () => {
    const seen: (string | undefined)[] = []
    function Body() {
      seen.push(document.activeElement?.tagName)
      return null
    }
    const withBody = (isPainted: boolean) => (
      <HeadingIsPainted value={isPainted}>
        <FocusHeadings value={true}>
          <Screen title="Settings">
            <Body />
          </Screen>
        </FocusHeadings>
      </HeadingIsPainted>
    )
    const { rerender } = render(withBody(false), { wrapper })
    rerender(withBody(true))
    expect(seen[0]).toBe('H1')
  })

  test('is complete at once on a page load', () => {
    render(<Screen title="Settings">tabs</Screen>, { wrapper })
    expect(screen.getByText('tabs')).toBeVisible()
  })
})
