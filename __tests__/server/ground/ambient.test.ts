import { createAmbient } from '../../../server/ground/ambient'

describe('what holds during some work', () => {
  it('holds to its end, whatever else holds meanwhile', async () => {
    const [bulkhead, cause] = [createAmbient<string>(), createAmbient<string>()]
    const both = () => [bulkhead.current(), cause.current()]
    const seen = await bulkhead.during('general', async () => {
      const inner = cause.during('request', async () => {
        await Promise.resolve()
        return bulkhead.during('calls', both)
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
