import { createAction } from '@reduxjs/toolkit'
import type { EventTopic } from '../../../contract/events'
import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import type { ApiPart } from '../../api/api'
import { api } from '../../api/api'
import { loggedOut } from '../../events'
import { recordPayloads } from '../../recorded'
import type { AppDispatch, StartLoggedIn } from '../../redux'
import type { LoggedInServices } from '../../services/services'
import type { AccountPart } from '../account/accountSlice'
import { accountOutdated, selectAccountSid } from '../account/accountSlice'
import { fetchCall } from '../calls/callsApi'
import type { CallsPart } from '../calls/callsSlice'
import { selectCall, selectCallIsLive } from '../calls/callsSlice'
import { getFeatures, selectOffers } from '../serviceFeatures/featuresApi'

/** Events that come together are answered by one refetch. */
const TOGETHER_MS = 300
/**
 * All pages of a server get a reset within seconds of each other when its database is back, so they spread their
 * requests over this time.
 */
const RESET_SPREAD_MS = 30_000
/** A page that has just been loaded has missed nothing; one that takes over from another tab may have. */
const FRESH_MS = 10_000

/** Something has happened to the account, or to one of its users. */
export const { eventsArrived } = recordPayloads(
  { eventsArrived: createAction<{ topics: EventTopic[] }>('liveEvents/eventsArrived') },
  { eventsArrived: 'all' },
)

/** One response with the stream; the id is the one in the server's log. */
interface StreamFacts {
  requestId?: string
  /** How long it took, or was open. */
  ms: number
}

/** The stream was opened, or ended and is opened again. */
export const { streamOpened, streamEnded } = recordPayloads(
  {
    streamOpened: createAction<Omit<StreamFacts, 'ms'>>('liveEvents/streamOpened'),
    streamEnded: createAction<StreamFacts>('liveEvents/streamEnded'),
  },
  'all',
)

/**
 * The stream could not be read: the HTTP status, or 0 if there was no answer. It is tried again, or given up for good.
 * Without facts, nothing was asked.
 */
export const { streamFailed } = recordPayloads(
  { streamFailed: createAction<{ status: number } & Partial<StreamFacts>>('liveEvents/streamFailed') },
  { streamFailed: 'all' },
)

type Part = AccountPart & ApiPart & CallsPart

/** While somebody is logged in, fetches what an event of the server's stream is about; does nothing without the stream. */
export function listenToLiveEvents<Other>(start: StartLoggedIn<Part & Other>) {
  let leave: (() => void) | undefined

  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, { dispatch, extra, getState, unsubscribe }) => {
      const state = getState()
      const sid = selectAccountSid(state)
      if (!sid || !selectOffers(state, 'events') || !extra.cookies.get(ACCESS_TOKEN_COOKIE)) return
      unsubscribe()
      leave = joinFeed(`tealine-events:${sid}`, extra, dispatch)
    },
  })

  start({ actionCreator: loggedOut, effect: () => leave?.() })

  start({
    actionCreator: eventsArrived,
    effect: ({ payload: { topics } }, { dispatch, getState }) => {
      const state = getState()
      const isOfCall = topics.includes('call') || topics.includes('reset')
      dispatch(accountOutdated())
      dispatch(api.util.invalidateTags(isOfCall ? ['Users', 'Calls'] : ['Users']))
      const { sid, phase } = selectCall(state)
      if (isOfCall && sid && selectCallIsLive(state) && phase === 'answered') void dispatch(fetchCall(sid))
    },
  })
}

/** @returns a function that leaves the feed */
function joinFeed(name: string, services: LoggedInServices, dispatch: AppDispatch): () => void {
  const waiting = new Set<EventTopic>()
  const joinedAt = services.clock.now()
  let cancel: (() => void) | undefined
  const flush = () => {
    const topics = [...waiting]
    waiting.clear()
    dispatch(eventsArrived({ topics }))
  }
  const leave = services.sharedFeed.join(name, {
    async lead(passOn, signal) {
      const isResumed = services.clock.now() - joinedAt > FRESH_MS
      const part = await import('./readEventStream').catch(() => undefined)
      // Without it the page learns of changes as from a server without a stream.
      if (!part) return void dispatch(streamFailed({ status: 0 }))
      await part.readEventStream(services, {
        isResumed,
        onTopic: passOn,
        onOpen: (facts) => dispatch(streamOpened(facts)),
        onEnd: (facts) => dispatch(streamEnded(facts)),
        onFailure: (facts) => dispatch(streamFailed(facts)),
        signal,
      })
    },
    hear: (topic) => {
      const isFirst = [...waiting].every((each) => each === 'reset')
      if (waiting.size === 0 || (isFirst && topic !== 'reset')) {
        cancel?.()
        const spreadMs = topic === 'reset' ? services.random() * RESET_SPREAD_MS : 0
        cancel = services.clock.after(TOGETHER_MS + spreadMs, flush)
      }
      waiting.add(topic as EventTopic)
    },
  })
  return () => {
    cancel?.()
    leave()
  }
}
