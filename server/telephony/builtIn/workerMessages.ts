import type { CallAttempt, CallEnded, CallEvent, CallName, HangUpReason, Verdict } from '../carrierPort'
import type { TestCall } from './farEnd/testParty'
import type { MediaOptions } from './media/mediaEndpoint'
import type { Timing } from './timing'

/** Passed to the worker at start. */
export interface WorkerSettings {
  secret: string
  realm: string
  maxCalls: number
  media: MediaOptions
  timing: Timing
}

/** Incoming signalling, and the product's commands. */
export type ToWorker =
  | { kind: 'opened'; connection: string }
  | { kind: 'received'; connection: string; text: string }
  | { kind: 'closed'; connection: string }
  | { kind: 'verdict'; attempt: number; verdict: Verdict }
  | { kind: 'hangUp'; call: CallName; reason: HangUpReason }
  | { kind: 'extend'; call: CallName; maxSeconds: number }
  | { kind: 'list'; request: number }
  | { kind: 'stop' }

/** Outgoing signalling, and call events. Each authenticated INVITE is an attempt with its own number. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'send'; connection: string; text: string }
  | { kind: 'drop'; connection: string; code: number }
  | { kind: 'authenticated'; connection: string; callSid: string }
  | { kind: 'authorise'; attempt: number; call: CallAttempt; at: number }
  | { kind: 'ringing'; attempt: number; event: CallEvent }
  | { kind: 'answered'; attempt: number; event: CallEvent }
  | { kind: 'ended'; attempt: number; event: CallEnded }
  | { kind: 'calls'; request: number; calls: TestCall[] }
  | { kind: 'fault'; error: unknown }
  | { kind: 'stopped' }
