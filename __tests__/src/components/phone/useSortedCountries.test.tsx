import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { CountryCode } from 'libphonenumber-js/core'
import { CountrySelect } from '../../../../src/components/phone/CountrySelect'
import { Themed } from '../../../helpers/page/Themed'

const countries: CountryCode[] = ['DE', 'MX', 'AT', 'US']
const listed = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'))
const show = () =>
  render(<CountrySelect country="DE" countries={countries} onChange={() => undefined} />, { wrapper: Themed })

afterEach(() => {
  Reflect.deleteProperty(window, 'scheduler')
  Reflect.deleteProperty(navigator, 'userActivation')
})

test('countries are sorted by name, with the usual ones on top', () => {
  show()
  expect(listed()).toEqual(['US', 'MX', 'AT', 'DE'])
  expect(screen.getByRole('option', { name: /Germany \(\+49\)/ })).toBeInTheDocument()
})

describe('if the browser can schedule tasks', () => {
  const waiting: (() => void)[] = []
  beforeEach(() => {
    waiting.length = 0
    Object.assign(window, { scheduler: { postTask: async (task: () => void) => waiting.push(task) } })
  })

  test('only the chosen one is listed until the page is in use and idle', async () => {
    show()
    await act(async () => undefined)
    expect(waiting).toEqual([])
    fireEvent.pointerMove(document.body)
    await waitFor(() => expect(waiting).toHaveLength(1))
    expect(listed()).toEqual(['DE'])
    act(() => waiting.shift()?.())
    expect(listed()).toEqual(['US', 'MX', 'AT', 'DE'])
    expect(screen.getByRole('combobox')).toHaveValue('DE')
  })

  test('all are listed when the list is about to be opened', () => {
    show()
    fireEvent.pointerDown(screen.getByRole('combobox'))
    expect(listed()).toEqual(['US', 'MX', 'AT', 'DE'])
  })

  test('on a page in use they are listed without further input', async () => {
    Object.assign(navigator, { userActivation: { hasBeenActive: true } })
    show()
    await waitFor(() => expect(waiting).toHaveLength(1))
  })
})
