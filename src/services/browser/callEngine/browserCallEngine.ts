import type {
  AudioDevices,
  CallEngine,
  ChosenDevices,
  EndCause,
  EngineFact,
  EngineReport,
  Levels,
  PlaceOptions,
} from '../../callEngine'
import { listDevices } from './audioDevices'
import { createCallMicrophone } from './callMicrophone'
import { monitorCall } from './callMonitor'
import { createLevelMeter, loudnessOf } from './levelMeter'
import { createLocalTones, ringUntilHeard } from './localTones'
import type { SipLibrary } from './sipCall'
import { SipCall } from './sipCall'
import { createSpeaker } from './speaker'
import { createVoiceSample } from './voiceSample'
import { createWakeLock } from './wakeLock'
import { watchWaking } from './wakeWatch'

/** The current call and its cleanup functions. */
interface Running {
  callSid: string
  sip: SipCall | null
  /** Set once it rings. */
  endRinging?: () => void
  isMuted: boolean
  isHeld: boolean
  cleanups: (() => void)[]
}

/**
 * The browser's telephone: JsSIP for signalling, WebRTC for audio. `loadSip` loads JsSIP when the first call
 * is likely.
 */
export class BrowserCallEngine implements Omit<CallEngine, 'preload'> {
  private readonly listeners = new Set<(report: EngineReport) => void>()
  private readonly speaker = createSpeaker((on) => this.report({ kind: 'audioBlocked', on }))
  private readonly localTones = createLocalTones(this.speaker.context)
  private readonly speakerMeter = createLevelMeter(this.speaker.context)
  private readonly microphone = createCallMicrophone(this.speaker.context, {
    onReplaced: async (track) => this.running?.sip?.replaceMicrophone(track),
    onLost: (now) => this.report({ kind: 'microphoneLost', now }),
    onDevices: () => void this.reportDevices(),
  })
  private readonly voice = createVoiceSample(this.speaker.context)
  private readonly wakeLock = createWakeLock()
  private running: Running | null = null

  constructor(private readonly loadSip: () => Promise<SipLibrary>) {
    // Leaving the page hangs up, so that the carrier does not have to wait. The next page reports the end of the call.
    window.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) this.listeners.clear()
      this.hangUp()
    })
  }

  onReport(listener: (report: EngineReport) => void) {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  detectDevices() {
    void this.reportDevices()
  }

  async prepare({ microphoneId, speakerId }: ChosenDevices): Promise<EndCause | null> {
    this.speaker.unlock()
    if (!canConnect()) return 'webRtcBlocked'
    void this.loadSip().catch(() => undefined)
    const problem = await this.microphone.open(microphoneId)
    await this.speaker.choose(speakerId)
    await this.reportDevices()
    return problem
  }

  release() {
    if (!this.running) this.microphone.close()
  }

  place({ callSid, to, connection }: PlaceOptions) {
    const running: Running = { callSid, sip: null, isMuted: false, isHeld: false, cleanups: [] }
    this.running = running
    this.wakeLock.hold()
    void this.start(running, { callSid, to, connection })
  }

  mute(on: boolean) {
    this.running?.sip?.mute(on)
  }

  hold(on: boolean) {
    this.running?.sip?.hold(on)
  }

  tones(digits: string) {
    const areSent = this.running?.sip?.tones(digits)
    if (areSent !== undefined) this.report({ kind: areSent ? 'toneSent' : 'toneUnsent' })
  }

  chooseMicrophone(id: string | null) {
    this.microphone.choose(id)
  }

  chooseSpeaker(id: string | null) {
    void this.speaker.choose(id).then(() => this.reportDevices())
  }

  allowSound() {
    this.speaker.allow()
  }

  playTestTone() {
    this.speaker.unlock()
    this.localTones.melody()
  }

  recordVoice(ms: number) {
    const track = this.microphone.track()
    return track ? this.voice.record(track, ms) : Promise.resolve(false)
  }

  playVoice() {
    return this.voice.play()
  }

  discardVoice() {
    this.voice.discard()
  }

  hangUp() {
    const { running } = this
    if (!running) return
    if (running.sip) running.sip.hangUp()
    else this.finish(running, 'cancelled')
  }

  levels(): Levels {
    return { microphone: loudnessOf(this.microphone.meter.peak()), speaker: loudnessOf(this.speakerMeter.peak()) }
  }

  private async start(running: Running, options: PlaceOptions) {
    try {
      const sip = await this.loadSip()
      if (this.running !== running) return
      const microphone = this.microphone.track()
      if (!microphone) return this.finish(running, 'microphoneMissing')
      running.sip = new SipCall(sip, { ...options, microphone }, this.eventsOf(running))
    } catch {
      // JsSIP could not be loaded, or the address of the carrier is invalid.
      return this.finish(running, 'engineUnreachable')
    }
    running.cleanups.push(
      watchWaking({
        onSlept: () => running.sip?.recover(),
        onNetwork: () => running.sip?.recover(),
        onVisible: () => running.sip?.check(),
      }),
    )
  }

  private eventsOf(running: Running) {
    return {
      onRinging: () => {
        running.endRinging ??= ringUntilHeard(this.localTones, this.speakerMeter)
        this.report({ kind: 'ringing' })
      },
      onAnswered: () => {
        running.endRinging?.()
        running.cleanups.push(this.monitor(running))
        this.report({ kind: 'answered' })
      },
      onRemoteStream: (stream: MediaStream) => {
        this.speaker.play(stream)
        this.speakerMeter.listen(stream)
      },
      onHeld: (on: boolean) => {
        running.isHeld = on
        this.report({ kind: 'held', on })
      },
      onMuted: (on: boolean) => {
        running.isMuted = on
        this.report({ kind: 'muted', on })
      },
      onBroken: () => this.report({ kind: 'reconnecting' }),
      onRestored: () => this.report({ kind: 'reconnected' }),
      onEnded: (cause: EndCause, sipStatus: number | null) => this.finish(running, cause, sipStatus),
    }
  }

  private monitor(running: Running) {
    return monitorCall(
      {
        connection: () => running.sip?.connection,
        microphone: this.microphone.meter,
        speaker: this.speakerMeter,
        isSpeaking: () => !running.isMuted && !running.isHeld,
      },
      {
        onQuality: (reading) => this.report({ kind: 'quality', reading }),
        onSilentMicrophone: (on) => this.report({ kind: 'silentMicrophone', on }),
        onSilentOther: (on) => this.report({ kind: 'silentOther', on }),
        onUnplayedSound: (on) => this.report({ kind: 'unplayedSound', on }),
      },
    )
  }

  private finish(running: Running, cause: EndCause, sipStatus: number | null = null) {
    if (this.running !== running) return
    this.running = null
    for (const cleanUp of running.cleanups) cleanUp()
    running.endRinging?.()
    this.speaker.stop()
    this.speakerMeter.listen(null)
    this.wakeLock.release()
    this.microphone.close()
    this.report({ kind: 'ended', cause, sipStatus }, running.callSid)
  }

  private async reportDevices() {
    const listed = await listDevices()
    await this.speaker.followDevices(listed.speakers)
    const devices: AudioDevices = {
      ...listed,
      microphoneId: this.microphone.usedId(),
      speakerId: this.speaker.usedId(),
    }
    this.report({ kind: 'devices', devices })
  }

  private report(fact: EngineFact, callSid = this.running?.callSid ?? null) {
    const report = { callSid, at: Date.now(), fact }
    for (const listener of this.listeners) listener(report)
  }
}

/** The browser has WebRTC. Settings and extensions can remove it, or make it throw. */
function canConnect(): boolean {
  try {
    new RTCPeerConnection().close()
    return true
  } catch {
    return false
  }
}

export const preloadSip = () => import(/* webpackChunkName: 'sip' */ 'jssip')

export const createEngine = () => new BrowserCallEngine(preloadSip)

export { listDevices }
