/** @alone It replaces the browser's sound as it is loaded. */
import { SipCall, withBundleGroup } from '../../../../../src/services/browser/callEngine/sipCall'
import { fakeSip } from '../../../../helpers/page/fakeSip'

Object.assign(globalThis, { MediaStream: class {} })

function newCall() {
  const { seen, library } = fakeSip()
  const events: string[] = []
  const note =
    (what: string) =>
    (...details: unknown[]) =>
      void events.push([what, ...details].join(' '))
  const call = new SipCall(
    library,
    {
      callSid: 'C1',
      to: '+12025550100',
      microphone: {} as MediaStreamTrack,
      connection: { sipUri: 'sip:C1@tealine', wsUrl: 'ws://host/sip', username: 'u', password: 'p', iceServers: [] },
    },
    {
      onRinging: note('ringing'),
      onAnswered: note('answered'),
      onRemoteStream: note('sound'),
      onHeld: note('held'),
      onMuted: note('muted'),
      onBroken: note('broken'),
      onRestored: note('whole'),
      onEnded: note('ended'),
    },
  )
  const session = () => seen.session!
  const answer = () => {
    seen.agent.toConnected()
    session().emit('accepted', {})
    events.length = 0
  }
  return { call, seen, events, session, answer }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('placing', () => {
  it("calls the number in the carrier's domain, named by the call's sid, once the socket is open", () => {
    const { seen, session } = newCall()
    expect(seen.session).toBeUndefined()
    seen.agent.toConnected()
    expect(seen.configuration).toMatchObject({ uri: 'sip:C1@tealine', authorization_user: 'u', password: 'p' })
    expect(session().target).toBe('sip:+12025550100@tealine')
    expect(session().options.extraHeaders).toEqual(['X-Call-Id: C1'])
    expect(session().options.pcConfig).toEqual({ iceServers: [] })
  })

  it('gives up if the phone network does not accept the socket', () => {
    const { events } = newCall()
    jest.advanceTimersByTime(8000)
    expect(events).toEqual(['ended engineUnreachable '])
  })

  it('can be cancelled before the socket is open', () => {
    const { call, events, seen } = newCall()
    call.hangUp()
    expect(events).toEqual(['ended cancelled '])
    jest.advanceTimersByTime(10_000)
    expect(seen.agent.stopped).toBe(true)
    expect(events).toHaveLength(1)
  })

  it('reports ringing, the answer, and the end', () => {
    const { seen, events, session } = newCall()
    seen.agent.toConnected()
    session().emit('progress', { response: { body: '' } })
    session().emit('accepted', {})
    session().end({ originator: 'remote', cause: 'Terminated', message: { getHeader: () => 'X.out-of-credits' } })
    expect(events).toEqual(['ringing', 'answered', 'ended outOfCredits '])
  })

  it('that is refused reports the status', () => {
    const { seen, events, session } = newCall()
    seen.agent.toConnected()
    session().emit('failed', {
      originator: 'remote',
      cause: 'Busy',
      message: { status_code: 486, getHeader: () => undefined },
    })
    expect(events).toEqual(['ended busy 486'])
  })

  it("completes the carrier's answer where it names no bundle", () => {
    const { seen, session } = newCall()
    seen.agent.toConnected()
    const event = { originator: 'remote', type: 'answer', sdp: 'v=0\r\nt=0 0\r\na=mid:0\r\n' }
    session().emit('sdp', event)
    expect(event.sdp).toContain('a=group:BUNDLE 0')
  })
})

describe('an answered call', () => {
  it('outlives a lost socket: it sends a new offer over the next one', async () => {
    const { seen, events, session, answer } = newCall()
    answer()
    seen.agent.toDisconnected()
    expect(events).toEqual(['broken'])
    seen.agent.toConnected()
    await jest.advanceTimersByTimeAsync(0)
    expect(session().asked).toEqual(['renegotiate'])
    expect(events).toEqual(['broken', 'whole'])
  })

  it.each(['Connection Error', 'RTP Timeout', 'WebRTC Error', 'Request Timeout'])(
    'outlives what JsSIP would end it for: %s',
    async (cause) => {
      const { events, session, answer } = newCall()
      answer()
      session().terminate({ cause })
      await jest.advanceTimersByTimeAsync(0)
      expect(session().ended).toBe(false)
      expect(events).toEqual(['broken', 'whole'])
    },
  )

  it('ends when the carrier no longer knows it', () => {
    const { events, session, answer } = newCall()
    answer()
    session().terminate({ cause: 'Dialog Error' })
    expect(events).toEqual(['ended serviceFailure '])
  })

  it('was cut off if the carrier no longer knows it after an interruption', () => {
    const { seen, events, session, answer } = newCall()
    answer()
    seen.agent.toDisconnected()
    session().terminate({ cause: 'Dialog Error' })
    expect(events).toEqual(['broken', 'ended cutOff '])
  })

  it('drops a socket without responses', async () => {
    const { seen, events, answer, call } = newCall()
    answer()
    seen.isAnswering = false
    call.check()
    await jest.advanceTimersByTimeAsync(3000)
    expect(seen.drops).toBe(1)
    expect(events).toEqual(['broken'])
  })

  it('hangs up after 20 seconds without a connection', async () => {
    const { seen, events, session, answer } = newCall()
    answer()
    seen.agent.toDisconnected()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(events).toEqual(['broken', 'ended connectionLost '])
    expect(session().asked).toContain('terminate')
  })

  it('continues if the far end refuses the hold', async () => {
    const { call, session, answer, events } = newCall()
    answer()
    call.hold(true)
    session().acceptOffer()
    session().terminate({ cause: 'WebRTC Error', reason_phrase: 'Hold Failed' } as object)
    await jest.advanceTimersByTimeAsync(0)
    expect(session().asked).toEqual(['hold', 'unhold'])
    expect(events).toEqual([])
  })

  it('cannot be held while it reconnects, since the offer would not arrive', () => {
    const { call, seen, session, answer } = newCall()
    answer()
    seen.agent.toDisconnected()
    call.hold(true)
    expect(session().asked).toEqual([])
  })

  it('resumes a call just put on hold once the pending offer is answered', async () => {
    const { call, session, answer } = newCall()
    answer()
    call.hold(true)
    call.hold(false)
    expect(session().asked).toEqual(['hold'])
    session().acceptOffer()
    await jest.advanceTimersByTimeAsync(100)
    expect(session().asked).toEqual(['hold', 'unhold'])
    session().acceptOffer()
    await jest.advanceTimersByTimeAsync(1000)
    expect(session().asked).toEqual(['hold', 'unhold'])
  })

  it('is held once an offer that was not for a hold is answered', async () => {
    const { call, session, answer } = newCall()
    answer()
    session().offerPending()
    call.hold(true)
    await jest.advanceTimersByTimeAsync(1000)
    expect(session().asked).toEqual([])
    session().acceptOffer()
    await jest.advanceTimersByTimeAsync(100)
    expect(session().asked).toEqual(['hold'])
  })

  it('reports only its own side’s hold', () => {
    const { session, answer, events } = newCall()
    answer()
    session().emit('hold', { originator: 'remote' })
    session().emit('hold', { originator: 'local' })
    session().emit('unhold', { originator: 'local' })
    expect(events).toEqual(['held true', 'held false'])
  })

  it('queues tones after those still being sent', () => {
    const { call, session, answer } = newCall()
    answer()
    const { dtmf } = session().connection.sender
    dtmf.toneBuffer = '12'
    call.tones('3')
    expect(dtmf.insertDTMF).toHaveBeenCalledWith('123', 120, 80)
  })

  it('sends tones in INFO requests to a far end that takes no telephone events', () => {
    const { call, session, answer } = newCall()
    answer()
    const { dtmf } = session().connection.sender
    dtmf.canInsertDTMF = false
    call.tones('42#')
    expect(dtmf.insertDTMF).not.toHaveBeenCalled()
    expect(session().asked).toContain('tones 42#')
  })

  it('stays muted with another microphone', async () => {
    const { call, session, answer } = newCall()
    answer()
    session().connection.sender.track.enabled = false
    const track = { enabled: true } as MediaStreamTrack
    await call.replaceMicrophone(track)
    expect(track.enabled).toBe(false)
    expect(session().connection.sender.replaceTrack).toHaveBeenCalledWith(track)
  })

  it('is hung up once, and sends its BYE before the socket closes', () => {
    const { call, seen, events, answer } = newCall()
    answer()
    call.hangUp()
    call.hangUp()
    expect(events).toEqual(['ended hungUp '])
    expect(seen.agent.stopped).toBe(false)
    jest.advanceTimersByTime(3000)
    expect(seen.agent.stopped).toBe(true)
  })
})

describe('an answer', () => {
  const sdp = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=mid:0', ''].join(
    '\r\n',
  )

  it('without a bundle group gets one with its only medium, after its times', () => {
    expect(withBundleGroup(sdp)).toContain('t=0 0\r\na=group:BUNDLE 0\r\nm=audio')
  })

  it('with a group, or without a mid, stays as it is', () => {
    const grouped = withBundleGroup(sdp)
    expect(withBundleGroup(grouped)).toBe(grouped)
    const nameless = sdp.replace('a=mid:0\r\n', '')
    expect(withBundleGroup(nameless)).toBe(nameless)
  })
})
