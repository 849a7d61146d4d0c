import { rootReducer } from '../../../../../src/app/rootReducer'
import { numberTyped } from '../../../../../src/features/dialer/dialerSlice'
import type { AppDispatch } from '../../../../../src/redux'
import { createSealedStore } from '../../../../../src/replay/screen/stage/sealedStore'

const first = rootReducer(undefined, { type: '@@INIT' })
const second = rootReducer(first, numberTyped({ number: '+12025550100', isWhole: true }))

test('shows the state it is given, and notifies subscribers', () => {
  const { store, show } = createSealedStore(first)
  const look = jest.fn()
  store.subscribe(look)
  show(second)
  expect(store.getState()).toBe(second)
  expect(look).toHaveBeenCalledTimes(1)
})

test('what screens dispatch changes nothing, and thunks do not run', () => {
  const { store } = createSealedStore(first)
  const thunk = jest.fn()
  store.dispatch(numberTyped({ number: '+12025550100', isWhole: true }))
  expect((store.dispatch as AppDispatch)(thunk)).toBeUndefined()
  store.dispatch({ type: 'replay/shown', payload: second })
  expect(store.getState()).toBe(first)
  expect(thunk).not.toHaveBeenCalled()
})
