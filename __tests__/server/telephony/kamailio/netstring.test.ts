import { netstringReader, writeNetstring } from '../../../../server/telephony/kamailio/netstring'

const read = (...pieces: Buffer[]) => {
  const texts: string[] = []
  const take = netstringReader((text) => texts.push(text))
  for (const piece of pieces) take(piece)
  return texts
}

describe('netstrings', () => {
  const texts = ['{"ev":"beat"}', '', 'Zoë, 3:abc,', 'x'.repeat(65_536)]
  const stream = Buffer.from(texts.map(writeNetstring).join(''))

  it('are read wherever the stream is cut', () => {
    for (let cut = 0; cut < 60; cut += 1) expect(read(stream.subarray(0, cut), stream.subarray(cut))).toEqual(texts)
    const short = Buffer.from(texts.slice(0, 3).map(writeNetstring).join(''))
    expect(read(...Array.from(short, (_, at) => short.subarray(at, at + 1)))).toEqual(texts.slice(0, 3))
  })

  it('count bytes, not letters', () => {
    expect(writeNetstring('ë')).toBe('2:ë,')
  })

  it.each(['HTTP/1.1 400 Bad Request', ':,', '-1:,', 'a:b,', '65537:', '123456', '3:abcd', ' 3:abc,', '3abc,:'])(
    'are not %j',
    (text) => {
      expect(() => read(Buffer.from(text))).toThrow('Not a netstring')
    },
  )

  it('wait for the rest', () => {
    expect(read(Buffer.from('5:ab'))).toEqual([])
    expect(read(Buffer.from('12345'))).toEqual([])
  })
})
