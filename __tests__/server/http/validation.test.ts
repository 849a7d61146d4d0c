import type { TSchema } from 'typebox'
import Type from 'typebox'
import { LogIn } from '../../../contract/access'
import { CallsQuery, NewCall } from '../../../contract/calls'
import { NewCreditRequest } from '../../../contract/creditRequests'
import { VerificationRequest } from '../../../contract/verification'
import { compileCheck } from '../../../server/http/validation'

const problemOf = (schema: TSchema, value: unknown) => {
  const checked = compileCheck(schema, 'json')(value)
  return 'problem' in checked ? checked.problem : 'none'
}

describe('what is wrong with a request', () => {
  const code = { phone_number: '+12015550123', method: 'text', scope: 'accounts.create' }

  it.each([
    [VerificationRequest, code, 'none'],
    [VerificationRequest, undefined, 'The request must be an object.'],
    [VerificationRequest, [], 'The request must be an object.'],
    [VerificationRequest, { method: 'text', scope: 'accounts.create' }, 'The phone number is missing.'],
    [VerificationRequest, { ...code, phone_number: 12015550123 }, 'The phone number must be a string.'],
    [VerificationRequest, { ...code, phone_number: '' }, 'The phone number is empty.'],
    [VerificationRequest, { ...code, phone_number: '1'.repeat(65) }, 'The phone number is longer than 64 characters.'],
    [VerificationRequest, { ...code, method: 'pigeon' }, 'The method must be one of: text, call.'],
    [VerificationRequest, { ...code, admin: true }, 'The field "admin" is not known here.'],
    [NewCall, { to: 'x', caller_id_sid: 'a b' }, 'The caller id sid is not valid.'],
    [NewCreditRequest, { id: 'a', credits: '5' }, 'The credits must be a number.'],
    [NewCreditRequest, { id: 'a', credits: null }, 'The credits must be a number.'],
    [LogIn, { provider_type: 'magic' }, 'The provider type must be one of: phone, legacy_pin.'],
    [LogIn, { provider_type: 'legacy_pin', pin: '' }, 'The pin is empty.'],
    [LogIn, { provider_type: 'legacy_pin', pin: 'x', passcode: '1' }, 'The field "passcode" is not known here.'],
  ])('%# is described in one sentence', (schema, value, sentence) => {
    expect(problemOf(schema, value)).toBe(sentence)
  })

  it.each([
    ['\u0000', "Text can't contain the character U+0000."],
    ['\ud83d', "Text can't contain half a character."],
    ['\ude00', "Text can't contain half a character."],
    ['\ude00\ud83d', "Text can't contain half a character."],
    ['\ud83d\ude00', 'none'],
  ])('is a text with %j: %s', (text, sentence) => {
    expect(problemOf(Type.Object({ list: Type.Array(Type.String()) }), { list: ['a', `b${text}c`] })).toBe(sentence)
    expect(compileCheck(CallsQuery, 'text')({ q: text })).toHaveProperty(sentence === 'none' ? 'value' : 'problem')
  })

  it('in a query is checked after conversion from text', () => {
    const check = compileCheck(CallsQuery, 'text')
    expect(check({ limit: '20', q: '123' })).toEqual({ value: { limit: 20, q: '123' } })
    expect(check({})).toEqual({ value: { limit: 50 } })
    expect(check({ limit: '201' })).toEqual({ problem: 'The limit must be at most 200.' })
    expect(check({ limit: 'many' })).toEqual({ problem: 'The limit must be an integer.' })
    for (const limit of ['1.5', 'true', '0x10', '1e2', ' 5', ''])
      expect(check({ limit })).toEqual({ problem: 'The limit must be an integer.' })
    expect(check({ since: 'yesterday' })).toEqual({ problem: 'The since is not valid.' })
  })

  it('in a body is never hidden by type coercion', () => {
    expect(compileCheck(Type.Object({ n: Type.Number() }), 'json')({ n: null })).toEqual({
      problem: 'The n must be a number.',
    })
  })
})
