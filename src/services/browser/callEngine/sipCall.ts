import type { UA, WebSocketInterface } from 'jssip'
import type { EndEvent, RTCSession, TerminateOptions } from 'jssip/lib/RTCSession'
import type { CallConnection, EndCause } from '../../callEngine'
import { createLifeline } from './lifeline'
import { createQuickGathering } from './quickGathering'
import { endCauseOf } from './sipEnding'

export type SipLibrary = Pick<typeof import('jssip'), 'UA' | 'WebSocketInterface'>

export interface SipCallOptions {
  callSid: string
  to: string
  connection: CallConnection
  microphone: MediaStreamTrack
}

export interface SipCallEvents {
  /** May be reported more than once. */
  onRinging(): void
  onAnswered(): void
  onRemoteStream(stream: MediaStream): void
  onHeld(on: boolean): void
  onMuted(on: boolean): void
  onBroken(): void
  onRestored(): void
  onEnded(cause: EndCause, sipStatus: number | null): void
}

const CONNECT_TIMEOUT_MS = 8000
const OFFER_AGAIN_MS = 100
/** In ms. */
const TONE = { duration: 120, interToneGap: 80 }
/** Gives a pending BYE or CANCEL time to be answered. */
const LINGER_MS = 3000
/** Failures for which JsSIP ends a call and we try to recover it: a lost socket, dead media, a failed offer. */
const RECOVERABLE_CAUSES = ['Connection Error', 'Request Timeout', 'RTP Timeout', 'WebRTC Error']

/**
 * A call over SIP (RFC 3261) on a WebSocket (RFC 7118). Each call has its own credentials and therefore its own user
 * agent.
 */
export class SipCall {
  private readonly socket: WebSocketInterface
  private readonly agent: UA
  private readonly connectTimer: ReturnType<typeof setTimeout>
  private session: RTCSession | undefined
  private gathering: ReturnType<typeof createQuickGathering> | undefined
  private isAnswered = false
  private wantsHold = false
  private isOver = false

  private readonly lifeline = createLifeline(
    {
      isSignalling: () => this.agent.isConnected(),
      isMediaFlowing: () => this.session?.connection.connectionState === 'connected',
      probe: (timeoutMs) => this.probe(timeoutMs),
      dropSocket: () => this.dropSocket(),
      restartMedia: (done) => this.session?.renegotiate({ rtcOfferConstraints: { iceRestart: true } }, done) ?? false,
    },
    {
      onBroken: () => this.events.onBroken(),
      onRestored: () => this.events.onRestored(),
      onGivenUp: () => this.finish('connectionLost', null),
    },
  )

  constructor(
    sip: SipLibrary,
    private readonly options: SipCallOptions,
    private readonly events: SipCallEvents,
  ) {
    const { sipUri, wsUrl, username, password } = options.connection
    this.socket = new sip.WebSocketInterface(wsUrl)
    this.agent = new sip.UA({
      sockets: [this.socket],
      uri: sipUri,
      authorization_user: username,
      password,
      register: false,
      connection_recovery_min_interval: 1,
      connection_recovery_max_interval: 2,
    })
    this.agent.on('connected', () => (this.session ? this.lifeline.improved() : this.invite()))
    this.agent.on('disconnected', () => {
      if (this.isAnswered) this.lifeline.markBroken()
    })
    this.connectTimer = setTimeout(() => {
      if (!this.session) this.finish('engineUnreachable', null)
    }, CONNECT_TIMEOUT_MS)
    this.agent.start()
  }

  get connection(): RTCPeerConnection | undefined {
    return this.session?.connection
  }

  mute(on: boolean) {
    if (on) this.session?.mute({ audio: true })
    else this.session?.unmute({ audio: true })
  }

  /** Ignored while the call is reconnecting, as the offer would not arrive. */
  hold(on: boolean) {
    if (!this.isAnswered || this.lifeline.isBroken()) return
    this.wantsHold = on
    this.applyHold()
  }

  /** During a pending offer, of whichever side, JsSIP ignores a new one: the latest choice is applied after its answer. */
  private applyHold() {
    const { session, wantsHold } = this
    if (!session || this.isOver || session.isOnHold().local === wantsHold) return
    const isOffered = wantsHold ? session.hold() : session.unhold()
    if (!isOffered) setTimeout(() => this.applyHold(), OFFER_AGAIN_MS)
  }

  /**
   * Sends telephone events, or INFO requests if the far end accepts none; while it is ringing, only if the carrier
   * already accepts sound. Returns whether they are sent.
   */
  tones(digits: string): boolean {
    if (insertTones(this.audioSender()?.dtmf, digits)) return true
    if (this.isAnswered) this.session?.sendDTMF(digits, TONE)
    return this.isAnswered
  }

  async replaceMicrophone(track: MediaStreamTrack) {
    const sender = this.audioSender()
    track.enabled = sender?.track?.enabled ?? true
    await sender?.replaceTrack(track)
  }

  /** To be called after a network change or sleep. */
  recover() {
    if (this.isAnswered) this.lifeline.markBroken()
  }

  check() {
    if (this.isAnswered) void this.lifeline.check()
  }

  hangUp() {
    if (this.isOver) return
    if (this.session) this.terminate()
    else this.finish('cancelled', null)
  }

  private audioSender(): RTCRtpSender | undefined {
    return this.session?.connection.getSenders().find(({ track }) => track?.kind === 'audio')
  }

  private invite() {
    const { callSid, to, connection, microphone } = this.options
    const host = connection.sipUri.split('@').pop()
    const session = this.agent.call(`sip:${to}@${host}`, {
      mediaStream: new MediaStream([microphone]),
      mediaConstraints: { audio: true, video: false },
      pcConfig: { iceServers: connection.iceServers },
      extraHeaders: [`X-Call-Id: ${callSid}`],
      eventHandlers: {
        peerconnection: ({ peerconnection }) => this.follow(peerconnection),
        icecandidate: ({ ready }) => this.gathering?.gathered(ready),
        sdp: (event) => {
          if (event.originator === 'remote') event.sdp = withBundleGroup(event.sdp)
        },
        progress: () => this.events.onRinging(),
        accepted: () => {
          this.isAnswered = true
          this.events.onAnswered()
        },
        hold: ({ originator }) => this.reportHeld(originator, true),
        unhold: ({ originator }) => this.reportHeld(originator, false),
        muted: () => this.events.onMuted(true),
        unmuted: () => this.events.onMuted(false),
        ended: (event) => this.handleEnd(event),
        failed: (event) => this.handleEnd(event),
      },
    })
    this.session = session
    this.terminate = session.terminate.bind(session)
    session.terminate = (why) => this.terminateOrRecover(why)
  }

  private terminate: (options?: TerminateOptions) => void = () => undefined

  /** JsSIP ends an answered call at the first failure; we try to recover it for a while. */
  private terminateOrRecover(why: TerminateOptions = {}) {
    if (!this.isAnswered || !RECOVERABLE_CAUSES.includes(String(why.cause))) return this.terminate(why)
    if (why.reason_phrase === 'Hold Failed') {
      this.wantsHold = false
      setTimeout(() => this.applyHold())
    } else this.lifeline.markBroken()
  }

  private follow(connection: RTCPeerConnection) {
    this.gathering = createQuickGathering(connection)
    connection.addEventListener('track', ({ track, streams }) =>
      this.events.onRemoteStream(streams[0] ?? new MediaStream([track])),
    )
    connection.addEventListener('connectionstatechange', () => {
      if (!this.isAnswered) return
      if (['disconnected', 'failed'].includes(connection.connectionState)) this.lifeline.markBroken()
      else this.lifeline.improved()
    })
  }

  private reportHeld(originator: string, on: boolean) {
    if (originator === 'local') this.events.onHeld(on)
  }

  private handleEnd({ originator, cause, message }: EndEvent) {
    const status = message && 'status_code' in message ? message.status_code : null
    const reason = message?.getHeader('Reason') ?? null
    const [isEstablished, isBroken] = [this.isAnswered, this.lifeline.isBroken()]
    this.finish(endCauseOf({ isEstablished, isBroken, originator, cause, status, reason }), status)
  }

  private finish(cause: EndCause, sipStatus: number | null) {
    if (this.isOver) return
    this.isOver = true
    clearTimeout(this.connectTimer)
    this.gathering?.end()
    this.lifeline.end()
    if (this.session && !this.session.isEnded()) this.terminate()
    setTimeout(() => this.agent.stop(), LINGER_MS)
    this.events.onEnded(cause, sipStatus)
  }

  /** Any response to OPTIONS shows that the carrier is reachable. */
  private probe(timeoutMs: number): Promise<boolean> {
    // Missing in JsSIP's types.
    const agent = this.agent as UA & { sendOptions(target: string, body: null, options: object): void }
    return new Promise((resolve) => {
      setTimeout(() => resolve(false), timeoutMs)
      agent.sendOptions(this.options.connection.sipUri, null, {
        eventHandlers: {
          succeeded: () => resolve(true),
          failed: ({ originator }: { originator: string }) => resolve(originator === 'remote'),
        },
      })
    })
  }

  private dropSocket() {
    this.socket.disconnect()
    this.socket.ondisconnect(true)
  }
}

/** Sends telephone events (RFC 4733), queued after those still being sent; returns false where the sound negotiated takes none. */
function insertTones(sender: RTCDTMFSender | null | undefined, digits: string): boolean {
  if (!sender?.canInsertDTMF) return false
  try {
    sender.insertDTMF(sender.toneBuffer + digits, TONE.duration, TONE.interToneGap)
    return true
  } catch {
    return false // the sound was renegotiated meanwhile
  }
}

/**
 * Some carriers answer a BUNDLE offer without BUNDLE. Chromium then waits for candidates of a transport
 * that never appears; a group with the only medium is equivalent and connects (RFC 8843).
 */
export function withBundleGroup(sdp: string): string {
  if (/^a=group:BUNDLE/m.test(sdp)) return sdp
  const mid = /^a=mid:(\S+)/m.exec(sdp)?.[1]
  return mid ? sdp.replace(/^(t=[^\r\n]*\r?\n)/m, `$1a=group:BUNDLE ${mid}\r\n`) : sdp
}
