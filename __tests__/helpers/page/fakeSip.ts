import { EventEmitter } from 'node:events'
import type { SipLibrary } from '../../../src/services/browser/callEngine/sipCall'

class FakeConnection extends EventTarget {
  connectionState = 'connected'
  iceGatheringState = 'complete'
  readonly sender = {
    track: { kind: 'audio', enabled: true } as MediaStreamTrack,
    dtmf: { canInsertDTMF: true, toneBuffer: '', insertDTMF: jest.fn() },
    replaceTrack: jest.fn(),
  }
  getSenders = () => [this.sender]
}

type CallOptions = { eventHandlers: Record<string, (event: unknown) => void>; extraHeaders: string[] } & Record<
  string,
  unknown
>

export class FakeSession extends EventEmitter {
  readonly connection = new FakeConnection()
  readonly asked: string[] = []
  ended = false

  constructor(
    readonly target: string,
    readonly options: CallOptions,
  ) {
    super()
    for (const [event, handler] of Object.entries(options.eventHandlers)) this.on(event, handler)
    this.emit('peerconnection', { peerconnection: this.connection })
  }

  isEnded = () => this.ended
  isOnHold = () => ({ local: this.isHeld })
  hold = () => this.offer('hold')
  unhold = () => this.offer('unhold')
  sendDTMF = (digits: string) => this.record(`tones ${digits}`)
  mute = () => this.record('mute')
  unmute = () => this.record('unmute')
  renegotiate = (_: unknown, done: () => void) => {
    this.asked.push('renegotiate')
    done()
    return true
  }
  terminate = ({ cause = 'Terminated' } = {}) => {
    this.asked.push('terminate')
    this.end({ originator: 'local', cause })
  }

  end(event: { originator: string; cause: string; message?: unknown }) {
    this.ended = true
    this.emit('ended', { message: null, ...event })
  }

  /** The far end makes an offer, or one is pending for another reason. */
  offerPending() {
    this.isOffering = true
  }

  /** The pending offer is answered. */
  acceptOffer() {
    this.isOffering = false
  }

  private isOffering = false
  private isHeld = false

  /** Like JsSIP: one offer at a time, and none if nothing would change. */
  private offer(what: 'hold' | 'unhold') {
    if (this.isOffering || this.isHeld === (what === 'hold')) return false
    this.isOffering = true
    this.isHeld = what === 'hold'
    return this.record(what)
  }

  private record(what: string) {
    this.asked.push(what)
    return true
  }
}

/** The part of JsSIP that a call uses, controlled by the test. */
export function fakeSip() {
  const seen = {
    configuration: {} as Record<string, unknown>,
    agent: undefined as unknown as FakeAgent,
    session: undefined as FakeSession | undefined,
    isAnswering: true,
    drops: 0,
  }
  class FakeAgent extends EventEmitter {
    connected = false
    stopped = false
    constructor(configuration: Record<string, unknown>) {
      super()
      seen.configuration = configuration
      seen.agent = this
    }
    start = () => {}
    stop = () => {
      this.stopped = true
    }
    isConnected = () => this.connected
    call = (target: string, options: CallOptions) => {
      seen.session = new FakeSession(target, options)
      return seen.session
    }
    sendOptions = (
      _target: string,
      _body: null,
      { eventHandlers }: { eventHandlers: Record<string, (event: object) => void> },
    ) => {
      if (seen.isAnswering) eventHandlers.failed?.({ originator: 'remote' })
    }
    toConnected() {
      this.connected = true
      this.emit('connected')
    }
    toDisconnected() {
      this.connected = false
      this.emit('disconnected')
    }
  }
  class FakeSocket {
    constructor(readonly url: string) {}
    disconnect = () => {}
    ondisconnect = () => {
      seen.drops++
      seen.agent.toDisconnected()
    }
  }
  return { seen, library: { UA: FakeAgent, WebSocketInterface: FakeSocket } as unknown as SipLibrary }
}
