import { apiErrorOf, describeError, isNotFound, isRefusalOfViewer, outageOf } from '../../../src/api/apiError'

const GENERIC = 'There was an error. Please try again.'

test.each([
  [
    { status: 401, code: 20003, message: 'Wrong number or PIN.' },
    { code: 20003, message: 'Wrong number or PIN.' },
  ],
  [
    { status: 400, code: 0, message: 'Zero.' },
    { code: 0, message: 'Zero.' },
  ],
  [
    { status: 422, code: 'reused', message: 'Used already.' },
    { code: 'reused', message: 'Used already.' },
  ],
  [{ status: 400, message: 'No code.' }, { message: 'No code.' }],
  [
    { status: 200, code: -32602, message: 'No such group.' },
    { code: -32602, message: 'No such group.' },
  ],
  [
    { status: 499, code: 1, message: 'Last one.' },
    { code: 1, message: 'Last one.' },
  ],
  [
    { status: 500, code: 1, message: 'Internal.' },
    { message: GENERIC, isFault: true },
  ],
  [
    { status: 503, code: 1, message: 'Away.' },
    { message: GENERIC, isFault: true },
  ],
  [{ status: 400 }, { message: GENERIC, isFault: true }],
  [
    { status: 400, code: 7 },
    { message: GENERIC, isFault: true },
  ],
  [{ status: 'no_answer' }, { message: GENERIC, isFault: true }],
  [undefined, { message: GENERIC, isFault: true }],
  [
    { status: 400, code: 7, message: 'Refused.', requestId: 'r-1' },
    { code: 7, message: 'Refused.', requestId: 'r-1' },
  ],
  [
    { status: 500, requestId: 'r-1' },
    { message: GENERIC, isFault: true, requestId: 'r-1' },
  ],
] as const)('%j is shown as %j', (error, shown) => {
  expect(describeError(error)).toEqual(shown)
})

test('the general sentence can be replaced', () => {
  expect(describeError({ status: 500 }, 'Oh no.')).toEqual({ message: 'Oh no.', isFault: true })
})

const rejected = (meta: object, payload?: unknown) => ({
  type: 'api/executeQuery/rejected',
  payload,
  error: {},
  meta: { requestId: 'r', requestStatus: 'rejected', ...meta },
})

test.each([
  ['no_answer', 'unreachable'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [500, null],
  [429, null],
  [401, null],
  [200, null],
] as const)('%s as an outage: %s', (status, outage) => {
  expect(outageOf({ status })).toBe(outage)
})

test('a request that broke off without an answer counts as unanswered', () => {
  expect(apiErrorOf(rejected({ aborted: true }))).toEqual({ status: 'no_answer' })
  expect(apiErrorOf(rejected({ rejectedWithValue: true }, { status: 404 }))).toEqual({ status: 404 })
})

test.each([
  [{ status: 401, code: 20003 }, true],
  [{ status: 403 }, true],
  [{ status: 200, code: 401 }, true],
  [{ status: 200, code: 403 }, true],
  [{ status: 400, code: 401 }, false],
  [{ status: 200, code: -32602 }, false],
  [{ status: 404 }, false],
  [{ status: 'no_answer' }, false],
])('%j refuses the viewer: %s', (error, expected) => {
  expect(isRefusalOfViewer(rejected({ rejectedWithValue: true }, error))).toBe(expected)
  expect(isRefusalOfViewer(rejected({}, error))).toBe(false)
})

test.each([
  [404, true],
  [403, false],
  [410, false],
  ['no_answer', false],
] as const)('%s says that something does not exist: %s', (status, expected) => {
  expect(isNotFound({ status })).toBe(expected)
})
