import type { RootState } from '../../app/rootReducer'

type View = Partial<RootState['view']>

/** What the window showed besides the app's data; missing in states of older recordings. */
export function viewIn({ view }: RootState): View | undefined {
  return view as RootState['view'] | undefined
}

/** The window's size in a view; edited files may contain anything. */
export function sizeIn(view: View | undefined): readonly [width: number, height: number] | undefined {
  const size = view?.size
  return Array.isArray(size) && size.length === 2 && size.every(Number.isFinite) ? size : undefined
}
