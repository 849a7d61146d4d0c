import type { EndCause, EngineFact, EngineReport } from '../../services/callEngine'
import { addReading } from './callQuality'
import type { CallsState, CurrentCall } from './callState'
import { isWithEngine } from './callState'

/** Applies an engine report. Facts about another call, or impossible in the current phase, are ignored. */
export function applyReport(state: CallsState, { callSid, at, fact }: EngineReport) {
  if (fact.kind === 'devices') {
    state.devices = fact.devices
    return
  }
  const call = state.current
  if (callSid === call.sid && isWithEngine(call)) applyFact(call, fact, at)
}

function applyFact(call: CurrentCall, fact: EngineFact, at: number) {
  switch (fact.kind) {
    case 'ringing':
      if (call.phase === 'answered') return
      call.phase = 'ringing'
      return
    case 'answered':
      if (call.phase === 'answered') return
      call.phase = 'answered'
      call.answeredAt = at
      delete call.isToneUnsent
      return
    case 'muted':
      call.isMuted = fact.on
      return
    case 'silentMicrophone':
      call.isMicrophoneSilent = fact.on
      return
    case 'toneSent':
      call.tonesSent += 1
      delete call.isToneUnsent
      return
    case 'toneUnsent':
      call.isToneUnsent = true
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
      call.end = { cause: causeOf(fact.cause, call), error: null }
      return
    default:
      if (call.phase === 'answered') applyAnsweredFact(call, fact, at)
  }
}

/** A free call can't run out of credits: its time was up. */
function causeOf(cause: EndCause, { creditsPerMinute }: CurrentCall): EndCause {
  return cause === 'outOfCredits' && creditsPerMinute === 0 ? 'testOver' : cause
}

function applyAnsweredFact(call: CurrentCall, fact: EngineFact, at: number) {
  switch (fact.kind) {
    case 'held':
      call.isHeld = fact.on
      return
    case 'silentOther':
      call.isOtherSilent = fact.on
      return
    case 'unplayedSound':
      call.isSoundUnplayed = fact.on
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
