import { act, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { nextTask } from '../../../../src/app/nextTask'
import { loadAllParts } from '../../../../src/components/part'
import { useFormatting } from '../../../../src/components/phone/formatting'
import { PhoneField } from '../../../../src/components/phone/PhoneField'
import { pressKey } from '../../../../src/components/phone/typeInto'
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

/** A field that loads formatting before it is used, as the dialer's does. */
function EagerPhone({ label = '' }) {
  const [value, setValue] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const formatting = useFormatting('world', 'US', field)
  useEffect(formatting.load, [])
  return <formatting.input aria-label={label} ref={field} country="US" value={value} onChange={setValue} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number')

// First, since formatting stays loaded.
test('fields used while their formatting is rendered in slices keep focus and text', async () => {
  render(['Focused', 'Dialed'].map((label) => <EagerPhone key={label} label={label} />))
  const named = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const plain = [named('Focused'), named('Dialed')]
  // The slices are rendered at its end.
  await act(async () => {
    await loadAllParts()
    expect(plain.every((input) => input.isConnected)).toBe(true)
    named('Focused').focus()
    pressKey(named('Dialed'), '5')
    // In a browser, each slice is a task of its own.
    await nextTask()
  })
  expect(plain.some((input) => input.isConnected)).toBe(false)
  expect(named('Focused')).toHaveFocus()
  expect(named('Dialed')).toHaveValue('5')
})

test('a number is formatted without the focus when all parts of the app are loaded, as in a replay', async () => {
  await loadAllParts()
  render(<Phone initial="+12015550123" />)
  expect(field()).toHaveValue('(201) 555-0123')
})

test('a number typed before the app is alive is formatted with its first commit if formatting has been fetched by then', async () => {
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
