import type { UnknownAction } from '@reduxjs/toolkit'
import { isRecord } from '../../../shared/isRecord'
import { requestEnded } from '../../api/requestEnded'
import * as events from '../../events'
import { callDelayed } from '../../features/calls/placePatiently'
import { eventsArrived, streamEnded, streamFailed, streamOpened } from '../../features/liveEvents/liveEventsListener'
import { withCurrentType } from '../../recorder/renamedTypes'
import type { Description, WordsFor, WordsForSlices } from './actionWords'
import { problem } from './actionWords'
import { withReason } from './failedRequest'
import { problemStrings as problems } from './problemStrings'
import { storyStrings as texts } from './storyStrings'
import { wordsOfAccount } from './wordsOfAccount'
import { wordsOfCalls } from './wordsOfCalls'
import { wordsOfMoney } from './wordsOfMoney'

const wordsOfEvents: WordsFor<typeof events> = {
  routeChanged: null,
  loggedOut: ({ reason }) => LOGGED_OUT[reason ?? 'chosen'] ?? texts.loggedOut,
  pageLoaded: texts.opened,
  pinWasReset: null,
  reminderWasSent: null,
  purchaseOpened: texts.purchaseOpened,
  supportFileRequested: texts.reported,
  screenBroke: ({ isMissing, message }) =>
    problem(isMissing ? problems.partMissing : `${problems.partCrashed}: ${message}`),
  partRetried: null,
  pageFaulted: describeFault,
  viewChanged: null,
  reloadClicked: texts.reload,
}

const LOGGED_OUT: Record<events.LogOutReason, Description> = {
  chosen: texts.loggedOut,
  accountRefused: problem(problems.loggedOutByServer),
  noToken: problem(problems.loggedOutWithoutToken),
  otherTab: texts.loggedOutInOtherTab,
}

function describeFault(fault: Partial<events.PageFault>): Description {
  if ('ms' in fault) return problem(problems.longTask.replace('{seconds}', (Number(fault.ms) / 1000).toFixed(1)))
  const { kind = 'exception', message } = fault as Partial<Exclude<events.PageFault, { kind: 'longTask' }>>
  return problem(`${Object.hasOwn(problems, kind) ? problems[kind] : problems.exception}: ${message}`)
}

const otherActions = { requestEnded, callDelayed, eventsArrived, streamOpened, streamEnded, streamFailed }

const wordsOfOthers: WordsFor<typeof otherActions> = {
  requestEnded: null,
  callDelayed: problem(problems.callDelayed),
  eventsArrived: null,
  streamOpened: null,
  streamEnded: null,
  streamFailed: ({ status, ms }) =>
    !status && ms !== undefined && ms < LONG_UNANSWERED_MS
      ? texts.streamInterrupted
      : problem(withReason(problems.noLiveUpdates, { status: status || 'no_answer' })),
}

/** Before that, a page load or a change of networks cut it off, and it is opened again. */
const LONG_UNANSWERED_MS = 10_000

const wordsOfSlices: WordsForSlices = { ...wordsOfAccount, ...wordsOfCalls, ...wordsOfMoney }

/** The action with which RTK Query reports that the browser has lost the network. */
const OFFLINE = '__rtkq/offline'

type AnyWords = Description | ((payload: object) => Description)

const wordsByType = new Map<string, AnyWords>([
  [OFFLINE, problem(problems.networkLost)],
  ...byCreator(events, wordsOfEvents),
  ...byCreator(otherActions, wordsOfOthers),
  ...Object.entries(wordsOfSlices).flatMap(([slice, words]) =>
    Object.entries(words).map(([name, each]) => [`${slice}/${name}`, each as AnyWords] as const),
  ),
])

function byCreator(creators: Record<string, { type: string }>, words: object) {
  return Object.entries<AnyWords>(words as Record<string, AnyWords>).map(
    ([name, each]) => [creators[name]?.type ?? name, each] as const,
  )
}

/** What support reads about a single action of the app itself; requests are described elsewhere. */
export function descriptionOf(action: UnknownAction): Description {
  const words = wordsByType.get(withCurrentType(action).type) ?? null
  if (typeof words !== 'function') return words
  return words(isRecord(action.payload) ? action.payload : {})
}
