import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { formsSlice } from '../../../../src/features/forms/formsSlice'
import { useForm } from '../../../../src/features/forms/useForm'
import { createSealedStore } from '../../../../src/replay/screen/sealedStore'

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

function open(store = configureStore({ reducer: { forms: formsSlice.reducer } })) {
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

const shown = () => ['Name', 'PIN'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value)

test('fields that are filled in at once are all kept, as by a password manager before the app was alive', async () => {
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

  open(createSealedStore(recorded as never).store as never)
  expect(shown()).toEqual(['som', '12345'])
  expect(screen.getByRole('status')).toHaveTextContent('name: undefined, pin: tooLong')
})
