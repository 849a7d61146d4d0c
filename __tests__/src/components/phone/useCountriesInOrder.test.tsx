import { act, render, screen } from '@testing-library/react'
import type { CountryCode } from 'libphonenumber-js/core'
import { CountrySelect } from '../../../../src/components/phone/CountrySelect'
import { Themed } from '../../../helpers/Themed'

const countries: CountryCode[] = ['DE', 'MX', 'AT', 'US']
const listed = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'))
const show = () =>
  render(<CountrySelect country="DE" countries={countries} onChange={() => undefined} />, { wrapper: Themed })

afterEach(() => Reflect.deleteProperty(window, 'scheduler'))

test('countries stand by their names, the usual ones on top', () => {
  show()
  expect(listed()).toEqual(['US', 'MX', 'AT', 'DE'])
  expect(screen.getByRole('option', { name: /Germany \(\+49\)/ })).toBeInTheDocument()
})

test('until the browser has nothing more urgent to do, the chosen one stands alone', () => {
  const waiting: (() => void)[] = []
  Object.assign(window, { scheduler: { postTask: async (task: () => void) => waiting.push(task) } })
  show()
  expect(listed()).toEqual(['DE'])
  act(() => waiting.shift()?.())
  expect(listed()).toEqual(['US', 'MX', 'AT', 'DE'])
  expect(screen.getByRole('combobox')).toHaveValue('DE')
})
