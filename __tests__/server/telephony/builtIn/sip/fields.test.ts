import fc from 'fast-check'
import {
  branchOf,
  cseqOf,
  digestParameters,
  sessionExpiresOf,
  tagOf,
  uriOf,
  userOf,
} from '../../../../../server/telephony/builtIn/sip/fields'

test('a tag is only found outside of names and addresses', () => {
  expect(tagOf('"Ada;tag=no" <sip:a@b;tag=no>;x=1; tag=yes')).toBe('yes')
  expect(tagOf('<sip:a@b;tag=no>')).toBeUndefined()
  expect(branchOf('SIP/2.0/WS x.invalid;rport;branch=z9hG4bK1')).toBe('z9hG4bK1')
})

test('addresses are parsed', () => {
  expect(uriOf('"Ada" <sip:a@b;transport=ws>;tag=1')).toBe('sip:a@b;transport=ws')
  expect(uriOf('sip:a@b;tag=1')).toBe('sip:a@b')
  expect(userOf('sip:%2B12015550100@x')).toBe('+12015550100')
  expect(userOf('sip:%ZZ@x')).toBe('')
  expect(userOf('sip:x')).toBe('')
})

test('numbers are parsed strictly', () => {
  expect(cseqOf('7 INVITE')).toEqual({ number: 7, method: 'INVITE' })
  expect(cseqOf('4294967296 INVITE')).toBeUndefined()
  expect(cseqOf('INVITE 7')).toBeUndefined()
  expect(sessionExpiresOf('90;refresher=uac')).toBe(90)
  expect(sessionExpiresOf('90x')).toBeUndefined()
})

test('a digest is parsed with its quoted and bare parameters', () => {
  const parameters = digestParameters('Digest Username="1:a", nc=00000001, qop=auth, uri="sip:a,b@c"')
  expect(Object.fromEntries(parameters)).toEqual({ username: '1:a', nc: '00000001', qop: 'auth', uri: 'sip:a,b@c' })
  expect(digestParameters('Basic abc').size).toBe(0)
})

test('a value takes as long as it is, whatever it repeats', () => {
  const length = 100_000
  const before = process.cpuUsage()
  expect(digestParameters(`Digest ${'a'.repeat(length)}`).size).toBe(0)
  expect(tagOf('<'.repeat(length))).toBeUndefined()
  expect(uriOf('<'.repeat(length))).toBe('<'.repeat(length))
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})

test('no value makes a parser throw', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (value) => {
      for (const read of [tagOf, branchOf, uriOf, userOf, cseqOf, sessionExpiresOf]) read(value)
      digestParameters(`Digest ${value}`)
    }),
  )
})
