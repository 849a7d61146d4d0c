import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { PhoneFieldProps } from '../../../../src/components/phone/PhoneField'
import { PhoneField } from '../../../../src/components/phone/PhoneField'
import { Themed } from '../../../helpers/page/Themed'

function show(props: Partial<PhoneFieldProps> = {}) {
  const values: string[] = []
  function Form() {
    const [value, setValue] = useState(props.value ?? '')
    const [country, setCountry] = useState(props.country)
    return (
      <PhoneField
        label="Phone number"
        {...props}
        country={country}
        onCountryChange={setCountry}
        value={value}
        onChange={(next) => {
          values.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />, { wrapper: Themed })
  return { user: userEvent.setup(), values, last: () => values.at(-1) }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number')
const country = () => screen.getByLabelText<HTMLSelectElement>('Country')
const formatted = () => waitFor(() => expect(field().value).toMatch(/\(|\s|-/))

test('begins with the United States and its calling code', () => {
  show()
  expect(country()).toHaveValue('US')
  expect(country().selectedOptions[0]).toHaveTextContent('United States (+1)')
})

test('formats while typing and reports the number in E.164', async () => {
  const { user, last } = show()
  await user.type(field(), '2015550123')
  await waitFor(() => expect(field()).toHaveValue('(201) 555-0123'))
  expect(last()).toBe('+12015550123')
})

test('shows the calling code once: beside a national number, or in the number itself', async () => {
  const { user } = show()
  expect(screen.getByText('+1')).toBeVisible()
  await user.type(field(), '+442079460958')
  await waitFor(() => expect(field()).toHaveValue('+44 20 7946 0958'))
  expect(screen.queryByText(/^\+\d+$/)).not.toBeInTheDocument()
  await user.selectOptions(country(), 'GB')
  expect(screen.getByText('+44')).toBeVisible()
  expect(field().value).not.toContain('+')
  await user.clear(field())
  await user.type(field(), '+441')
  expect(screen.queryByText('+44')).not.toBeInTheDocument()
})

test('keeps text, caret and focus when formatting loads late', async () => {
  const { user, last } = show()
  await act(async () => {
    field().focus()
  })
  await user.keyboard('2015550123')
  await formatted()
  expect(field()).toHaveValue('(201) 555-0123')
  expect(last()).toBe('+12015550123')
  expect(field()).toHaveFocus()
  await user.keyboard('4{Backspace}{Backspace}4')
  expect(last()).toBe('+12015550124')
})

test('offers only the given countries, without International', () => {
  show({ countries: ['US', 'CA', 'MX'] })
  expect([...country().options].map((option) => option.value)).toEqual(['US', 'CA', 'MX'])
})

test('a country chosen after typing keeps the national digits', async () => {
  const { user, last } = show()
  await user.type(field(), '5512345678')
  await user.selectOptions(country(), 'MX')
  expect(last()).toBe('+525512345678')
  await waitFor(() => expect(field()).toHaveValue('55 1234 5678'))
})

test('a number typed with another calling code shows its country', async () => {
  const { user, last } = show()
  await user.type(field(), '+442079460018')
  await waitFor(() => expect(field()).toHaveValue('+44 20 7946 0018'))
  expect(country()).toHaveValue('GB')
  expect(last()).toBe('+442079460018')
})
