import { countersOf, readingBetween } from '../../../../../src/services/browser/callEngine/mediaStats'

const inbound = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 2, jitter: 0.012 }
const path = { type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.05 }
const reported = { type: 'remote-inbound-rtp', kind: 'audio', roundTripTime: 0.08, jitter: 0.02, fractionLost: 0.04 }

describe('counters from a WebRTC report', () => {
  it('are in milliseconds, with the round trip reported by the far end', () => {
    expect(countersOf([path, inbound, reported])).toEqual({
      received: 100,
      lost: 2,
      jitterMs: 12,
      rttMs: 80,
      pathRttMs: 50,
      remoteJitterMs: 20,
      remoteLoss: 0.04,
      isTold: true,
    })
  })

  it('fall back to the round trip of the active path', () => {
    const unused = { ...path, nominated: false, currentRoundTripTime: 9 }
    expect(countersOf([unused, path, inbound])).toMatchObject({
      rttMs: 50,
      pathRttMs: 50,
      remoteLoss: 0,
      remoteJitterMs: 0,
      isTold: false,
    })
  })

  it('are absent until audio arrives', () => {
    expect(countersOf([path])).toBeNull()
    expect(countersOf([{ ...inbound, packetsReceived: 0 }])).toBeNull()
  })
})

describe('quality between two reports', () => {
  const path = { rttMs: 50, pathRttMs: 40, remoteJitterMs: 0, remoteLoss: 0, isTold: true }
  const before = { received: 100, lost: 10, jitterMs: 5, ...path }

  it('counts what was lost in between, not since the call began', () => {
    expect(readingBetween(before, { ...before, received: 190, lost: 20 })).toMatchObject({ loss: 0.1, jitterMs: 5 })
  })

  it('reports the worse of both directions', () => {
    expect(readingBetween(before, { ...before, received: 200, remoteLoss: 0.3 })?.loss).toBe(0.3)
  })

  it('tells what our network loses from what arrives badly', () => {
    const ours = readingBetween(before, {
      ...before,
      received: 200,
      remoteLoss: 0.3,
      remoteJitterMs: 45,
      pathRttMs: 300,
    })
    expect(ours?.yours).toMatchObject({ loss: 0.3, jitterMs: 45, rttMs: 300 })
    expect(ours?.theirs).toMatchObject({ loss: 0, jitterMs: 5, rttMs: 0 })
    expect(ours?.yours?.mos).toBeLessThan(3)
    expect(ours?.theirs?.mos).toBeGreaterThan(4)
    const other = readingBetween(before, { ...before, received: 170, lost: 40, jitterMs: 45 })
    expect(other?.yours).toMatchObject({ loss: 0, jitterMs: 0, rttMs: 40 })
    expect(other?.theirs).toMatchObject({ loss: 0.3, jitterMs: 45 })
  })

  it('does not tell the sides apart while the far end reports nothing', () => {
    const reading = readingBetween(before, { ...before, received: 170, lost: 40, isTold: false })
    expect(reading).toMatchObject({ loss: 0.3, rttMs: 50 })
    expect(reading).not.toHaveProperty('yours')
    expect(reading).not.toHaveProperty('theirs')
  })

  it('reports nothing while no audio arrives, as on hold', () => {
    expect(readingBetween(before, before)).toBeNull()
  })
})
