import type { StartLoggedIn } from '../../redux'
import { microphoneChosen, speakerChosen } from '../preferences/preferencesSlice'
import type { CallsPart } from './callsSlice'
import {
  extensionClicked,
  hangUpClicked,
  holdClicked,
  muteClicked,
  soundClicked,
  testToneClicked,
  tonePressed,
} from './callsSlice'

/** Passes the call panel's buttons on to the engine, which reports the outcome. */
export function listenToCallKeys(start: StartLoggedIn<CallsPart>) {
  start({ actionCreator: hangUpClicked, effect: (_, { extra }) => extra.engine.hangUp() })
  start({ actionCreator: soundClicked, effect: (_, { extra }) => extra.engine.allowSound() })
  start({ actionCreator: testToneClicked, effect: (_, { extra }) => extra.engine.playTestTone() })
  start({
    actionCreator: muteClicked,
    effect: (_, { extra, getState }) => extra.engine.mute(!getState().calls.current.isMuted),
  })
  start({
    actionCreator: holdClicked,
    effect: (_, { extra, getState }) => extra.engine.hold(!getState().calls.current.isHeld),
  })
  start({
    actionCreator: tonePressed,
    effect: ({ payload }, { extra }) => extra.engine.tones(payload.digit),
  })
  start({
    actionCreator: extensionClicked,
    effect: (_, { extra, getOriginalState }) => {
      const { extensionHandle } = getOriginalState().calls.current
      const extension = extensionHandle && extra.vault.get(extensionHandle)
      if (!extensionHandle || !extension) return
      extra.vault.remove(extensionHandle)
      extra.engine.tones(extension)
    },
  })
  start({
    actionCreator: microphoneChosen,
    effect: ({ payload }, { extra }) => extra.engine.chooseMicrophone(payload.id),
  })
  start({ actionCreator: speakerChosen, effect: ({ payload }, { extra }) => extra.engine.chooseSpeaker(payload.id) })
}
