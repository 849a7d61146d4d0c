import type { RootState } from '../../app/rootReducer'

/** What the window showed besides the app's data; missing in states of older recordings. */
export function viewIn({ view }: RootState): Partial<RootState['view']> | undefined {
  return view as RootState['view'] | undefined
}
