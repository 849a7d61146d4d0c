import { isAnyOf } from '@reduxjs/toolkit'
import type { ApiPart } from '../../../api/api'
import type { StartLoggedIn } from '../../../redux'
import type { PreferencesPart } from '../../preferences/preferencesSlice'
import { microphoneChosen } from '../../preferences/preferencesSlice'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { isLive } from '../callState'
import type { CallsPart } from '../callsSlice'
import type { AudioTestPart } from './audioTestSlice'
import { audioTestClosed, audioTested, audioTestStarted } from './audioTestSlice'

const LISTEN_MS = 5000
export const SAMPLE_MS = 100
/** Level (0 at −60 dB, 1 at full scale) above the hum of a quiet room. */
export const VOICE_THRESHOLD = 0.15

/** Tests for five seconds what a call needs: the microphone, the speaker and the connection to the phone network. */
export function listenToAudioTest(start: StartLoggedIn<ApiPart & AudioTestPart & CallsPart & PreferencesPart>) {
  start({
    actionCreator: audioTestStarted,
    effect: async (_, { dispatch, extra, getState, delay, cancelActiveListeners }) => {
      if (isLive(getState().calls.current)) return
      cancelActiveListeners()
      const { microphoneId, speakerId } = getState().preferences
      // The engine goes first: browsers allow sound and the microphone prompt only within the click.
      const preparing = extra.engine.prepare({ microphoneId, speakerId })
      extra.engine.playTestTone()
      const reach = () => (selectOffers(getState(), 'carrier_check') ? extra.reachesCarrier() : null)
      const reaching = reach()
      const problem = await preparing
      let loudest = 0
      for (let elapsed = 0; !problem && elapsed < LISTEN_MS; elapsed += SAMPLE_MS) {
        await delay(SAMPLE_MS)
        if (getState().audioTest.step !== 'running') return
        loudest = Math.max(loudest, extra.engine.levels().microphone)
      }
      // What the server offers may have become known meanwhile.
      const isCarrierReached = await (reaching ?? reach())
      dispatch(audioTested({ problem, wasHeard: loudest > VOICE_THRESHOLD, isCarrierReached }))
    },
  })

  // The microphone was opened only for the test.
  start({
    matcher: isAnyOf(audioTestClosed, audioTested),
    effect: (_, { extra, getState }) => {
      if (!isLive(getState().calls.current)) extra.engine.release()
    },
  })

  start({
    actionCreator: microphoneChosen,
    effect: (_, { dispatch, getState }) => {
      if (getState().audioTest.step === 'done') dispatch(audioTestStarted())
    },
  })
}
