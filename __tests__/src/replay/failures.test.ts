import { screenBroke } from '../../../src/events'
import { engineReported } from '../../../src/features/calls/callsSlice'
import { failureOf, failuresIn } from '../../../src/replay/failures'
import type { EndCause } from '../../../src/services/callEngine'

const rejected = (meta: object, payload?: unknown) => ({ type: 'api/executeQuery/rejected', meta, payload })
const ended = (cause: EndCause) =>
  engineReported({ callSid: 'c', at: 0, fact: { kind: 'ended', cause, sipStatus: null } })

test('a refused request shows the response, one without a response says so', () => {
  expect(failureOf(rejected({}, { status: 401, code: 'wrong_pin', message: 'Wrong PIN.' }))).toBe('401 · Wrong PIN.')
  expect(failureOf(rejected({}, { status: 'no_answer' }))).toMatch(/^no_answer · /)
})

test('a skipped or aborted request is not an error', () => {
  expect(failureOf(rejected({ condition: true }))).toBeNull()
  expect(failureOf(rejected({ aborted: true }))).toBeNull()
})

test('a screen that crashed, and a call that ended with an error', () => {
  expect(failureOf(screenBroke({ message: 'x is undefined' }))).toBe('x is undefined')
  expect(failureOf(ended('outOfCredits'))).toBe('outOfCredits')
  expect(failureOf(ended('hungUp'))).toBeNull()
  expect(failureOf(ended('busy'))).toBeNull()
})

test.each([null, 'text', 7, { status: {} }, { fact: null }])(
  'a payload of another shape (%j) harms nothing',
  (payload) => {
    const actions = [
      rejected({}, payload),
      { type: 'app/screenBroke', payload },
      { type: 'calls/engineReported', payload },
    ]
    expect(failuresIn(actions)).toEqual(expect.arrayContaining([1, 2]))
  },
)
