import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import { api } from '../../api/api'
import { loggedOut } from '../../events'
import type { StartListening } from '../../redux'
import type { NavigationPart } from '../navigation/navigationSlice'
import { listenToLogIn } from './logInListener'
import { endToken } from './sessionApi'
import type { SessionPart } from './sessionSlice'
import { logOutClicked } from './sessionSlice'
import { listenToToken } from './tokenListener'

type Part = SessionPart & NavigationPart

interface Others {
  /** Whether something that the person did is still to be sent for the account. */
  hasUnsent?(state: Part): boolean
}

/** Logging in, logging out, and the token coming or going by another way. */
export function listenToSession(start: StartListening<Part>, { hasUnsent }: Others = {}) {
  listenToLogIn(start)

  start({
    actionCreator: logOutClicked,
    effect: async (_, { delay, dispatch, extra, getState }) => {
      // It goes out first.
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
}
