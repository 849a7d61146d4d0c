import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { choicesSlice } from '../../../../src/features/view/choicesSlice'
import { useChoice, useShown } from '../../../../src/features/view/useChoice'
import { createSealedStore } from '../../../../src/replay/screen/stage/sealedStore'

function Chart() {
  const [isShown, setShown] = useShown('usageTable')
  const [series, setSeries] = useChoice<'minutes' | 'calls' | null>('usageSeries', 'minutes')
  return (
    <>
      <output>{isShown ? `table of ${series}` : `chart of ${series}`}</output>
      <button type="button" onClick={() => setShown(!isShown)}>
        Table
      </button>
      <button type="button" onClick={() => setSeries(null)}>
        Nothing
      </button>
    </>
  )
}

function open(store = configureStore({ reducer: { choices: choicesSlice.reducer } })) {
  const chart = (isThere: boolean) => (
    <StrictMode>
      <Provider store={store}>{isThere && <Chart />}</Provider>
    </StrictMode>
  )
  const view = render(chart(true))
  return {
    store,
    user: userEvent.setup(),
    leave: () => view.rerender(chart(false)),
    comeBack: () => view.rerender(chart(true)),
  }
}

const shown = () => screen.getByRole('status').textContent

test('what is chosen lasts as long as it is on the screen', async () => {
  const { store, user, leave, comeBack } = open()
  expect(shown()).toBe('chart of minutes')
  await user.click(screen.getByRole('button', { name: 'Table' }))
  await user.click(screen.getByRole('button', { name: 'Nothing' }))
  expect(shown()).toBe('table of null')
  expect(store.getState().choices).toEqual({ usageTable: true, usageSeries: null })
  leave()
  expect(store.getState().choices).toEqual({})
  comeBack()
  expect(shown()).toBe('chart of minutes')
})

test('a choice that nobody made is not recorded as left', () => {
  const { store, leave } = open()
  const before = store.getState().choices
  leave()
  expect(store.getState().choices).toBe(before)
})

test('a replay shows it', () => {
  const recorded = { choices: { usageTable: true, usageSeries: 'calls' } }
  open(createSealedStore(recorded as never).store as never)
  expect(shown()).toBe('table of calls')
})
