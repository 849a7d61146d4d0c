import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { NewBalance } from '../../../../src/features/purchase/NewBalance'
import { Themed } from '../../../helpers/page/Themed'

const FINAL = 'You have 105 credits now.'

/** Frames that the test paints. */
function holdFrames() {
  const waiting: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => waiting.push(callback))
  const start = performance.now()
  jest.spyOn(performance, 'now').mockReturnValue(start)
  return (ms: number) => act(() => waiting.splice(0).forEach((callback) => void callback(start + ms)))
}

function renderBalance() {
  const withBalance = (credits: number, isPaid: boolean) => {
    const state = { account: { account: { credits } } }
    const store = { getState: () => state, subscribe: () => () => {}, dispatch: () => {} }
    return (
      <Provider store={store as never}>
        <Themed>
          <NewBalance isPaid={isPaid} />
        </Themed>
      </Provider>
    )
  }
  const { rerender } = render(withBalance(42, false))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  return { pay: () => rerender(withBalance(105, true)) }
}

const seen = () => screen.getByRole('status').querySelector('[aria-hidden]')?.textContent

test('the balance counts up on the screen, while screen readers get the new one at once', () => {
  const paint = holdFrames()
  renderBalance().pay()
  expect(seen()).toBe('You have 42 credits now.')
  expect(screen.getByText(FINAL)).toHaveAttribute('data-hidden', 'true')
  paint(200)
  expect(seen()).toBe('You have 74 credits now.')
  expect(screen.getByText(FINAL)).toHaveAttribute('data-hidden', 'true')
  paint(400)
  expect(seen()).toBeUndefined()
  expect(screen.getByText(FINAL)).toHaveAttribute('data-hidden', 'false')
})

test('with reduced motion nothing counts', () => {
  const { matchMedia } = window
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('prefers-reduced-motion') }))
  const frames = jest.spyOn(window, 'requestAnimationFrame')
  renderBalance().pay()
  expect(seen()).toBeUndefined()
  expect(screen.getByText(FINAL)).toHaveAttribute('data-hidden', 'false')
  expect(frames).not.toHaveBeenCalled()
})
