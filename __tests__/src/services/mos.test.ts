import { mosOf } from '../../../src/services/mos'

const perfect = { rttMs: 0, jitterMs: 0, loss: 0 }

describe('mean opinion score by the E-model', () => {
  it('is 4.4 for a call without delay and loss, as with the defaults of G.107', () => {
    expect(mosOf(perfect)).toBeCloseTo(4.41, 2)
  })

  it('ignores one-way delay below 100 ms', () => {
    expect(mosOf({ ...perfect, rttMs: 150 })).toBe(mosOf(perfect))
  })

  it.each([
    [{ rttMs: 400, jitterMs: 0, loss: 0 }, 4.2],
    [{ rttMs: 800, jitterMs: 0, loss: 0 }, 3.5],
    [{ rttMs: 0, jitterMs: 0, loss: 0.05 }, 4.0],
    [{ rttMs: 0, jitterMs: 0, loss: 0.1 }, 3.5],
  ])('rates %o at about %d', (reading, expected) => {
    expect(Math.abs(mosOf(reading) - expected)).toBeLessThan(0.1)
  })

  it('gets worse with each of delay, jitter and loss, and stays between 1 and 4.5', () => {
    for (const worse of [{ rttMs: 900 }, { jitterMs: 200 }, { loss: 0.2 }])
      expect(mosOf({ ...perfect, ...worse })).toBeLessThan(mosOf(perfect) - 0.3)
    expect(mosOf({ rttMs: 60_000, jitterMs: 60_000, loss: 1 })).toBe(1)
  })
})
