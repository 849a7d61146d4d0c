import { isAnyOf } from '@reduxjs/toolkit'
import type { StartListening } from '../../../redux'
import type { PreferencesPart } from '../../preferences/preferencesSlice'
import { microphoneChosen } from '../../preferences/preferencesSlice'
import { isLive } from '../callState'
import type { CallsPart } from '../callsSlice'
import type { AudioTestPart } from './audioTestSlice'
import { audioTestClosed, audioTested, audioTestStarted } from './audioTestSlice'

const LISTEN_FOR_MS = 5000
export const LOOK_EVERY_MS = 100
/** Loudness (0 at −60 dB, 1 at full scale) above the hum of a quiet room. */
export const HEARD_FROM = 0.15

/** Five seconds that tell before a call what would be wrong in it: microphone, speaker, way to the phone network. */
export function listenToAudioTest(start: StartListening<AudioTestPart & CallsPart & PreferencesPart>) {
  start({
    actionCreator: audioTestStarted,
    effect: async (_, { dispatch, extra, getState, delay, cancelActiveListeners }) => {
      if (isLive(getState().calls.current)) return
      cancelActiveListeners()
      const { microphoneId, speakerId } = getState().preferences
      // The engine goes first: sound and microphone may only be asked for inside the click.
      const obstacle = extra.engine.prepare({ microphoneId, speakerId })
      extra.engine.playTestTone()
      const reaching = extra.reachesCarrier()
      const problem = await obstacle
      let loudest = 0
      for (let waited = 0; !problem && waited < LISTEN_FOR_MS; waited += LOOK_EVERY_MS) {
        await delay(LOOK_EVERY_MS)
        if (getState().audioTest.step !== 'running') return
        loudest = Math.max(loudest, extra.engine.levels().microphone)
      }
      dispatch(audioTested({ problem, wasHeard: loudest > HEARD_FROM, isCarrierReached: await reaching }))
    },
  })

  // The microphone is open for the test alone.
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
