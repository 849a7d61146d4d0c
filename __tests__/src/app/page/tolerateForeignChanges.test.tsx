import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { tolerateForeignChanges } from '../../../../src/app/page/tolerateForeignChanges'

const { removeChild, insertBefore } = Node.prototype

afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }))

function Page() {
  const [count, setCount] = useState(0)
  return (
    <div data-testid="page">
      {count % 2 === 1 && <b>odd</b>}
      {count > 1 && <i>many</i>}
      <p>{count % 2 === 1 ? 'is odd' : 'is even'}</p>
      {count < 2 && <em>few</em>}
      <button type="button" onClick={() => setCount(count + 1)}>
        next
      </button>
    </div>
  )
}

const press = (times: number) => {
  for (let time = 0; time < times; time++) act(() => screen.getByRole('button').click())
}

/** What extensions and translators do to elements of other people's pages. */
const CHANGES: Record<string, (element: Element) => void> = {
  'takes it out': (element) => element.remove(),
  'wraps it': (element) => {
    const wrapper = document.createElement('span')
    element.replaceWith(wrapper)
    wrapper.append(element)
  },
  'replaces it': (element) => element.replaceWith(Object.assign(document.createElement('font'), { textContent: '«»' })),
  'moves it to the body': (element) => document.body.append(element),
  'puts its own beside it': (element) => {
    element.before(document.createElement('grammarly-extension'))
    element.after(document.createElement('div'))
  },
}

describe.each(Object.entries(CHANGES))('an extension that %s', (_, change) => {
  test.each(['p', 'em'])('leaves the page alive when React changes what is around: <%s>', (tag) => {
    tolerateForeignChanges(Node)
    const { unmount } = render(<Page />)
    const element = screen.getByTestId('page').querySelector(tag)
    if (element) change(element)
    press(4)
    expect(screen.getByText('many')).toBeVisible()
    expect(screen.getByRole('button')).toBeVisible()
    unmount()
  })
})

test('without foreign changes, elements are put and removed as ever', () => {
  tolerateForeignChanges(Node)
  const parent = document.createElement('div')
  const [one, two] = [document.createElement('i'), document.createElement('b')]
  expect(parent.insertBefore(two, null)).toBe(two)
  expect(parent.insertBefore(one, two)).toBe(one)
  expect(parent.innerHTML).toBe('<i></i><b></b>')
  expect(parent.removeChild(one)).toBe(one)
  expect(parent.innerHTML).toBe('<b></b>')
})
