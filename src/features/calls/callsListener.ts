import type { ApiPart } from '../../api/api'
import type { StartLoggedIn } from '../../redux'
import type { PreferencesPart } from '../preferences/preferencesSlice'
import type { SessionPart } from '../session/sessionSlice'
import { listenToAudioTest } from './audio/audioTestListener'
import type { AudioTestPart } from './audio/audioTestSlice'
import { listenToVoiceTest } from './audio/voiceTestListener'
import type { VoiceTestPart } from './audio/voiceTestSlice'
import { listenToCallKeys } from './callKeysListener'
import type { CallsPart } from './callsSlice'
import { listenToCallTab } from './callTabListener'
import { listenToLiveCall } from './liveCallListener'
import { listenToCallNotes } from './notes/callNotesListener'
import type { CallNotesPart } from './notes/callNotesSlice'
import { listenToPlacing } from './placeCallListener'
import { listenToTestCalls } from './testCallListener'

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
