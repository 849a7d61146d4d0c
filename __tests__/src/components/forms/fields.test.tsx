import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PinField } from '../../../../src/components/forms/PinField'
import { SelectField } from '../../../../src/components/forms/SelectField'
import { TextInput } from '../../../../src/components/forms/TextInput'
import { Themed } from '../../../helpers/page/Themed'

function Pin() {
  const [pin, setPin] = useState('')
  return (
    <PinField
      label="Enter your 4-digit PIN"
      value={pin}
      onChange={setPin}
      maxLength={6}
      autoComplete="current-password"
    />
  )
}

test('a PIN is hidden and takes digits only, up to its length', async () => {
  render(<Pin />, { wrapper: Themed })
  const field = screen.getByLabelText('Enter your 4-digit PIN')
  await userEvent.type(field, '1a2-3 4b5678')
  expect(field).toHaveValue('123456')
  expect(field).toHaveAttribute('type', 'password')
})

test('a pasted PIN loses its non-digits before it is truncated', async () => {
  render(<Pin />, { wrapper: Themed })
  await userEvent.click(screen.getByLabelText('Enter your 4-digit PIN'))
  await userEvent.paste('PIN: 12-34-56-78')
  expect(screen.getByLabelText('Enter your 4-digit PIN')).toHaveValue('123456')
})

test.each(['١٢٣٤', '１２３４', '۱۲۳۴'])('a PIN typed as %s is 1234: 32-digits-of-other-scripts.json', async (typed) => {
  render(<Pin />, { wrapper: Themed })
  const field = screen.getByLabelText('Enter your 4-digit PIN')
  await userEvent.type(field, typed)
  expect(field).toHaveValue('1234')
})

test('a text field has its label as name and its helper text as description', () => {
  render(<TextInput label="Your Email Address" value="" onChange={() => {}} helper="We never share it." error />, {
    wrapper: Themed,
  })
  const field = screen.getByRole('textbox', { name: 'Your Email Address' })
  expect(field).toHaveAccessibleDescription('We never share it.')
  expect(field).toBeInvalid()
})

test('a select offers its options and reports the chosen one', async () => {
  const onChange = jest.fn()
  render(
    <SelectField
      label="Show caller ID"
      value="office"
      onChange={onChange}
      options={[
        { value: 'office', label: 'Office' },
        { value: 'mobile', label: 'Mobile' },
      ]}
    />,
    { wrapper: Themed },
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show caller ID' }), 'Mobile')
  expect(onChange).toHaveBeenCalledWith('mobile')
})
