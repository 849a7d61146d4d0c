/** Where and as whom one call connects; answered by `POST Calls`, never kept in state. */
export interface CallConnection {
  sipUri: string
  wsUrl: string
  username: string
  password: string
  iceServers: { urls: string[]; username?: string; credential?: string }[]
}

export interface AudioDevice {
  id: string
  /** Empty until the microphone was allowed once. */
  label: string
}

/** What there is, and what is in use; null is the system's own choice. */
export interface AudioDevices {
  microphones: AudioDevice[]
  /** Empty where the browser cannot choose a speaker. */
  speakers: AudioDevice[]
  microphoneId: string | null
  speakerId: string | null
}

/** MOS 1–4.5 (E-model, ITU-T G.107), loss 0–1, times in ms. */
export interface QualityReading {
  mos: number
  loss: number
  jitterMs: number
  rttMs: number
}

export type EndCause =
  | 'hungUp'
  | 'hungUpByOther'
  | 'cancelled'
  | 'busy'
  | 'noAnswer'
  | 'declined'
  | 'notFound'
  | 'unavailable'
  | 'outOfCredits'
  | 'suspended'
  | 'refused'
  | 'serviceFailure'
  | 'engineUnreachable'
  | 'connectionLost'
  | 'pageReloaded'
  | 'otherTab'
  | MicrophoneProblem

export type MicrophoneProblem = 'microphoneDenied' | 'microphoneMissing' | 'microphoneBusy' | 'insecurePage'

/** What the engine tells: plain data. Loud or silent, the streams themselves never leave it. */
export type EngineFact =
  | { kind: 'ringing' }
  | { kind: 'answered' }
  | { kind: 'held'; on: boolean }
  | { kind: 'muted'; on: boolean }
  | { kind: 'toneSent' }
  | { kind: 'quality'; reading: QualityReading }
  | { kind: 'silentMicrophone'; on: boolean }
  /** The browser plays nothing until somebody clicks: `allowSound` from that click. */
  | { kind: 'audioBlocked'; on: boolean }
  | { kind: 'reconnecting' }
  | { kind: 'reconnected' }
  | { kind: 'devices'; devices: AudioDevices }
  /** The microphone in use was unplugged; `now` is the label of the one used instead, null when there is none. */
  | { kind: 'microphoneLost'; now: string | null }
  | { kind: 'ended'; cause: EndCause; sipStatus: number | null }

/** A fact, when it was so (ms since the epoch), and of which call; null outside a call. */
export interface EngineReport {
  callSid: string | null
  at: number
  fact: EngineFact
}

export interface ChosenDevices {
  microphoneId: string | null
  speakerId: string | null
}

export interface PlaceOptions {
  callSid: string
  /** E.164. */
  to: string
  connection: CallConnection
}

/** How long a call that lost its connection is tried for; a carrier keeps it as long. */
export const RECONNECT_MS = 20_000

/** How loud both directions are now, 0–1. */
export interface Levels {
  microphone: number
  speaker: number
}

/**
 * The browser's telephone: one call at a time. Facts come back through `onReport`; a method that fails
 * says so as a fact, it never throws.
 */
export interface CallEngine {
  /** A call may soon be wanted: fetches what it takes. */
  preload(): void
  onReport(listener: (report: EngineReport) => void): () => void
  /** Reports which devices there are without opening any; until a call is prepared, these count as chosen. */
  lookForDevices(chosen: ChosenDevices): void
  /** Opens the microphone; from inside a click, which also allows sound. Answers what is in the way, or null. */
  prepare(devices: ChosenDevices): Promise<EndCause | null>
  /** Closes the microphone after a `prepare` that no call followed. */
  release(): void
  place(options: PlaceOptions): void
  mute(on: boolean): void
  hold(on: boolean): void
  /** Sends 0–9, *, # one after the other; a comma pauses for two seconds. */
  tones(digits: string): void
  chooseMicrophone(id: string | null): void
  chooseSpeaker(id: string | null): void
  /** Plays what was blocked; from inside a click. */
  allowSound(): void
  /** A short tone out of the chosen speaker. */
  playTestTone(): void
  /** Keeps in memory what the open microphone hears for `ms`. Answers whether there is something to play. */
  recordVoice(ms: number): Promise<boolean>
  /** Plays what was recorded out of the chosen speaker, until it is over. */
  playVoice(): Promise<void>
  /** Ends recording or playing, and keeps nothing. */
  forgetVoice(): void
  hangUp(): void
  levels(): Levels
}
