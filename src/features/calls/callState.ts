import type { ApiError } from '../../api/apiError'
import type { AudioDevices, EndCause, QualityFigures } from '../../services/callEngine'
import type { CallElsewhere } from '../../services/callTab'
import type { Balance, MaybePriced } from './callCost'
import type { QualityTrend } from './callQuality'
import type { CallRecord } from './callRecord'

/**
 * `recalled`: a call from before the page was reloaded, known only to the server. `answered` includes on hold and
 * reconnecting. `ended` lasts until the call is dismissed or the next one is requested.
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

/** The number to call and the caller ID to show, both E.164. */
export interface CallTarget {
  to: string
  callerIdSid: string
  callerId: string
}

export interface CallEnd {
  cause: EndCause
  /** The server's error, if it refused the call. */
  error: ApiError | null
}

/** The call in progress, or the last one until it is dismissed. Times are in ms since the epoch. */
export interface CurrentCall extends MaybePriced {
  phase: CallPhase
  /** Identifies the attempt, so that responses to earlier ones are ignored. */
  attemptId: string
  wish: CallTarget | null
  sid: string | null
  answeredAt: number | null
  endedAt: number | null
  isMuted: boolean
  isHeld: boolean
  reconnectingSince: number | null
  quality: QualityTrend | null
  /** How the sound comes in from the telephone network, once the server has reported it. */
  trunkQuality?: QualityFigures
  isMicrophoneSilent: boolean
  /** Nothing has been heard from the other side for a while. */
  isOtherSilent: boolean
  /** Their sound arrives, but the browser plays none of it. */
  isSoundUnplayed: boolean
  isAudioBlocked: boolean
  /** After the microphone was unplugged: the label of the one used instead, or null. */
  microphoneSwap: { now: string | null } | null
  tonesSent: number
  /** The service can't place it yet; it is tried again. */
  isDelayed?: boolean
  /** A key was pressed before anything could hear it. */
  isToneUnsent?: boolean
  isKeypadOpen: boolean
  /** Vault handle of an extension not dialed yet. */
  extensionHandle: string | null
  /** The last request for this call got no usable response. */
  isServerSilent: boolean
  end: CallEnd | null
  /** The server's record of the ended call. */
  record: CallRecord | null
}

export interface CallsState {
  current: CurrentCall
  balance: Balance | null
  devices: AudioDevices | null
  /** A call in another tab of this browser. */
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
  isOtherSilent: false,
  isSoundUnplayed: false,
  isAudioBlocked: false,
  microphoneSwap: null,
  tonesSent: 0,
  isKeypadOpen: false,
  extensionHandle: null,
  isServerSilent: false,
  end: null,
  record: null,
}

/** From the request for a call until it has ended. */
export function isLive({ phase }: Pick<CurrentCall, 'phase'>): boolean {
  return phase !== 'idle' && phase !== 'recalled' && phase !== 'ended'
}

/** The engine has the call: it was placed and has not ended. */
export function isWithEngine({ phase }: Pick<CurrentCall, 'phase'>): boolean {
  return phase === 'connecting' || phase === 'ringing' || phase === 'answered'
}

/** Keys can be pressed: many menus begin before a call counts as answered. */
export function takesKeys({ phase }: Pick<CurrentCall, 'phase'>): boolean {
  return phase === 'ringing' || phase === 'answered'
}
