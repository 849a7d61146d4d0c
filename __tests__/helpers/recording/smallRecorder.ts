import type { UnknownAction } from '@reduxjs/toolkit'
import { configureStore } from '@reduxjs/toolkit'
import { fetchedParts } from '../../../src/recorder/lateParts'
import { createRecorder } from '../../../src/recorder/recorder'
import { fakeServices } from '../page/fakeServices'

export interface SumState {
  sum: number
  seen: number
}

/** A recorder of a small store, with a page whose idle time the test controls. */
export function openSmallRecorder(limits: { actions: number; bytes: number }) {
  const { clock, page, recordingStorage: storage, world } = fakeServices()
  const reducer = (state: SumState = { sum: 0, seen: 0 }, action: UnknownAction): SumState => {
    if (action.payload === 13) throw new Error('A reducer that throws')
    return typeof action.payload === 'number' ? { sum: state.sum * 3 + action.payload, seen: state.seen + 1 } : state
  }
  const settings = {
    clock,
    page,
    storage,
    salt: 'a salt',
    parts: { fetched: fetchedParts, fetch: () => Promise.resolve() },
    reducer: () => reducer,
    ownerOf: () => null,
    limits,
  }
  const recorder = createRecorder<SumState>(settings)
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(recorder.middleware),
  })
  const idle = () => {
    for (const callback of world.atIdle.splice(0)) callback()
  }
  return { store, recorder, reducer, clock, world, idle }
}
