import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { retype } from '../../../../src/app/page/retype'

function Form() {
  const [typed, setTyped] = useState('')
  return (
    <form>
      <input aria-label="number" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <input type="checkbox" />
      <p>{`typed: ${typed}`}</p>
    </form>
  )
}

async function hydrate(change: (page: HTMLElement) => void) {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Form />)
  const before = [...page.querySelectorAll('input')]
  for (const field of before) if (field.type === 'text') field.value = '2015550123'
  change(page)
  const onRecoverableError = jest.fn()
  const root = await act(() => hydrateRoot(page, <Form />, { onRecoverableError }))
  act(() => retype(before, page))
  const text = page.textContent
  act(() => root.unmount())
  page.remove()
  return { text, isDrawnAgain: onRecoverableError.mock.calls.length > 0 }
}

test('what was typed into a page that is drawn again because of an extension is typed again', async () => {
  const { text, isDrawnAgain } = await hydrate((page) =>
    page.querySelector('form')?.prepend(document.createElement('i')),
  )
  expect(isDrawnAgain).toBe(true)
  expect(text).toBe('typed: 2015550123')
})

test('fields that React takes over are left to it', async () => {
  const { text, isDrawnAgain } = await hydrate(() => undefined)
  expect(isDrawnAgain).toBe(false)
  expect(text).toBe('typed: ')
})
