import type { AudioTestResult } from '../../features/calls/audio/audioTestSlice'
import { callsStrings } from '../../features/calls/callsStrings'
import { END_CAUSES } from '../../features/calls/endCauses'
import type { ContactAct, ImportState } from '../../features/contacts/contactsSlice'
import type { EndCause, EngineFact } from '../../services/callEngine'
import type { Description, WordsForSlices } from './actionWords'
import { problem } from './actionWords'
import { withReason } from './failedRequest'
import { problemStrings as problems } from './problemStrings'
import { storyStrings as texts } from './storyStrings'

type Names =
  | 'audioTest'
  | 'callHistory'
  | 'callNotes'
  | 'callerIdActs'
  | 'callerIds'
  | 'calls'
  | 'contacts'
  | 'dialer'
  | 'newCallerId'
  | 'voiceTest'

/** What support reads about the actions of these slices. */
export const wordsOfCalls: WordsForSlices<Names> = {
  audioTest: {
    audioTestStarted: null,
    audioTested: describeTest,
    audioTestClosed: null,
  },
  callHistory: {
    pagesScrolledTo: null,
    textTyped: null,
    textSettled: texts.searched,
    textLeft: null,
    filterChosen: texts.filtered,
    filterCleared: null,
    reportChosen: null,
    reportRetryClicked: texts.retried,
    callOpened: null,
    callClosed: null,
    copyClicked: null,
    callIdCopied: null,
    copyRefused: null,
    callAgainClicked: texts.calledAgain,
    tryAgainClicked: texts.retried,
    usageRetryClicked: texts.retried,
    callRetryClicked: texts.retried,
    keptCallsFound: texts.keptCallsShown,
  },
  callNotes: {
    notesSubmitted: texts.noteSaved,
  },
  callerIdActs: {
    labelClicked: null,
    removalClicked: null,
    callerIdActDismissed: null,
    labelSubmitted: texts.callerIdNamed,
    defaultClicked: texts.callerIdPreferred,
    removalConfirmed: texts.callerIdRemoved,
    callerIdsRetryClicked: texts.retried,
  },
  callerIds: {
    callerIdChosen: texts.callerIdChosen,
    choiceCleared: null,
  },
  calls: {
    callRequested: texts.call,
    extensionStored: null,
    microphoneAllowed: null,
    callPrevented: ({ cause }) => problem(endWords(cause)),
    engineReported: ({ fact }) => describeFact(fact),
    hangUpClicked: texts.hangUp,
    muteClicked: texts.mute,
    holdClicked: texts.hold,
    soundClicked: null,
    testToneClicked: null,
    tonePressed: null,
    keypadClicked: null,
    extensionClicked: null,
    callDismissed: null,
    callRestored: null,
    callRestoreFailed: null,
    callSeenElsewhere: null,
    callTimed: null,
  },
  contacts: {
    tabChosen: null,
    searchTyped: null,
    searchSettled: null,
    contactOpened: null,
    contactClosed: null,
    contactsRetryClicked: texts.retried,
    keptContactsFound: texts.keptContactsShown,
    dialogOpened: null,
    dialogClosed: null,
    actSubmitted: describeContact,
    // Its error is described by the request that failed.
    actEnded: null,
    importOpened: null,
    importReported: describeImport,
    importConfirmed: texts.contactsImported,
    importClosed: null,
    exportClicked: texts.contactsExported,
  },
  dialer: {
    numberTyped: null,
    numberChosen: texts.numberChosen,
    numbersFound: texts.numbersFound,
    foundDismissed: null,
    callAwaited: null,
    awaitingEnded: null,
    priceRetryClicked: texts.retried,
    recentsRetryClicked: texts.retried,
    linkOpened: null,
    phoneLinksOffered: null,
  },
  newCallerId: {
    addCallerIdClicked: null,
    newCallerIdDismissed: null,
    newCallerIdSubmitted: texts.callerIdAdded,
  },
  voiceTest: {
    voiceTestClicked: null,
    voicePlayClicked: null,
    voiceTestPrevented: (payload) => problem(endWords(payload.problem)),
    voiceRecordingBegan: null,
    voiceRecorded: ({ wasHeard }) => (wasHeard === false ? problem(problems.nothingHeard) : null),
    voicePlayed: null,
    audioDevicesRequested: null,
  },
}

/** A file may contain causes that this version does not know. */
function endWords(cause: EndCause | undefined): string {
  return callsStrings[`calls.end.${cause as EndCause}`] ?? String(cause)
}

/** Problems only: what else happens in a call depends on what came before. */
function describeFact(fact: EngineFact | undefined): Description {
  switch (fact?.kind) {
    case 'silentMicrophone':
    case 'silentOther':
    case 'unplayedSound':
      return fact.on ? problem(problems[fact.kind]) : null
    case 'audioBlocked':
      return fact.on ? problem(problems.soundBlocked) : null
    case 'reconnecting':
    case 'microphoneLost':
      return problem(problems[fact.kind])
    case 'ended':
      return (END_CAUSES[fact.cause]?.isFailure ?? true) ? problem(endWords(fact.cause)) : null
    default:
      return null
  }
}

function describeTest(result: Partial<AudioTestResult>): Description {
  if (result.problem) return problem(endWords(result.problem))
  if (result.isCarrierReached === false) return problem(problems.carrierUnreached)
  return result.wasHeard === false ? problem(problems.nothingHeard) : null
}

function describeContact(act: Partial<ContactAct>): Description {
  switch (act.kind) {
    case 'add':
      return texts.contactAdded
    case 'edit':
      return texts.contactChanged
    case 'remove':
      return texts.contactRemoved
    case 'mark':
      return act.isFavourite ? texts.favouriteAdded : texts.favouriteRemoved
    default:
      return null
  }
}

function describeImport(state: Partial<ImportState>): Description {
  switch (state.step) {
    case 'choosing':
      return state.problem ? problem(IMPORT_PROBLEMS[state.problem] ?? problems.importUnreadable) : null
    case 'preview': {
      const { skipped = 0, unfit = 0 } = state.counts ?? {}
      const count = skipped + unfit
      return count > 0 ? problem(problems.importLeftOut.replace('{count}', String(count))) : texts.importChosen
    }
    case 'done':
      if (state.error) return problem(withReason(problems.importFailed, state.error))
      return state.refused ? problem(problems.importLeftOut.replace('{count}', String(state.refused))) : null
    default:
      return null
  }
}

const IMPORT_PROBLEMS = {
  unreadable: problems.importUnreadable,
  empty: problems.importEmpty,
  tooLarge: problems.importTooLarge,
  tooWide: problems.importTooLarge,
}
