import type { StartLoggedIn } from '../../../redux'
import type { PreferencesPart } from '../../preferences/preferencesSlice'
import { preferencesRestored, selectPreferences } from '../../preferences/preferencesSlice'
import { isLive } from '../callState'
import type { CallsPart } from '../callsSlice'
import { SAMPLE_MS, VOICE_THRESHOLD } from './audioTestListener'
import type { VoiceTestPart } from './voiceTestSlice'
import {
  audioDevicesRequested,
  isBusy,
  RECORD_MS,
  voicePlayClicked,
  voicePlayed,
  voiceRecorded,
  voiceRecordingBegan,
  voiceTestClicked,
  voiceTestPrevented,
} from './voiceTestSlice'

/** Records the user's voice and plays it back, until a call, a route change or the audio test ends it. */
export function listenToVoiceTest(start: StartLoggedIn<VoiceTestPart & CallsPart & PreferencesPart>) {
  start({
    actionCreator: voiceTestClicked,
    effect: async (_, { dispatch, extra: { engine, clock }, getState, getOriginalState }) => {
      if (isBusy(getOriginalState().voiceTest) || isLive(getState().calls.current)) return
      const { microphoneId, speakerId } = getState().preferences
      const releaseUnlessInCall = () => {
        if (!isLive(getState().calls.current)) engine.release()
      }
      // The engine goes first: browsers allow the microphone prompt only within the click.
      const problem = await engine.prepare({ microphoneId, speakerId })
      if (problem) return void dispatch(voiceTestPrevented({ problem }))
      if (getState().voiceTest.step !== 'opening') return releaseUnlessInCall()

      dispatch(voiceRecordingBegan({ at: clock.now() }))
      let loudest = 0
      const stopSampling = clock.tick(SAMPLE_MS, () => {
        loudest = Math.max(loudest, engine.levels().microphone)
      })
      const isRecorded = await engine.recordVoice(RECORD_MS)
      stopSampling()
      releaseUnlessInCall()
      if (getState().voiceTest.step !== 'recording') return
      if (!isRecorded) return void dispatch(voiceTestPrevented({ problem: 'microphoneBusy' }))
      dispatch(voiceRecorded({ wasHeard: loudest > VOICE_THRESHOLD }))
      await engine.playVoice()
      dispatch(voicePlayed())
    },
  })

  start({
    actionCreator: voicePlayClicked,
    effect: async (_, { dispatch, extra, getOriginalState }) => {
      if (getOriginalState().voiceTest.step !== 'recorded') return
      await extra.engine.playVoice()
      dispatch(voicePlayed())
    },
  })

  start({
    predicate: (_, { voiceTest }, before) => before.voiceTest.step !== 'idle' && voiceTest.step === 'idle',
    effect: (_, { extra }) => extra.engine.discardVoice(),
  })

  start({
    actionCreator: audioDevicesRequested,
    effect: async (_, { extra, getState, take }) => {
      if (!selectPreferences(getState()).isRestored) await take(preferencesRestored.match)
      const { microphoneId, speakerId } = getState().preferences
      extra.engine.detectDevices({ microphoneId, speakerId })
    },
  })
}
