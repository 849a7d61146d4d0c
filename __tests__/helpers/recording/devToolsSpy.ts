import type { StoreEnhancer } from '@reduxjs/toolkit'

/** Everything that Redux DevTools can see: actions after all middleware, and each state. Import it before the store. */
export const devToolsSaw: { actions: unknown[]; states: unknown[]; options: unknown[] } = {
  actions: [],
  states: [],
  options: [],
}

type Compose = (...enhancers: StoreEnhancer[]) => StoreEnhancer

const watching: StoreEnhancer = (createStore) => (reducer, preloaded) => {
  const watched: typeof reducer = (state, action) => {
    const next = reducer(state, action)
    devToolsSaw.actions.push(action)
    devToolsSaw.states.push(next)
    return next
  }
  return createStore(watched, preloaded)
}

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: unknown): Compose => {
    devToolsSaw.options.push(options)
    return (...enhancers) => [...enhancers, watching].reduceRight((inner, outer) => (next) => outer(inner(next)))
  },
})
