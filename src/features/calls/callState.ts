import type { ApiError } from '../../api/apiError'
import type { AudioDevices, EndCause } from '../../services/callEngine'
import type { CallElsewhere } from '../../services/callTab'
import type { Balance } from './callCost'
import type { QualityTrend } from './callQuality'
import type { CallRecord } from './callRecord'

/**
 * `recalled` is a call of before this page was loaded: only the server knows it. `answered` covers held and
 * reconnecting; `ended` stays until it is dismissed or the next call is wanted.
 */
export type CallPhase =
  | 'idle'
  | 'recalled'
  | 'checkingMicrophone'
  | 'placing'
  | 'connecting'
  | 'ringing'
  | 'answered'
  | 'ended'

/** Whom to call and which number to show them, both E.164. */
export interface CallTarget {
  to: string
  callerIdSid: string
  callerId: string
}

export interface CallEnd {
  cause: EndCause
  /** How the server worded its refusal. */
  error: ApiError | null
}

/** The call under way, or the last one until it is dismissed. Times are ms since the epoch. */
export interface CurrentCall {
  phase: CallPhase
  /** Names one attempt, so that an answer to an earlier one is ignored. */
  attemptId: string
  wish: CallTarget | null
  sid: string | null
  creditsPerMinute: number | null
  answeredAt: number | null
  endedAt: number | null
  isMuted: boolean
  isHeld: boolean
  reconnectingSince: number | null
  quality: QualityTrend | null
  isMicrophoneSilent: boolean
  isAudioBlocked: boolean
  /** After the microphone was unplugged: the label of what is used instead, null when there is none. */
  microphoneSwap: { now: string | null } | null
  tonesSent: number
  isKeypadOpen: boolean
  /** Vault handle of an extension that is yet to be dialed. */
  extensionHandle: string | null
  /** Whether the server's last answer about this call failed to come. */
  isServerSilent: boolean
  end: CallEnd | null
  /** What the server says became of the call. */
  record: CallRecord | null
}

export interface CallsState {
  current: CurrentCall
  balance: Balance | null
  devices: AudioDevices | null
  /** The call that another tab of this browser has. */
  elsewhere: CallElsewhere | null
}

export const noCall: CurrentCall = {
  phase: 'idle',
  attemptId: '',
  wish: null,
  sid: null,
  creditsPerMinute: null,
  answeredAt: null,
  endedAt: null,
  isMuted: false,
  isHeld: false,
  reconnectingSince: null,
  quality: null,
  isMicrophoneSilent: false,
  isAudioBlocked: false,
  microphoneSwap: null,
  tonesSent: 0,
  isKeypadOpen: false,
  extensionHandle: null,
  isServerSilent: false,
  end: null,
  record: null,
}

/** From the moment a call is wanted until it has ended. */
export function isLive({ phase }: Pick<CurrentCall, 'phase'>): boolean {
  return phase !== 'idle' && phase !== 'recalled' && phase !== 'ended'
}

/** The engine has the call: it was placed and has not ended. */
export function isWithEngine({ phase }: Pick<CurrentCall, 'phase'>): boolean {
  return phase === 'connecting' || phase === 'ringing' || phase === 'answered'
}
