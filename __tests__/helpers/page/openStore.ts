import { createTimeTravel } from '../../../src/app/devTools/timeTravel'
import { loggedInKind } from '../../../src/app/loggedInKind'
import { createAppStore } from '../../../src/app/store'
import { routeChanged } from '../../../src/events'
import type { FakeServices } from './fakeServices'
import { fakeServices } from './fakeServices'

interface Options {
  /** The access token cookie; without it nobody is logged in. */
  token?: string
  services?: FakeServices
}

/** The app without its screens: the real store and listeners over fake services. */
export function openStore({ token, services = fakeServices({ token }) }: Options = {}) {
  const store = createAppStore(services, loggedInKind, createTimeTravel())
  let visits = 0
  const visit = (path: string) => {
    const [pathname = '', search] = path.split('?')
    store.dispatch(routeChanged({ key: `visit${++visits}`, pathname, search: search ? `?${search}` : '' }))
  }
  return { store, services, visit, world: services.world, getState: store.getState, dispatch: store.dispatch }
}
