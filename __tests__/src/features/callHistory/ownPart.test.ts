import { ownPartOf } from '../../../../src/features/callHistory/details/ownPart'

const figures = { mos: 4, rttMs: 50, jitterMs: 10, loss: 0.1 }

describe("the caller's own part of what was lost", () => {
  it.each([
    [0.1, 0, 0.1],
    [0.28, 0.2, 0.1],
    [0.1, 0.1, 0],
    [0.1, 0.15, 0],
    [1, 1, 0],
  ])('heard without %f, of which came in without %f: %f', (heard, cameIn, own) => {
    const part = ownPartOf({ ...figures, loss: heard }, { ...figures, rttMs: 0, loss: cameIn })
    expect(part.loss).toBeCloseTo(own)
    expect(part).toMatchObject({ rttMs: 50, jitterMs: 0 })
  })

  it('is scored by itself', () => {
    const { mos } = ownPartOf({ ...figures, mos: 2 }, { ...figures, mos: 2 })
    expect(mos).toBeGreaterThan(4.3)
  })
})
