/** @alone The number rules must not have been loaded before. */
import { render, screen } from '@testing-library/react'
import { formatPhone } from '../../../../src/components/phone/formatPhone'
import { PhoneNumberText } from '../../../../src/components/phone/PhoneNumberText'
import { loadWorldPhones } from '../../../../src/components/phone/phones'
import { flagsIn } from '../../../helpers/page/onScreen'
import { Themed } from '../../../helpers/page/Themed'

test('formats North American numbers, and shows all others as they are, until the rules of all countries have loaded', async () => {
  render(
    <>
      <PhoneNumberText number="+12025550100" />
      <PhoneNumberText number="+12042345678" national />
      <PhoneNumberText number="+442079460018" />
    </>,
    { wrapper: Themed },
  )
  expect(screen.getByText('+1 202 555 0100')).toBeInTheDocument()
  expect(screen.getByText('(204) 234-5678')).toBeInTheDocument()
  expect(screen.getByText('+442079460018')).toBeInTheDocument()
  expect(await screen.findByText('+44 20 7946 0018')).toBeInTheDocument()
  expect(flagsIn(document.body)).toEqual(['US', 'CA', 'GB'])
})

describe('once the rules of all countries are loaded', () => {
  beforeAll(() => loadWorldPhones())

  test('shows flag and number, and is read out digit by digit', () => {
    render(<PhoneNumberText number="+442079460018" />, { wrapper: Themed })
    expect(flagsIn(document.body)).toEqual(['GB'])
    expect(screen.getByText('+44 20 7946 0018')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText('United Kingdom + 4 4 2 0 7 9 4 6 0 0 1 8')).toBeInTheDocument()
  })

  test('distinguishes Canada from the United States by the area code', () => {
    render(<PhoneNumberText number="+12042345678" national />, { wrapper: Themed })
    expect(flagsIn(document.body)).toEqual(['CA'])
    expect(screen.getByText('(204) 234-5678')).toBeInTheDocument()
  })

  test('an invalid number stays as it is', () => {
    render(<PhoneNumberText number="anonymous" />, { wrapper: Themed })
    expect(screen.getByText('anonymous')).toBeInTheDocument()
  })
})

test('numbers that can be verified are formatted without the rules of all countries', () => {
  expect(formatPhone('+12015550123', null)).toBe('(201) 555-0123')
  expect(formatPhone('+12015550123', '+12125550100')).toBe('(201) 555-0123')
  expect(formatPhone('+12015550123', '+14165550100')).toBe('+1 201 555 0123')
  expect(formatPhone('+525512345678', null)).toBe('+52 55 1234 5678')
  expect(formatPhone('+525512345678', '+12015550123')).toBe('+52 55 1234 5678')
  expect(formatPhone('+442079460018', '+12015550123')).toBe('+442079460018')
})
