import type { ApiError } from '../../../api/apiError'
import { fetchOnce } from '../../../api/fetchOnce'
import { loggedOut } from '../../../events'
import type { AppDispatch, StartLoggedIn } from '../../../redux'
import type { Push, PushStatus } from '../../../services/push'
import type { LoggedInServices } from '../../../services/services'
import { selectAccount } from '../../account/accountSlice'
import { isAccountTab } from '../settingsTabs'
import { getPush, savePush } from './pushApi'
import type { PushParts, PushState } from './pushSlice'
import { pushFound, pushSwitched } from './pushSlice'

interface Now<State> {
  dispatch: AppDispatch
  getState(): State
  extra: Pick<LoggedInServices, 'loadPush' | 'navigation'>
}

/** Turns notifications on this device on and off, and keeps the server's copy of the browser's subscription right. */
export async function startPush<Other>(start: StartLoggedIn<PushParts & Other>, now: Now<PushParts>): Promise<void> {
  const { dispatch, getState, extra } = now
  const push = await extra.loadPush()
  let working: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    working = working.then(work).catch(() => undefined)
  }
  const sidOf = (state: PushParts) => selectAccount(state)?.sid ?? null
  const sid = () => sidOf(getState())
  const isShown = ({ navigation }: PushParts) => isAccountTab(navigation.location?.pathname ?? '')
  const look = () => inTurn(() => refresh(dispatch, push, sid))

  push.onOpened((path) => extra.navigation.goTo(path))
  push.onStatusChange((status) => dispatch(pushFound({ status })))
  look()
  start({ predicate: (_, current, previous) => isShown(current) && !isShown(previous), effect: look })
  // The account is known later than the features, or has logged in in another tab.
  start({ predicate: (_, current, previous) => sidOf(current) !== null && sidOf(previous) === null, effect: look })

  start({
    actionCreator: pushSwitched,
    effect: ({ payload: { on } }) => {
      // At once: browsers answer only what a click has asked for.
      const asked = on ? push.ask() : undefined
      const isStill = sameAs(sid)
      inTurn(async () => (asked ? turnOn(dispatch, push, await asked, isStill) : turnOff(dispatch, push)))
    },
  })

  // The server ends it with the log-in.
  start({ actionCreator: loggedOut, effect: () => inTurn(() => push.unsubscribe()) })
}

type IsStill = ReturnType<typeof sameAs>

/** The log-in that a turn began with may have ended while the person, the browser or the server took their time. */
function sameAs(sid: () => string | null) {
  const owner = sid()
  return () => (owner !== null && sid() === owner ? owner : null)
}

async function turnOn(dispatch: AppDispatch, push: Push, status: PushStatus, isStill: IsStill) {
  const giveUp = (why: Partial<PushState>) => {
    if (isStill()) dispatch(pushFound({ status, pending: null, ...why }))
  }
  if (status !== 'allowed') return giveUp({ problem: status === 'unasked' ? 'dismissed' : null })
  if (!isStill()) return
  const { data, error } = await dispatch(fetchPush())
  if (!data) return giveUp({ error: error as ApiError })
  const subscription = await push.subscribe(data.public_key)
  if (!subscription) return giveUp({ problem: 'noService' })
  // At the log-out, the browser's subscription ends in its turn.
  if (!isStill()) return
  const saved = await dispatch(savePush.initiate(subscription, { track: false }))
  if (saved.error) {
    await push.unsubscribe()
    return giveUp({ error: saved.error as ApiError })
  }
  const owner = isStill()
  if (!owner) return
  push.choose(owner)
  dispatch(pushFound({ status, isOn: true, pending: null }))
}

/** Nothing arrives once the browser has unsubscribed, whatever the server answers. */
async function turnOff(dispatch: AppDispatch, push: Push) {
  push.choose(null)
  await push.unsubscribe()
  await dispatch(savePush.initiate(null, { track: false }))
  dispatch(pushFound({ isOn: false, pending: null }))
}

/**
 * Browsers replace, lose and expire subscriptions, keys change, log-ins end, and others log in: at each page load, and
 * when the settings are shown, the server gets what the browser then has, if this account wants it here; if not, the browser's
 * subscription ends.
 */
async function refresh(dispatch: AppDispatch, push: Push, sid: () => string | null) {
  const isStill = sameAs(sid)
  const status = await push.status()
  dispatch(pushFound({ status }))
  if (status !== 'allowed' || !isStill()) return
  const { data } = await dispatch(fetchPush())
  const owner = isStill()
  if (!data || !owner) return
  const isWanted = data.is_on || push.chosenBy() === owner
  if (!isWanted) await push.unsubscribe()
  const subscription = isWanted && (await push.subscribe(data.public_key))
  if (!isStill()) return
  const saved = subscription && (await dispatch(savePush.initiate(subscription, { track: false })))
  if (isStill()) dispatch(pushFound({ isOn: saved ? !saved.error : false }))
}

const fetchPush = () => fetchOnce(getPush.initiate(undefined, { forceRefetch: true }))
