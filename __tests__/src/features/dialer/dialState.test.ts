import fc from 'fast-check'
import type { Rate } from '../../../../src/features/dialer/dialerApi'
import type { Dialed } from '../../../../src/features/dialer/dialState'
import { dialStateOf, lookupOf } from '../../../../src/features/dialer/dialState'

const oneCredit: Rate = { callable: true, country: 'US', description: 'United States', creditsPerMinute: 1 }
const dialed = (overrides: Partial<Dialed>): Dialed => ({
  number: '+12025550100',
  isWhole: true,
  short: undefined,
  rate: oneCredit,
  error: undefined,
  credits: 42,
  owesCredits: false,
  ownNumbers: ['+12015550123', null, undefined],
  ...overrides,
})
const refusal = (reason: 'emergency' | 'premium' | 'blocked' | 'not_a_number'): Rate => ({
  callable: false,
  country: null,
  reason,
  description: 'No.',
})

test('an empty field, and an incomplete number', () => {
  expect(dialStateOf(dialed({ number: '', isWhole: false, rate: undefined }))).toEqual({ kind: 'empty' })
  expect(dialStateOf(dialed({ number: '+1202', isWhole: false, rate: undefined }))).toEqual({ kind: 'incomplete' })
})

test('20-short-numbers.csv: emergency numbers and other short ones are known without a price', () => {
  const short = { number: '+1911', isWhole: false, rate: undefined }
  expect(dialStateOf(dialed({ ...short, short: 'emergency' }))).toEqual({ kind: 'emergency' })
  expect(dialStateOf(dialed({ ...short, short: 'short' }))).toEqual({ kind: 'short' })
  expect(dialStateOf(dialed({ short: 'emergency' }))).toEqual({ kind: 'emergency' })
  expect(dialStateOf(dialed({ short: 'short' })).kind).toBe('callable')
})

test('a complete number waits for its price, and says if it failed to load', () => {
  expect(dialStateOf(dialed({ rate: undefined })).kind).toBe('loading')
  const error = { status: 'no_answer' } as const
  expect(dialStateOf(dialed({ rate: undefined, error }))).toEqual({ kind: 'priceUnknown', error })
})

test('what the server refuses as an emergency number has our own wording', () => {
  expect(dialStateOf(dialed({ rate: refusal('emergency') }))).toEqual({ kind: 'emergency' })
})

test.each(['premium', 'blocked', 'not_a_number'] as const)('a whole number refused as %s', (reason) => {
  expect(dialStateOf(dialed({ rate: refusal(reason) }))).toEqual({ kind: 'refused', rate: refusal(reason) })
})

test('your own number is refused before any price', () => {
  expect(dialStateOf(dialed({ number: '+12015550123' })).kind).toBe('own')
})

test('forty digits are too long, without a request', () => {
  const number = `+1${'5'.repeat(40)}`
  expect(dialStateOf(dialed({ number, isWhole: false })).kind).toBe('tooLong')
  expect(lookupOf({ number, isWhole: true })).toBeNull()
})

test.each([
  ['+141020794600', 'tooLong', 11],
  ['+14102079460', 'incomplete', undefined],
  ['+4412345678901234', 'tooLong', 15],
  ['+441234567890123', 'incomplete', undefined],
])('more digits than there can be are said at once: %s', (number, kind, most) => {
  expect(dialStateOf(dialed({ number, isWhole: false }))).toEqual({ kind, most })
})

test.each([
  [42, 1, 42],
  [42, 2.5, 16],
  [0.3, 0.1, 3],
  [5, 1, 5],
])('%d credits at %d a minute last %d minutes', (credits, creditsPerMinute, minutes) => {
  const dialState = dialStateOf(dialed({ credits, rate: { ...oneCredit, creditsPerMinute } }))
  expect(dialState).toMatchObject({ kind: 'callable', minutes, isLow: minutes < 5 })
})

test('less than a minute counts as no credits', () => {
  expect(dialStateOf(dialed({ credits: 0 })).kind).toBe('noCredits')
  expect(dialStateOf(dialed({ credits: 0.99 })).kind).toBe('noCredits')
})

test('a free call needs no balance, and an unknown balance blocks no call', () => {
  const free = { ...oneCredit, creditsPerMinute: 0 }
  expect(dialStateOf(dialed({ credits: 0, rate: free }))).toMatchObject({ kind: 'callable', minutes: null })
  expect(dialStateOf(dialed({ credits: null }))).toMatchObject({ kind: 'callable', minutes: null })
})

test('the shown minutes can be paid, but not one more', () => {
  const hundredths = (least: number) => fc.integer({ min: least, max: 1_000_000 }).map((amount) => amount / 100)
  fc.assert(
    fc.property(hundredths(0), hundredths(1), (credits, creditsPerMinute) => {
      const dialState = dialStateOf(dialed({ credits, rate: { ...oneCredit, creditsPerMinute } }))
      const minutes = dialState.kind === 'callable' ? (dialState.minutes ?? 0) : 0
      expect(minutes * creditsPerMinute).toBeLessThanOrEqual(credits + 0.001)
      expect((minutes + 1) * creditsPerMinute).toBeGreaterThan(credits - 0.001)
    }),
  )
})

test.each([
  ['', false, null],
  ['+12', false, null],
  ['+1911', false, null],
  ['+1202555', false, null],
  ['+12025550100', true, '+12025550100'],
])('the lookup for %j (complete: %s) is %j', (number, isWhole, lookup) => {
  expect(lookupOf({ number, isWhole })).toBe(lookup)
})

it('refuses callable numbers while credits are owed, whatever the balance', () => {
  expect(dialStateOf(dialed({ owesCredits: true }))).toEqual({ kind: 'owing' })
  expect(dialStateOf(dialed({ owesCredits: true, number: '' }))).toEqual({ kind: 'empty' })
})
