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
import { createOwnTones } from './ownTones'
import type { SipLibrary } from './sipCall'
import { SipCall } from './sipCall'
import { createSpeaker } from './speaker'
import { createVoiceSample } from './voiceSample'
import { createWakeLock } from './wakeLock'
import { watchWaking } from './wakeWatch'

/** The call under way and what runs beside it. */
interface Running {
  callSid: string
  sip: SipCall | null
  isAnswered: boolean
  isMuted: boolean
  isHeld: boolean
  ends: (() => void)[]
}

/**
 * The telephone of a browser: JsSIP for signalling, WebRTC for sound. `loadSip` brings JsSIP when the first call
 * is near.
 */
export class BrowserCallEngine implements Omit<CallEngine, 'preload'> {
  private readonly listeners = new Set<(report: EngineReport) => void>()
  private readonly speaker = createSpeaker((on) => this.report({ kind: 'audioBlocked', on }))
  private readonly ownTones = createOwnTones(this.speaker.context)
  private readonly speakerMeter = createLevelMeter(this.speaker.context)
  private readonly microphone = createCallMicrophone(this.speaker.context, {
    onReplaced: async (track) => this.running?.sip?.speakInto(track),
    onLost: (now) => this.report({ kind: 'microphoneLost', now }),
    onDevices: () => void this.reportDevices(),
  })
  private readonly voice = createVoiceSample(this.speaker.context)
  private readonly wakeLock = createWakeLock()
  private speakerId: string | null = null
  private running: Running | null = null

  constructor(private readonly loadSip: () => Promise<SipLibrary>) {
    // A page that goes away takes its call along: the carrier need not wait for it. The next page tells of its end.
    window.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) this.listeners.clear()
      this.hangUp()
    })
  }

  onReport(listener: (report: EngineReport) => void) {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  lookForDevices() {
    void this.reportDevices()
  }

  async prepare({ microphoneId, speakerId }: ChosenDevices): Promise<EndCause | null> {
    this.speaker.unlock()
    void this.loadSip().catch(() => undefined)
    const problem = await this.microphone.open(microphoneId)
    this.speakerId = await this.speaker.choose(speakerId)
    await this.reportDevices()
    return problem
  }

  release() {
    if (!this.running) this.microphone.close()
  }

  place({ callSid, to, connection }: PlaceOptions) {
    const running: Running = { callSid, sip: null, isAnswered: false, isMuted: false, isHeld: false, ends: [] }
    this.running = running
    this.wakeLock.hold()
    void this.begin(running, { callSid, to, connection })
  }

  mute(on: boolean) {
    this.running?.sip?.mute(on)
  }

  hold(on: boolean) {
    this.running?.sip?.hold(on)
  }

  tones(digits: string) {
    if (!this.running?.isAnswered) return
    this.running.sip?.tones(digits)
    this.report({ kind: 'toneSent' })
  }

  chooseMicrophone(id: string | null) {
    this.microphone.choose(id)
  }

  chooseSpeaker(id: string | null) {
    void this.speaker.choose(id).then((speakerId) => {
      this.speakerId = speakerId
      return this.reportDevices()
    })
  }

  allowSound() {
    this.speaker.allow()
  }

  playTestTone() {
    this.speaker.unlock()
    this.ownTones.melody()
  }

  recordVoice(ms: number) {
    const track = this.microphone.track()
    return track ? this.voice.record(track, ms) : Promise.resolve(false)
  }

  playVoice() {
    return this.voice.play()
  }

  forgetVoice() {
    this.voice.forget()
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

  private async begin(running: Running, options: PlaceOptions) {
    try {
      const sip = await this.loadSip()
      if (this.running !== running) return
      const microphone = this.microphone.track()
      if (!microphone) return this.finish(running, 'microphoneMissing')
      running.sip = new SipCall(sip, { ...options, microphone }, this.eventsOf(running))
    } catch {
      // Its code could not be fetched, or the address it was given is none.
      return this.finish(running, 'engineUnreachable')
    }
    running.ends.push(
      watchWaking({
        onSlept: () => running.sip?.doubt(),
        onNetwork: () => running.sip?.doubt(),
        onLook: () => running.sip?.check(),
      }),
    )
  }

  private eventsOf(running: Running) {
    return {
      onRinging: (hasEarlyAudio: boolean) => {
        if (hasEarlyAudio) this.ownTones.endRinging()
        else this.ownTones.ring()
        this.report({ kind: 'ringing' })
      },
      onAnswered: () => {
        running.isAnswered = true
        this.ownTones.endRinging()
        running.ends.push(this.monitor(running))
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
      onWhole: () => this.report({ kind: 'reconnected' }),
      onEnded: (cause: EndCause, sipStatus: number | null) => this.finish(running, cause, sipStatus),
    }
  }

  private monitor(running: Running) {
    return monitorCall(
      {
        connection: () => running.sip?.connection,
        microphone: this.microphone.meter,
        isSpeaking: () => !running.isMuted && !running.isHeld,
      },
      {
        onQuality: (reading) => this.report({ kind: 'quality', reading }),
        onSilentMicrophone: (on) => this.report({ kind: 'silentMicrophone', on }),
      },
    )
  }

  private finish(running: Running, cause: EndCause, sipStatus: number | null = null) {
    if (this.running !== running) return
    this.running = null
    for (const end of running.ends) end()
    this.ownTones.endRinging()
    this.speaker.stop()
    this.speakerMeter.listen(null)
    this.wakeLock.release()
    this.microphone.close()
    this.report({ kind: 'ended', cause, sipStatus }, running.callSid)
  }

  private async reportDevices() {
    const devices: AudioDevices = {
      ...(await listDevices()),
      microphoneId: this.microphone.usedId(),
      speakerId: this.speakerId,
    }
    this.report({ kind: 'devices', devices })
  }

  private report(fact: EngineFact, callSid = this.running?.callSid ?? null) {
    const report = { callSid, at: Date.now(), fact }
    for (const listener of this.listeners) listener(report)
  }
}

export const preloadSip = () => import(/* webpackChunkName: 'sip' */ 'jssip')

export const createEngine = () => new BrowserCallEngine(preloadSip)

export { listDevices }
