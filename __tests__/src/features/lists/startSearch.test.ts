import { combineSlices, configureStore, createListenerMiddleware, createSlice } from '@reduxjs/toolkit'
import { routeChanged } from '../../../../src/events'
import type { SearchText } from '../../../../src/features/lists/searchText'
import { followAddress, forgetText, settleText, typeText } from '../../../../src/features/lists/searchText'
import { startSearch } from '../../../../src/features/lists/startSearch'
import { navigationSlice } from '../../../../src/features/navigation/navigationSlice'
import type { AppDispatch } from '../../../../src/redux'
import type { Services } from '../../../../src/services/services'
import { fakeServices } from '../../../helpers/page/fakeServices'

const initialState: SearchText = { typed: null, told: null }
const fieldSlice = createSlice({
  name: 'field',
  initialState,
  reducers: { typed: typeText, settled: settleText, left: forgetText },
  extraReducers: (builder) =>
    builder.addCase(routeChanged, (state, { payload }) => followAddress(state, payload.search)),
})
const { typed, settled, left } = fieldSlice.actions

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const rest = () => jest.advanceTimersByTimeAsync(300)

function openList(search = '') {
  const services = fakeServices()
  const reducer = combineSlices(navigationSlice, fieldSlice)
  type State = ReturnType<typeof reducer>
  const listeners = createListenerMiddleware<State, AppDispatch, Services>({ extra: services })
  startSearch<State>(listeners.startListening, { typed, settled, left, select: (state) => state.field })
  const { dispatch, getState } = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  })
  const visit = (path: string) => {
    const { pathname, search: asked } = new URL(path, 'https://app.test')
    dispatch(routeChanged({ key: path, pathname, search: asked }))
  }
  services.world.travel = visit
  visit(`/things${search}`)
  const { went, replaced } = services.world
  return { dispatch, visit, went, replaced, typedNow: () => getState().field.typed }
}

test('the address follows when typing pauses, with one history entry for all of it', async () => {
  const { dispatch, went, replaced, typedNow } = openList('?page=2')
  dispatch(typed({ text: 'L' }))
  await jest.advanceTimersByTimeAsync(200)
  dispatch(typed({ text: 'Le ' }))
  expect(went).toEqual([])
  await rest()
  expect(went).toEqual(['/things?page=2&q=Le'])
  expect(typedNow()).toBe('Le ')
  dispatch(typed({ text: 'Leo' }))
  await rest()
  expect(went).toEqual(['/things?page=2&q=Le', '/things?page=2&q=Leo'])
  expect(replaced).toEqual(['/things?page=2&q=Leo'])
})

test('leaving the field does not wait, and changes nothing if nothing was typed', async () => {
  const { dispatch, went } = openList()
  dispatch(left())
  expect(went).toEqual([])
  dispatch(typed({ text: 'Leo' }))
  dispatch(left())
  expect(went).toEqual(['/things?q=Leo'])
  await rest()
  expect(went).toHaveLength(1)
})

test('an emptied field is removed from the address', async () => {
  const { dispatch, went } = openList('?q=Leo')
  dispatch(typed({ text: '' }))
  await rest()
  expect(went).toEqual(['/things'])
})

test('typing the text already in the address changes nothing', async () => {
  const { dispatch, went } = openList('?q=Leo')
  dispatch(typed({ text: ' Leo ' }))
  await rest()
  expect(went).toEqual([])
})

test('typing does not navigate back to a screen that was left', async () => {
  const { dispatch, visit, went } = openList()
  dispatch(typed({ text: 'Leo' }))
  visit('/other')
  await rest()
  expect(went).toEqual([])
})
