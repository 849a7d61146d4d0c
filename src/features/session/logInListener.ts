import type { LogIn } from '../../../contract/access'
import { routeChanged } from '../../events'
import type { AppDispatch, StartListening } from '../../redux'
import { isPublicPath, routes } from '../../routes'
import { wait } from '../../services/clock'
import type { Services } from '../../services/services'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectPathname } from '../navigation/navigationSlice'
import { enterApp } from './enterApp'
import { logIn, lookUpIp } from './sessionApi'
import type { LogInForm, SessionPart } from './sessionSlice'
import { cookiesRefused, ipFound, logInSubmitted, selectEntrance } from './sessionSlice'

const IP_MAX_AGE_MS = 5 * 60_000
/** How long a log-in waits for the first look-up. */
const IP_WAIT_MS = 1_000

/**
 * Sends the log-in form, with the public IP address that is looked up while the screen is open. Work triggered by a
 * route change yields first (`delay(0)`), so that slow phones paint the screen sooner.
 */
export function listenToLogIn(start: StartListening<SessionPart & NavigationPart>) {
  let lookUp: Promise<unknown> = Promise.resolve()

  start({
    actionCreator: logInSubmitted,
    effect: async ({ payload }, { dispatch, extra, getOriginalState, getState }) => {
      if (getOriginalState().session.step !== 'idle') return
      if (!extra.cookies.areEnabled()) {
        dispatch(cookiesRefused())
        return
      }
      if (payload.mode === 'phone' && !getState().session.ipHandle)
        await Promise.race([lookUp, wait(extra.clock, IP_WAIT_MS)])
      const { ipHandle } = getState().session
      const ipAddress = (ipHandle && extra.vault.get(ipHandle)) ?? ''
      const { data: token } = await dispatch(logIn.initiate(logInRequest(payload, ipAddress), { track: false }))
      if (token) enterApp(extra, token, selectEntrance(getState()))
    },
  })

  start({
    actionCreator: routeChanged,
    effect: async ({ payload }, { delay, dispatch, extra }) => {
      await delay(0)
      if (isPublicPath(payload.pathname) && !extra.cookies.areEnabled()) dispatch(cookiesRefused())
    },
  })

  start({
    actionCreator: routeChanged,
    effect: async (
      { payload },
      { delay, dispatch, extra, getState, getOriginalState, cancelActiveListeners, pause },
    ) => {
      if (payload.pathname !== routes.login.path || selectPathname(getOriginalState()) === routes.login.path) return
      cancelActiveListeners()
      await delay(0)
      while (selectPathname(getState()) === routes.login.path) {
        lookUp = lookUpAddress(dispatch, extra)
        await lookUp
        await pause(wait(extra.clock, IP_MAX_AGE_MS))
      }
    },
  })
}

async function lookUpAddress(dispatch: AppDispatch, { vault }: Services): Promise<void> {
  const { data: ip } = await dispatch(lookUpIp.initiate(undefined, { track: false }))
  if (ip) dispatch(ipFound({ handle: vault.put(ip) }))
}

function logInRequest(form: LogInForm, ipAddress: string): LogIn {
  if (form.mode === 'legacy_pin') return { provider_type: 'legacy_pin', pin: form.pin }
  return {
    provider_type: 'phone',
    phone_number: form.phoneNumber,
    passcode: form.passcode,
    ip_address: ipAddress,
  }
}
