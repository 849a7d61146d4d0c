import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import { api } from '../../api/api'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import type { NavigationPart } from '../navigation/navigationSlice'
import { listenToLinks } from './linkListener'
import { listenToLogIn } from './logInListener'
import { endToken } from './sessionApi'
import type { SessionPart } from './sessionSlice'
import { logOutClicked } from './sessionSlice'
import { listenToToken } from './tokenListener'

type Part = SessionPart & NavigationPart

interface Options {
  /** Something the user did has not been sent yet. */
  hasUnsent?(state: Part): boolean
}

/** Handles logging in and out, including by expiry or in another tab. */
export function listenToSession(start: StartListening<Part>, { hasUnsent }: Options = {}) {
  listenToLogIn(start)

  start({
    actionCreator: logOutClicked,
    effect: async (_, { delay, dispatch, extra, getState }) => {
      // Gives it time to be sent while the token is still there.
      if (hasUnsent?.(getState())) await delay(0)
      const token = extra.cookies.get(ACCESS_TOKEN_COOKIE)
      extra.cookies.remove(ACCESS_TOKEN_COOKIE)
      dispatch(loggedOut({ reason: 'chosen' }))
      if (!token) return
      const tokenHandle = extra.vault.put(token)
      await dispatch(endToken.initiate({ tokenHandle }, { track: false }))
      extra.vault.remove(tokenHandle)
    },
  })

  start({
    actionCreator: loggedOut,
    effect: ({ payload }, { dispatch, extra }) => {
      extra.cookies.remove(ACCESS_TOKEN_COOKIE)
      extra.vault.clear()
      dispatch(api.util.resetApiState())
      if (payload.reason !== 'otherTab') extra.tabs.announce()
    },
  })

  listenToToken(start)
  listenToLinks(start)
}
