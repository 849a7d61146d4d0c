import type { ApiPart } from '../../api/api'
import type { StartListening, StartLoggedIn } from '../../redux'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import { getFeatures, selectOffers } from '../serviceFeatures/featuresApi'
import type { SessionPart } from '../session/sessionSlice'
import { listenToAudioTest } from './audio/audioTestListener'
import type { AudioTestPart } from './audio/audioTestSlice'
import { listenToVoiceTest } from './audio/voiceTestListener'
import type { VoiceTestPart } from './audio/voiceTestSlice'
import { listenToCallKeys } from './callKeysListener'
import { getTestCall } from './callsApi'
import type { CallsPart } from './callsSlice'
import { listenToCallTab } from './callTabListener'
import { listenToLiveCall } from './liveCallListener'
import { listenToCallNotes } from './notes/callNotesListener'
import type { CallNotesPart } from './notes/callNotesSlice'
import { listenToPlacing } from './placeCallListener'

type Part = ApiPart & CallsPart & CallNotesPart & AudioTestPart & VoiceTestPart & PreferencesPart & SessionPart

/** Registers the listeners of the calls feature. */
export function listenToCalls(start: StartLoggedIn<Part>) {
  listenToCallTab(start)
  listenToPlacing(start)
  listenToCallKeys(start)
  listenToLiveCall(start)
  listenToAudioTest(start)
  listenToVoiceTest(start)
  listenToTestCalls(start)
  listenToCallNotes(start)
}

/** Finds out where test calls go, once the server is known to offer them. */
function listenToTestCalls<Other>(start: StartListening<ApiPart & Other>) {
  start({
    matcher: getFeatures.matchFulfilled,
    effect: (_, { dispatch, getState }) => {
      if (selectOffers(getState(), 'test_calls')) void dispatch(getTestCall.initiate())
    },
  })
}
