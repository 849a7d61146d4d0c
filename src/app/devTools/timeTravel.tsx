import type { Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { formLeft } from '../../features/forms/formsSlice'
import { standIns } from '../../features/forms/standIn'
import { StandInsProvider } from '../../features/forms/standIns'
import type { NavigationPart } from '../../features/navigation/navigationSlice'
import { selectLocation } from '../../features/navigation/navigationSlice'
import { AppRouter } from '../routing/AppRouter'
import { inertNavigator } from '../routing/inertNavigator'
import { createDevTools } from './devTools'

/** What Redux DevTools add to a store: its history; the store itself shows one state of it. */
interface Lifted {
  liftedStore?: {
    getState(): { computedStates: readonly { state: unknown }[] }
    subscribe(listener: () => void): () => void
  }
}

/** Redux DevTools for the running app: they move what is shown, while the app itself continues in the present. */
export type TimeTravel = ReturnType<typeof createTimeTravel>

export function createTimeTravel() {
  let isTravelling = () => false
  let shownState: (() => unknown) | undefined

  /** Placed closest to DevTools: middleware and listeners see the present, wherever DevTools are. */
  const enhancer: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    type State = ReturnType<typeof reducer>
    const store = createStore(reducer, preloaded)
    const { liftedStore } = store as Lifted
    if (!liftedStore) return store
    const latest = () => liftedStore.getState().computedStates.at(-1)?.state as State
    let present = latest()
    let dispatching = 0
    /** DevTools have a different history from the app, e.g. an imported one. */
    let isRewritten = false
    liftedStore.subscribe(() => {
      isRewritten ||= dispatching === 0 && latest() !== present
    })
    const getState = () => (isRewritten ? present : latest())
    isTravelling = () => store.getState() !== getState()
    shownState = store.getState
    /** What changes the app's own history. */
    const inPresent = <Result,>(change: () => Result): Result => {
      dispatching++
      try {
        return change()
      } finally {
        dispatching--
        present = getState()
      }
    }
    return {
      ...store,
      getState,
      dispatch: (action) => {
        if (isRewritten) present = reducer(present, action)
        return inPresent(() => store.dispatch(action))
      },
      replaceReducer: (next) => inPresent(() => store.replaceReducer(next)),
    }
  }

  /** The store and router for the screens: in the past, nothing that they do has an effect. */
  function show<State extends NavigationPart>(store: Store<State>) {
    const getState = () => (shownState?.() ?? store.getState()) as State
    const dispatch = (action: UnknownAction) =>
      // What was typed is gone with its form, whichever moment is shown.
      isTravelling() && !formLeft.match(action) ? undefined : store.dispatch(action)
    const location = () => (isTravelling() ? selectLocation(getState()) : null)
    function Router({ children }: { children: ReactNode }) {
      // The page's own HTML shows the present.
      const past = useSyncExternalStore(store.subscribe, location, () => null)
      return (
        <StandInsProvider value={past ? standIns : undefined}>
          <AppRouter past={past ? { location: past, navigator: inertNavigator } : undefined}>{children}</AppRouter>
        </StandInsProvider>
      )
    }
    return { store: { ...store, getState, dispatch: dispatch as typeof store.dispatch }, Router }
  }

  return { optionsFor: createDevTools, enhancer, show }
}
