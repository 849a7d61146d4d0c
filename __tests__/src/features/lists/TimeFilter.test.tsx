import { configureStore } from '@reduxjs/toolkit'
import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { TimeFilter } from '../../../../src/features/lists/TimeFilter'
import { choicesSlice } from '../../../../src/features/view/choicesSlice'
import { createSealedStore } from '../../../../src/replay/screen/stage/sealedStore'
import { ClockProvider } from '../../../../src/services/ClockContext'
import { FakeClock } from '../../../helpers/fakeClock'
import { Themed } from '../../../helpers/page/Themed'

function show(store = configureStore({ reducer: { choices: choicesSlice.reducer } })) {
  const onChoose = jest.fn()
  const view = render(
    <Provider store={store}>
      <ClockProvider clock={new FakeClock()}>
        <TimeFilter since="2020-02-01" until="2020-02-10" isFiltered onChoose={onChoose} />
      </ClockProvider>
    </Provider>,
    { wrapper: Themed },
  )
  return { ...view, store, onChoose }
}

const dates = () => ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
const type = (at: number, value: string) => fireEvent.change(dates()[at] as HTMLElement, { target: { value } })
const invalid = () => dates().map((date) => date.getAttribute('aria-invalid'))

test('a date that is not taken is shown as wrong, also in a replay, until the field is left', () => {
  const { store, onChoose, unmount } = show()
  type(0, '2020-02-11')
  expect([onChoose.mock.calls, invalid()]).toEqual([[], ['true', 'false']])
  const recorded = store.getState()
  unmount()
  expect(store.getState().choices).toEqual({})

  const replayed = show(createSealedStore(recorded as never).store as never)
  expect([dates().map(({ value }) => value), invalid()]).toEqual([
    ['2020-02-11', '2020-02-10'],
    ['true', 'false'],
  ])
  replayed.unmount()

  show()
  type(0, '2020-02-11')
  fireEvent.blur(dates()[0] as HTMLElement)
  expect([dates()[0]?.value, invalid()]).toEqual(['2020-02-01', ['false', 'false']])
})

test('a date that is not taken says which would be, but not while its year is being typed', () => {
  show()
  type(0, '2020-02-11')
  expect(screen.getByText('Not after Feb 10, 2020.')).toBeVisible()
  type(1, '2020-01-31')
  expect(dates()[1]).toHaveAccessibleDescription('Not before Feb 1, 2020.')
  type(1, '0002-01-31')
  expect(dates()[1]).not.toHaveAccessibleDescription()
})

test('a date that is taken leaves nothing behind, and an emptied field removes its own', () => {
  const { store, onChoose } = show()
  type(1, '2020-02-12')
  expect(onChoose).toHaveBeenLastCalledWith({ until: '2020-02-12' })
  fireEvent.blur(dates()[1] as HTMLElement)
  expect(store.getState().choices).toEqual({})
  type(1, '')
  fireEvent.blur(dates()[1] as HTMLElement)
  expect(onChoose).toHaveBeenLastCalledWith({ until: null })
})
