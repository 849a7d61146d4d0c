/** The address and credentials of a call, returned by `POST Calls`; never stored in the state. */
export interface CallConnection {
  sipUri: string
  wsUrl: string
  username: string
  password: string
  iceServers: { urls: string[]; username?: string; credential?: string }[]
}

export interface AudioDevice {
  id: string
  /** Empty until the microphone has been allowed once. */
  label: string
}

/** The available devices, and the ones in use; null is the system default. */
export interface AudioDevices {
  microphones: AudioDevice[]
  /** Empty if the browser cannot select a speaker. */
  speakers: AudioDevice[]
  microphoneId: string | null
  speakerId: string | null
}

/** MOS 1–4.5 (E-model, ITU-T G.107), loss 0–1, times in ms. */
export interface QualityFigures {
  mos: number
  loss: number
  jitterMs: number
  rttMs: number
}

/** The quality of both directions together, and of each. */
export interface QualityReading extends QualityFigures {
  /**
   * From here to our network: what is lost of our voice, and the round trip. Both are missing where they can't be
   * distinguished.
   */
  yours?: QualityFigures
  /** From the other side to here; its round trip is unknown, and 0. */
  theirs?: QualityFigures
}

export type EndCause =
  | 'hungUp'
  | 'hungUpByOther'
  | 'cancelled'
  | 'busy'
  | 'noAnswer'
  | 'declined'
  | 'blocked'
  | 'notFound'
  | 'numberChanged'
  | 'incomplete'
  | 'unavailable'
  | 'outOfCredits'
  | 'testOver'
  | 'suspended'
  | 'refused'
  | 'networkBusy'
  | 'serviceFailure'
  | 'engineUnreachable'
  | 'connectionLost'
  | 'cutOff'
  | 'pageReloaded'
  | 'otherTab'
  /** The browser, or an extension, has no WebRTC. */
  | 'webRtcBlocked'
  | MicrophoneProblem

export type MicrophoneProblem = 'microphoneDenied' | 'microphoneMissing' | 'microphoneBusy' | 'insecurePage'

/** What the engine reports, as plain data; the media streams never leave it. */
export type EngineFact =
  | { kind: 'ringing' }
  | { kind: 'answered' }
  | { kind: 'held'; on: boolean }
  | { kind: 'muted'; on: boolean }
  | { kind: 'toneSent' }
  /** A key was pressed while it is ringing, when the carrier accepts no sound yet. */
  | { kind: 'toneUnsent' }
  | { kind: 'quality'; reading: QualityReading }
  | { kind: 'silentMicrophone'; on: boolean }
  /** Nothing has been heard from the other side for a while, or something is again. */
  | { kind: 'silentOther'; on: boolean }
  /** Their sound arrives, but the browser plays none of it. */
  | { kind: 'unplayedSound'; on: boolean }
  /** The browser blocks audio until a click, whose handler calls `allowSound`. */
  | { kind: 'audioBlocked'; on: boolean }
  | { kind: 'reconnecting' }
  | { kind: 'reconnected' }
  | { kind: 'devices'; devices: AudioDevices }
  /** The microphone in use was unplugged; `now` is the label of its replacement, or null. */
  | { kind: 'microphoneLost'; now: string | null }
  | { kind: 'ended'; cause: EndCause; sipStatus: number | null }

/** A fact with its time (ms since the epoch) and its call, which is null outside a call. */
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

/** How long a lost call tries to reconnect; the carrier waits equally long. */
export const RECONNECT_MS = 20_000

/** The current audio levels of both directions, 0–1. */
export interface Levels {
  microphone: number
  speaker: number
}

/**
 * The browser's telephone: one call at a time. Facts are reported through `onReport`; methods never throw,
 * failures are reported as facts too.
 */
export interface CallEngine {
  /** Loads the code ahead of a call. */
  preload(): void
  onReport(listener: (report: EngineReport) => void): () => void
  /** Reports the available devices without opening any; `chosen` is selected until a call is prepared. */
  detectDevices(chosen: ChosenDevices): void
  /** Opens the microphone. Call it in a click handler, which also unlocks audio. Resolves to a problem, or null. */
  prepare(devices: ChosenDevices): Promise<EndCause | null>
  /** Closes the microphone if `prepare` was not followed by a call. */
  release(): void
  place(options: PlaceOptions): void
  mute(on: boolean): void
  hold(on: boolean): void
  /** Sends the tones 0–9, * and # in sequence, also while it rings if the carrier takes them; a comma pauses for two seconds. */
  tones(digits: string): void
  chooseMicrophone(id: string | null): void
  chooseSpeaker(id: string | null): void
  /** Plays blocked audio. Call it in a click handler. */
  allowSound(): void
  /** Plays a short melody on the selected speaker. */
  playTestTone(): void
  /** Records the open microphone for `ms`, in memory. Resolves to whether there is something to play. */
  recordVoice(ms: number): Promise<boolean>
  /** Plays the recording on the selected speaker; resolves at its end. */
  playVoice(): Promise<void>
  /** Stops recording or playing, and discards the recording. */
  discardVoice(): void
  hangUp(): void
  levels(): Levels
}
