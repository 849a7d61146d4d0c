import { createAmbient } from '../../../server/ground/ambient'

describe('what holds during some work', () => {
  it('holds to its end, whatever else holds meanwhile', async () => {
    const [lane, cause] = [createAmbient<string>(), createAmbient<string>()]
    const both = () => [lane.current(), cause.current()]
    const seen = await lane.during('general', async () => {
      const inner = cause.during('request', async () => {
        await Promise.resolve()
        return lane.during('calls', both)
      })
      return [both(), await inner, both()]
    })
    expect(seen).toEqual([
      ['general', undefined],
      ['calls', 'request'],
      ['general', undefined],
    ])
    expect(both()).toEqual([undefined, undefined])
  })
})
