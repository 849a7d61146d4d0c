import { trunkQualityOf } from '../../../../server/telephony/kamailio/trunkQuality'
import { mosOf } from '../../../../src/services/mos'

describe('the sound from a trunk', () => {
  it.each([
    ['0', 0, 4.4],
    ['2', 0.04, 4.1],
    ['14', 0.25, 2.4],
    ['100', 1, 1],
  ])('is scored: %s %% told are a share of %f lost, and a MOS of %f', (told, loss, mos) => {
    const quality = trunkQualityOf({ loss: told, jitter: '12' })
    expect(quality?.loss).toBeCloseTo(loss, 1)
    expect(quality?.mos).toBeCloseTo(mos, 0)
    expect(quality?.jitter_ms).toBe(12)
  })

  it.each([
    ['0', '12'],
    ['0', '80'],
    ['3', '150'],
    ['14', '400'],
    ['100', '60000'],
  ])('is scored as the web app scores its own side: %s %% and a jitter of %s ms', (loss, jitter) => {
    const quality = trunkQualityOf({ loss, jitter })
    const own = mosOf({ rttMs: 0, jitterMs: Number(jitter), loss: quality?.loss ?? Number.NaN })
    expect(quality?.mos).toBeCloseTo(own, 6)
  })

  it.each([[{}], [{ loss: '', jitter: '' }], [{ loss: '3' }], [{ loss: 'NaN', jitter: '1' }]])(
    'is unknown from %j',
    (told) => expect(trunkQualityOf(told)).toBe(null),
  )
})
