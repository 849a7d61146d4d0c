import type { EnhancedStore } from '@redux-devtools/instrument'
import { ActionCreators, instrument } from '@redux-devtools/instrument'
import type { Action, Reducer, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit'

type Lifted = EnhancedStore<unknown, Action, unknown>['liftedStore']

let lifted: Lifted | undefined

/** Keeps the store's history, as the extension does. */
const keeping: StoreEnhancer = ((createStore: StoreEnhancerStoreCreator) => (reducer: Reducer, preloaded: unknown) => {
  const store = instrument(undefined, { maxAge: 6000 })(createStore)(reducer, preloaded)
  lifted = store.liftedStore
  return store
}) as unknown as StoreEnhancer

const composeWithDevTools =
  () =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    [...enhancers, keeping].reduceRight((inner, outer) => (next) => outer(inner(next)))

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: composeWithDevTools })

function liftedStore(): Lifted {
  if (!lifted) throw new Error('No store was created')
  return lifted
}

/** What a person does in the panel of the extension. Import this file before the store. */
export const devTools = {
  /** How many actions they list, with the one of their own. */
  count: () => liftedStore().getState().stagedActionIds.length,
  /** Types of the actions, without the subscriptions that RTK Query reports half a second late. */
  happened: () => {
    const { stagedActionIds, actionsById } = liftedStore().getState()
    const types = stagedActionIds.map((id) => actionsById[id]?.action.type)
    return types.filter((type) => type !== 'api/internalSubscriptions/subscriptionsUpdated')
  },
  jumpTo: (index: number) => void liftedStore().dispatch(ActionCreators.jumpToState(index)),
  jumpToLatest: () => devTools.jumpTo(devTools.count() - 1),
  commitAt: (index: number) => {
    devTools.jumpTo(index)
    liftedStore().dispatch(ActionCreators.commit())
  },
  import: (actions: { type: string }[]) => void liftedStore().dispatch(ActionCreators.importState(actions)),
}
