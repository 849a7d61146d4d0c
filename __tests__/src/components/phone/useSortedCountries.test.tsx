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

test('countries stand by their names, the usual ones on top', () => {
  show()
  expect(listed()).toEqual(['US', 'MX', 'AT', 'DE'])
  expect(screen.getByRole('option', { name: /Germany \(\+49\)/ })).toBeInTheDocument()
})

describe('where the browser tells what is urgent', () => {
  const waiting: (() => void)[] = []
  beforeEach(() => {
    waiting.length = 0
    Object.assign(window, { scheduler: { postTask: async (task: () => void) => waiting.push(task) } })
  })

  test('the chosen one stands alone until the page is used and has nothing more urgent to do', async () => {
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

  test('all stand there when a finger is about to open the list', () => {
    show()
    fireEvent.pointerDown(screen.getByRole('combobox'))
    expect(listed()).toEqual(['US', 'MX', 'AT', 'DE'])
  })

  test('on a page that has been used they come without another sign of use', async () => {
    Object.assign(navigator, { userActivation: { hasBeenActive: true } })
    show()
    await waitFor(() => expect(waiting).toHaveLength(1))
  })
})
