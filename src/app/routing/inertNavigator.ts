import type { Navigator } from 'react-router-dom'
import { createPath } from 'react-router-dom'

/** For screens of the past, whose links and redirects have no effect. */
export const inertNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}
