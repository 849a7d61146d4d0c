import { routeChanged } from '../../events'
import type { StartListening } from '../../redux'
import type { PreferencesPart } from './preferencesSlice'
import { preferencesRestored, selectPreferences } from './preferencesSlice'
import { readPreferences } from './readPreferences'

/** Restores the preferences when the first screen is shown, and saves every later change. */
export function listenToPreferences(start: StartListening<PreferencesPart>) {
  start({
    actionCreator: routeChanged,
    effect: async (_, { dispatch, extra, unsubscribe }) => {
      unsubscribe()
      dispatch(preferencesRestored(readPreferences(await extra.storage.read())))
    },
  })

  start({
    predicate: (_, current, previous) =>
      selectPreferences(current).isRestored && selectPreferences(current) !== selectPreferences(previous),
    effect: (_, { extra, getState }) => {
      const { isRestored: _isRestored, ...preferences } = selectPreferences(getState())
      extra.storage.write(preferences)
    },
  })
}
