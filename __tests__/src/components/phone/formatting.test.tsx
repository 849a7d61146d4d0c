/** @alone The number rules must not have been loaded before. */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { loadAllParts } from '../../../../src/components/loading/part'
import { PhoneField } from '../../../../src/components/phone/PhoneField'
import { Themed } from '../../../helpers/page/Themed'

function Phone({ initial = '' }) {
  const [value, setValue] = useState(initial)
  return (
    <Themed>
      <PhoneField
        label="Phone number"
        value={value}
        onChange={setValue}
        country={undefined}
        onCountryChange={() => undefined}
      />
    </Themed>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number')

test('a number is formatted without the focus when all parts of the app are loaded, as in a replay', async () => {
  await loadAllParts()
  render(<Phone initial="+12015550123" />)
  expect(field()).toHaveValue('(201) 555-0123')
})

test('a number typed before hydration is formatted with its first commit if formatting has been fetched by then', async () => {
  await loadAllParts()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Phone />)
  document.body.append(container)
  field().value = '2015550123'
  field().focus()
  field().setSelectionRange(3, 3)
  const onRecoverableError = jest.fn()
  render(<Phone />, { container, hydrate: true, onRecoverableError })
  expect(field()).toHaveValue('(201) 555-0123')
  expect(field()).toHaveFocus()
  expect(field().selectionStart).toBe(4)
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test.each([
  ['415-555-0132 ext. 12', '(415) 555-0132'],
  ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
  ['٤١٥٥٥٥٠١٣٢', '(415) 555-0132'],
])(
  '%j, pasted before formatting has loaded, is neither lost nor run together with its extension',
  async (text, shown) => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Phone />)
    document.body.append(container)
    field().value = text
    field().focus()
    render(<Phone />, { container, hydrate: true })
    await waitFor(() => expect(field()).toHaveValue(shown))
  },
)

test('a number of another country, pasted into an empty field of North America, is not lost', async () => {
  await loadAllParts()
  render(<Phone />)
  const user = userEvent.setup()
  await user.click(field())
  await user.paste('+44 20 7946 0018')
  await waitFor(() => expect(field()).toHaveValue('+44 20 7946 0018'))
  expect(field()).toHaveFocus()
  expect(field().selectionStart).toBe('+44 20 7946 0018'.length)
  await user.keyboard('{Backspace}')
  expect(field()).toHaveValue('+44 20 7946 001')
})
