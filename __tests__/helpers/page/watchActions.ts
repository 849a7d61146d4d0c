import { rootReducer } from '../../../src/app/rootReducer'
import type { AppStore } from '../../../src/app/store'

/** Collects every action from now on, as reducers, Redux DevTools and recordings see it. */
export function watchActions(store: AppStore): unknown[] {
  const seen: unknown[] = []
  store.replaceReducer((state, action) => {
    seen.push(action)
    return rootReducer(state, action)
  })
  return seen
}
