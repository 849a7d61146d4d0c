import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { PhoneField } from '../../../../src/components/phone/PhoneField'
import { formsSlice } from '../../../../src/features/forms/formsSlice'
import { standInsFor } from '../../../../src/features/forms/standIn'
import { useForm } from '../../../../src/features/forms/useForm'
import { Replayed } from '../../../helpers/page/Replayed'
import { Themed } from '../../../helpers/page/Themed'

function Form({ onAccept }: { onAccept: (name: string) => void }) {
  const { values, problemOf, type, submit } = useForm(
    'test',
    { name: '', pin: '' },
    {
      check: ({ name, pin }) => ({
        name: name ? null : 'missing',
        pin: pin.length > 4 ? 'tooLong' : pin ? null : 'missing',
      }),
      isShownEarly: (rule) => rule === 'tooLong',
    },
  )
  return (
    <>
      <input aria-label="Name" value={values.name} onChange={({ target }) => type('name')(target.value)} />
      <input aria-label="PIN" value={values.pin} onChange={({ target }) => type('pin')(target.value)} />
      <output>{`name: ${problemOf('name')}, pin: ${problemOf('pin')}`}</output>
      <button
        type="button"
        onClick={() => {
          type('name')('Ann')
          type('pin')('12')
        }}
      >
        Fill in
      </button>
      <button type="button" onClick={() => submit(() => onAccept(values.name))}>
        Send
      </button>
    </>
  )
}

function open() {
  const store = configureStore({ reducer: { forms: formsSlice.reducer } })
  const onAccept = jest.fn()
  const view = render(
    <StrictMode>
      <Provider store={store}>
        <Form onAccept={onAccept} />
      </Provider>
    </StrictMode>,
  )
  return { ...view, store, onAccept, user: userEvent.setup() }
}

function PhoneForm() {
  const { phone } = useForm('phones', { phoneNumber: '', phone1: '' })
  return (
    <Themed>
      <PhoneField label="First" {...phone('phoneNumber')} />
      <PhoneField label="Second" {...phone('phone1')} defaultCountry="MX" />
    </Themed>
  )
}

function openPhones() {
  const store = configureStore({ reducer: { forms: formsSlice.reducer } })
  const view = render(
    <Provider store={store}>
      <PhoneForm />
    </Provider>,
  )
  return { ...view, store, user: userEvent.setup() }
}

const shown = () => ['Name', 'PIN'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)

test('fields that are filled in at once are all kept, as by a password manager before hydration', async () => {
  const { user, onAccept } = open()
  await user.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(shown()).toEqual(['Ann', '12'])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onAccept).toHaveBeenCalledWith('Ann')
})

test('a refused submission is recorded with fields and rules; problems follow what is typed then', async () => {
  const { store, user, onAccept } = open()
  await user.type(screen.getByLabelText('PIN'), '12')
  expect(screen.getByRole('status')).toHaveTextContent('name: undefined, pin: undefined')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(store.getState().forms.test).toEqual({
    typed: [{ field: 'pin', length: 2 }],
    problems: [{ field: 'name', rule: 'missing' }],
    isRefused: true,
  })
  expect(screen.getByRole('status')).toHaveTextContent('name: missing, pin: undefined')
  await user.type(screen.getByLabelText('Name'), 'Ann')
  expect(screen.getByRole('status')).toHaveTextContent('name: undefined, pin: undefined')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onAccept).toHaveBeenCalledWith('Ann')
  expect(JSON.stringify(store.getState())).not.toMatch(/Ann|"12"/)
})

test('some problems are shown at once', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('PIN'), '12345')
  expect(screen.getByRole('status')).toHaveTextContent('name: undefined, pin: tooLong')
})

test('a replay shows as many made-up characters, and the recorded problems', async () => {
  const { store, user, unmount } = open()
  await user.type(screen.getByLabelText('Name'), 'Zoë')
  await user.type(screen.getByLabelText('PIN'), '98765')
  expect(shown()).toEqual(['Zoë', '98765'])
  const recorded = store.getState()
  unmount()
  expect(store.getState().forms).toEqual({})

  render(
    <Replayed state={recorded}>
      <Form onAccept={jest.fn()} />
    </Replayed>,
  )
  expect(shown()).toEqual(['som', '12345'])
  expect(screen.getByRole('status')).toHaveTextContent('name: undefined, pin: tooLong')
})

const replayPhones = (state: object) =>
  render(
    <Replayed state={state}>
      <PhoneForm />
    </Replayed>,
  )

const written = () => ['First', 'Second'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
const countries = () => screen.getAllByLabelText<HTMLSelectElement>('Country').map(({ value }) => value)
const digits = () =>
  ['First', 'Second'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value.replace(/\D/g, ''))

test('a replay shows the countries of phone numbers, chosen or typed, with made-up digits', async () => {
  const { store, user, unmount } = openPhones()
  expect(countries()).toEqual(['US', 'MX'])
  await user.selectOptions(screen.getAllByLabelText('Country')[0] as HTMLElement, 'GB')
  await user.type(screen.getByLabelText('First'), '7911123456')
  await user.type(screen.getByLabelText('Second'), '+4930123456')
  expect(digits()).toEqual(['7911123456', '4930123456'])
  expect(countries()).toEqual(['GB', 'DE'])
  const recorded = store.getState()
  expect(JSON.stringify(recorded)).not.toMatch(/7911|30123/)
  unmount()
  expect(store.getState().forms).toEqual({})

  replayPhones(recorded)
  expect(countries()).toEqual(['GB', 'DE'])
  expect(digits()).toEqual(['2015550123', '4920155501'])
})

test.each([
  ['+', '', '+'],
  ['02015550123', '', '02015550123'],
  ['+44 20155', '2', '+4420155'],
  ['2015', '2', '2015'],
])(
  'a replay shows what stands before the national digits as it was typed: %s and %s',
  async (first, second, shownAs) => {
    const { store, user, unmount } = openPhones()
    await user.selectOptions(screen.getAllByLabelText('Country')[0] as HTMLElement, 'GB')
    await user.click(screen.getByLabelText('First'))
    await user.keyboard(first)
    await user.click(screen.getByLabelText('Second'))
    if (second) await user.keyboard(second)
    const seen = written()
    const recorded = store.getState()
    unmount()
    replayPhones(recorded)
    expect(written()).toEqual(seen)
    expect(written()[0]?.replace(/[^+\d]/g, '')).toBe(shownAs)
  },
)

test('a country that is chosen before a number is typed is shown, too', async () => {
  const { store, user, unmount } = openPhones()
  await user.selectOptions(screen.getAllByLabelText('Country')[0] as HTMLElement, 'FR')
  const recorded = store.getState()
  unmount()
  replayPhones(recorded)
  expect(countries()).toEqual(['FR', 'MX'])
  expect(digits()).toEqual(['', ''])
})

test('a prefilled number is not shown in a replay once its country has been changed', () => {
  const shownAs = (callingCode: string) =>
    standInsFor(
      { phoneNumber: '+447911123456' },
      { typed: [{ field: 'phoneNumber', length: 13, callingCode }], problems: [], isRefused: false },
    )
  expect(shownAs('44')).toEqual({ phoneNumber: '+447911123456' })
  expect(shownAs('52')).toEqual({ phoneNumber: '+522015550123' })
})
