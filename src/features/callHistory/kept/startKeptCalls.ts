import { ACCESS_TOKEN_COOKIE } from '../../../api/accessToken'
import type { AppDispatch, StartLoggedIn } from '../../../redux'
import { wait } from '../../../services/clock'
import type { LoggedInServices } from '../../../services/services'
import { selectAccountSid } from '../../account/accountSlice'
import type { CallsPageQuery } from '../callHistoryApi'
import { listCalls } from '../callHistoryApi'
import { keptCallsFound, PAGE_SIZE } from '../callHistorySlice'
import type { CallsPage } from '../callsPage'
import type { HistoryPart } from '../historyPages'
import { keptOf, readKeptCalls } from './keptCalls'

/** The calls that this device kept are shown if the API takes longer. */
const PATIENCE_MS = 2_000

/** The first page without any filter. */
const NEWEST: CallsPageQuery = { cursor: null, limit: PAGE_SIZE }

const selectNewest = listCalls.select(NEWEST)

interface Context {
  dispatch: AppDispatch
  getState: () => HistoryPart
  extra: LoggedInServices
}

/** Keeps the newest calls on this device, and finds them again if they can't be loaded, or not soon. */
export function startKeptCalls<Other>(start: StartLoggedIn<HistoryPart & Other>, context: Context) {
  const keep = ({ calls }: CallsPage, { extra, getState }: Context) => {
    const ownSid = selectAccountSid(getState())
    if (ownSid === null) return
    const copy = keptOf(calls, ownSid, extra.clock.now())
    extra.page.whenIdle(() => {
      if (selectAccountSid(getState()) === ownSid) void extra.keptLists.keep('calls', copy)
    })
  }

  const recall = async ({ dispatch, extra, getState }: Context) => {
    const isWanted = () => !selectNewest(getState()).data && extra.cookies.get(ACCESS_TOKEN_COOKIE) !== undefined
    if (!isWanted() || getState().callHistory.kept) return
    const kept = readKeptCalls(await extra.keptLists.recall('calls'))
    if (kept && isWanted()) dispatch(keptCallsFound(kept))
  }

  start({
    matcher: listCalls.matchFulfilled,
    effect: ({ payload, meta }, listener) => {
      if (isNewest(meta.arg.originalArgs)) keep(payload, listener)
    },
  })

  start({
    matcher: listCalls.matchPending,
    effect: async ({ meta }, listener) => {
      if (!isNewest(meta.arg.originalArgs) || listener.getState().callHistory.kept) return
      await Promise.race([
        listener.condition((_, state) => !selectNewest(state).isLoading),
        listener.pause(wait(listener.extra.clock, PATIENCE_MS)),
      ])
      await recall(listener)
    },
  })

  // What happened before this part was there.
  const { data, isUninitialized } = selectNewest(context.getState())
  if (data) keep(data, context)
  else if (!isUninitialized) void recall(context)
}

function isNewest({ cursor, limit, ...criteria }: CallsPageQuery): boolean {
  return cursor === null && limit === PAGE_SIZE && Object.keys(criteria).length === 0
}
