import { combineSlices, configureStore, createAction, createListenerMiddleware, createReducer } from '@reduxjs/toolkit'
import { routeChanged } from '../../../../src/events'
import { startChoice, startDetails } from '../../../../src/features/navigation/changeAddress'
import { navigationSlice } from '../../../../src/features/navigation/navigationSlice'
import type { AppDispatch } from '../../../../src/redux'
import type { Services } from '../../../../src/services/services'
import { fakeServices } from '../../../helpers/page/fakeServices'

const kindChosen = createAction<string | null>('test/kindChosen')
const opened = createAction<{ sid: string }>('test/opened')
const closed = createAction('test/closed')

function openList(path: string) {
  const services = fakeServices()
  const last = createReducer({ openedSid: null as string | null }, (builder) =>
    builder.addCase(opened, (_, { payload }) => ({ openedSid: payload.sid })),
  )
  const reducer = combineSlices(navigationSlice, { last })
  type State = ReturnType<typeof reducer>
  const listeners = createListenerMiddleware<State, AppDispatch, Services>({ extra: services })
  startChoice(listeners.startListening, kindChosen, (kind) => ({ kind }))
  startDetails<State>(listeners.startListening, {
    name: 'thing',
    opened,
    closed,
    selectOpened: (state) => state.last.openedSid,
  })
  const { dispatch } = configureStore({ reducer, middleware: (defaults) => defaults().prepend(listeners.middleware) })
  const visit = (to: string) => {
    const { pathname, search } = new URL(to, 'https://app.test')
    dispatch(routeChanged({ key: to, pathname, search }))
  }
  services.world.travel = visit
  const back = jest.spyOn(services.navigation, 'back').mockImplementation(() => {})
  visit(path)
  const { went, replaced } = services.world
  return { dispatch, went, replaced, back, services, visit }
}

test('a choice changes the address', () => {
  const { dispatch, went } = openList('/things?days=90')
  dispatch(kindChosen('call'))
  dispatch(kindChosen(null))
  expect(went).toEqual(['/things?days=90&kind=call', '/things?days=90'])
})

test('a choice made before the last one is shown does not undo it', () => {
  const { dispatch, went, services, visit } = openList('/things?days=90')
  services.world.travel = () => undefined
  dispatch(kindChosen('call'))
  dispatch(opened({ sid: 'thing-7' }))
  expect(went).toEqual(['/things?days=90&kind=call', '/things?days=90&kind=call&thing=thing-7'])
  visit('/things')
  dispatch(kindChosen('gift'))
  expect(went.at(-1)).toBe('/things?kind=gift')
})

test('details opened from the list are in the address, and closing them goes back', () => {
  const { dispatch, went, back } = openList('/things?kind=call')
  dispatch(opened({ sid: 'thing-7' }))
  expect(went).toEqual(['/things?kind=call&thing=thing-7'])
  dispatch(closed())
  expect(back).toHaveBeenCalled()
  expect(went).toHaveLength(1)
})

test('closing details opened by their address leads to the list', () => {
  const { dispatch, went, replaced, back } = openList('/things?thing=thing-7')
  dispatch(closed())
  expect(went).toEqual(['/things'])
  expect(replaced).toEqual(['/things'])
  expect(back).not.toHaveBeenCalled()
})
