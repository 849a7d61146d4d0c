import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { VanishingButton } from '../../../../src/components/page/VanishingButton'

/** Disappears when pressed. */
function Once() {
  const [isThere, setThere] = useState(true)
  return isThere && <VanishingButton onClick={() => setThere(false)}>Go</VanishingButton>
}

function show(contents: ReactNode) {
  render(
    <main>
      <h1 tabIndex={-1}>Screen</h1>
      {contents}
      <button type="button">Next</button>
    </main>,
  )
  return userEvent.setup()
}

test('the focus of a button that disappears stays near it', async () => {
  const user = show(
    <section aria-labelledby="part">
      <h2 id="part">Part</h2>
      <section>
        <Once />
      </section>
    </section>,
  )
  await user.click(screen.getByRole('button', { name: 'Go' }))
  const part = screen.getByRole('region', { name: 'Part' })
  expect(part).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  expect(part).not.toHaveAttribute('tabindex')
})

test('outside of any region it moves to the screen’s heading', async () => {
  const user = show(<Once />)
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(screen.getByRole('heading', { name: 'Screen' })).toHaveFocus()
})

test('focus elsewhere is unaffected', async () => {
  const { rerender } = render(
    <>
      <input aria-label="Field" />
      <Once />
    </>,
  )
  screen.getByLabelText('Field').focus()
  rerender(<input aria-label="Field" />)
  expect(screen.getByLabelText('Field')).toHaveFocus()
})

test.each([
  { where: 'in view', top: 80, preventScroll: true },
  { where: 'above', top: -97, preventScroll: false },
])('the page scrolls to a heading only if that is out of view: $where', async ({ top, preventScroll }) => {
  const user = show(<Once />)
  const heading = screen.getByRole('heading', { name: 'Screen' })
  jest.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 400, 30))
  const focus = jest.spyOn(heading, 'focus')
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(focus).toHaveBeenCalledWith({ preventScroll })
})
