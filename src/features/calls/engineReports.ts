import type { EngineFact, EngineReport } from '../../services/callEngine'
import { addReading } from './callQuality'
import type { CallsState, CurrentCall } from './callState'
import { isWithEngine } from './callState'

/** Takes in what the engine tells. A fact about another call, or one that cannot be so in this phase, changes nothing. */
export function takeReport(state: CallsState, { callSid, at, fact }: EngineReport) {
  if (fact.kind === 'devices') {
    state.devices = fact.devices
    return
  }
  const call = state.current
  if (callSid === call.sid && isWithEngine(call)) takeFact(call, fact, at)
}

function takeFact(call: CurrentCall, fact: EngineFact, at: number) {
  switch (fact.kind) {
    case 'ringing':
      if (call.phase === 'answered') return
      call.phase = 'ringing'
      return
    case 'answered':
      if (call.phase === 'answered') return
      call.phase = 'answered'
      call.answeredAt = at
      return
    case 'muted':
      call.isMuted = fact.on
      return
    case 'silentMicrophone':
      call.isMicrophoneSilent = fact.on
      return
    case 'audioBlocked':
      call.isAudioBlocked = fact.on
      return
    case 'microphoneLost':
      call.microphoneSwap = { now: fact.now }
      return
    case 'ended':
      call.phase = 'ended'
      call.endedAt = at
      call.end = { cause: fact.cause, error: null }
      return
    default:
      if (call.phase === 'answered') takeFactOfTalk(call, fact, at)
  }
}

function takeFactOfTalk(call: CurrentCall, fact: EngineFact, at: number) {
  switch (fact.kind) {
    case 'held':
      call.isHeld = fact.on
      return
    case 'toneSent':
      call.tonesSent += 1
      return
    case 'quality':
      call.quality = addReading(call.quality, fact.reading)
      return
    case 'reconnecting':
      call.reconnectingSince ??= at
      return
    case 'reconnected':
      call.reconnectingSince = null
      return
  }
}
