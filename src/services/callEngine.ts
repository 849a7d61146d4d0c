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

export interface AudioDevices {
  microphones: AudioDevice[]
  speakers: AudioDevice[]
}

/** MOS 1–4.5 (E-model, ITU-T G.107), loss 0–1, times in ms; loudness 0–1 of both directions. */
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
  | 'refused'
  | 'serviceFailure'
  | 'engineUnreachable'
  | 'connectionLost'
  | 'microphoneDenied'
  | 'microphoneMissing'
  | 'insecurePage'

/** What the engine tells about the call under way: plain data, each with the call's sid. */
export type EngineFact =
  | { kind: 'connecting' }
  | { kind: 'ringing'; earlyAudio: boolean }
  | { kind: 'answered'; at: number }
  | { kind: 'held'; on: boolean }
  | { kind: 'muted'; on: boolean }
  | { kind: 'toneSent' }
  | { kind: 'quality'; reading: QualityReading }
  | { kind: 'silentMicrophone'; on: boolean }
  | { kind: 'audioBlocked'; on: boolean }
  | { kind: 'reconnecting'; at: number }
  | { kind: 'reconnected'; at: number }
  | { kind: 'microphoneLost' }
  | { kind: 'devices'; devices: AudioDevices; microphoneId: string | null; speakerId: string | null }
  | { kind: 'ended'; cause: EndCause; sipStatus: number | null; at: number }

export interface PlaceOptions {
  callSid: string
  /** E.164. */
  to: string
  connection: CallConnection
  microphoneId: string | null
  speakerId: string | null
}

/** Audio levels 0–1, for meters; streams never enter state. */
export interface LevelMeter {
  read(): { microphone: number; speaker: number }
}

/**
 * The browser's telephone: one call at a time. Facts come back through `onFact`; a method that fails
 * says so as a fact, it never throws.
 */
export interface CallEngine {
  onFact(listener: (callSid: string, fact: EngineFact) => void): () => void
  /** Asks for the microphone inside the click, so that a refusal is told before any call is created. */
  prepare(microphoneId: string | null): Promise<{ ok: true } | { ok: false; cause: EndCause }>
  place(options: PlaceOptions): void
  mute(on: boolean): void
  hold(on: boolean): void
  /** One of 0–9, *, #. */
  tone(digit: string): void
  useMicrophone(deviceId: string): void
  useSpeaker(deviceId: string): void
  hangUp(): void
  devices(): Promise<AudioDevices>
  meter(): LevelMeter
}
