import type { UA, WebSocketInterface } from 'jssip'
import type { EndEvent, RTCSession, TerminateOptions } from 'jssip/lib/RTCSession'
import type { CallConnection, EndCause } from '../../callEngine'
import { withBundleGroup } from './bundleGroup'
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
  onRinging(hasEarlyAudio: boolean): void
  onAnswered(): void
  onRemoteStream(stream: MediaStream): void
  onHeld(on: boolean): void
  onMuted(on: boolean): void
  onBroken(): void
  onWhole(): void
  onEnded(cause: EndCause, sipStatus: number | null): void
}

const CONNECT_WITHIN_MS = 8000
/** A BYE or CANCEL on its way is still answered. */
const LINGER_MS = 3000
const TONE = { duration: 120, interToneGap: 80 }
/** What JsSIP ends a call for and ours outlives: a lost socket, dead media, an offer that failed. */
const TROUBLES = ['Connection Error', 'Request Timeout', 'RTP Timeout', 'WebRTC Error']

/**
 * One call over SIP (RFC 3261) on a WebSocket (RFC 7118), with a user agent of its own: credentials belong to the
 * user agent, and each call has its own.
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
      prove: (withinMs) => this.prove(withinMs),
      dropSocket: () => this.dropSocket(),
      restartMedia: (done) => this.session?.renegotiate({ rtcOfferConstraints: { iceRestart: true } }, done) ?? false,
    },
    {
      onBroken: () => this.events.onBroken(),
      onWhole: () => this.events.onWhole(),
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
      session_timers: false,
      connection_recovery_min_interval: 1,
      connection_recovery_max_interval: 2,
    })
    this.agent.on('connected', () => (this.session ? this.lifeline.improved() : this.invite()))
    this.agent.on('disconnected', () => {
      if (this.isAnswered) this.lifeline.breakNow()
    })
    this.connectTimer = setTimeout(() => {
      if (!this.session) this.finish('engineUnreachable', null)
    }, CONNECT_WITHIN_MS)
    this.agent.start()
  }

  get connection(): RTCPeerConnection | undefined {
    return this.session?.connection
  }

  mute(on: boolean) {
    if (on) this.session?.mute({ audio: true })
    else this.session?.unmute({ audio: true })
  }

  /** Refused while the call is reconnecting: the offer would not arrive. */
  hold(on: boolean) {
    if (!this.isAnswered || this.lifeline.isBroken()) return
    this.wantsHold = on
    this.settleHold()
  }

  /** While one offer is under way no other is made: what is wanted meanwhile follows its answer. */
  private settleHold() {
    const again = () => setTimeout(() => this.settleHold())
    if (this.wantsHold) this.session?.hold({}, again)
    else this.session?.unhold({}, again)
  }

  /** Telephone events (RFC 4733), queued behind those that are still being sent. */
  tones(digits: string) {
    const sender = this.audioSender()?.dtmf
    if (sender) sender.insertDTMF(sender.toneBuffer + digits, TONE.duration, TONE.interToneGap)
  }

  async speakInto(track: MediaStreamTrack) {
    const sender = this.audioSender()
    track.enabled = sender?.track?.enabled ?? true
    await sender?.replaceTrack(track)
  }

  /** The network or the machine is not what it was. */
  doubt() {
    if (this.isAnswered) this.lifeline.breakNow()
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
        progress: (event: { response?: { body?: string } }) => this.events.onRinging(Boolean(event.response?.body)),
        accepted: () => {
          this.isAnswered = true
          this.events.onAnswered()
        },
        hold: ({ originator }) => this.tellHeld(originator, true),
        unhold: ({ originator }) => this.tellHeld(originator, false),
        muted: () => this.events.onMuted(true),
        unmuted: () => this.events.onMuted(false),
        ended: (event) => this.takeEnd(event),
        failed: (event) => this.takeEnd(event),
      },
    })
    this.session = session
    this.terminate = session.terminate.bind(session)
    session.terminate = (why) => this.outlive(why)
  }

  private terminate: (options?: TerminateOptions) => void = () => undefined

  /** JsSIP ends an answered call at its first trouble; ours tries for a while. */
  private outlive(why: TerminateOptions = {}) {
    if (!this.isAnswered || !TROUBLES.includes(String(why.cause))) return this.terminate(why)
    if (why.reason_phrase === 'Hold Failed') {
      this.wantsHold = false
      setTimeout(() => this.settleHold())
    } else this.lifeline.breakNow()
  }

  private follow(connection: RTCPeerConnection) {
    this.gathering = createQuickGathering(connection)
    connection.addEventListener('track', ({ track, streams }) =>
      this.events.onRemoteStream(streams[0] ?? new MediaStream([track])),
    )
    connection.addEventListener('connectionstatechange', () => {
      if (!this.isAnswered) return
      if (['disconnected', 'failed'].includes(connection.connectionState)) this.lifeline.breakNow()
      else this.lifeline.improved()
    })
  }

  private tellHeld(originator: string, on: boolean) {
    if (originator === 'local') this.events.onHeld(on)
  }

  private takeEnd({ originator, cause, message }: EndEvent) {
    const status = message && 'status_code' in message ? message.status_code : null
    const reason = message?.getHeader('Reason') ?? null
    this.finish(endCauseOf({ isEstablished: this.isAnswered, originator, cause, status, reason }), status)
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

  /** Any answer to OPTIONS proves the way to the carrier and back. */
  private prove(withinMs: number): Promise<boolean> {
    // Missing in JsSIP's types.
    const agent = this.agent as UA & { sendOptions(target: string, body: null, options: object): void }
    return new Promise((resolve) => {
      setTimeout(() => resolve(false), withinMs)
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
