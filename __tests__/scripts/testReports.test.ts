import { conclude, countJest, countJourneys } from '../../scripts/tasks/testReports.mjs'

const ONCE = { title: 'adds', fullName: 'ledger adds', status: 'passed', invocations: 1 }
const TWICE = { title: 'settles', fullName: 'ledger settles', status: 'passed', invocations: 2 }
const FAILED_TWICE = { title: 'refunds', fullName: 'ledger refunds', status: 'failed', invocations: 2 }

const counted = (assertionResults: object[], more = {}) =>
  countJest({
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ assertionResults: [] }, { assertionResults }],
    ...more,
  } as Parameters<typeof countJest>[0])

const secondTries = (amount: number) => Array.from({ length: amount }, (_, at) => `test ${at}`)

test('a test that passed on its second try is named, one that failed twice is a failure', () => {
  expect(counted([ONCE, TWICE, FAILED_TWICE])).toEqual({ passed: 2, failed: 1, secondTries: ['ledger settles'] })
})

test('a suite that could not run is a failure', () => {
  expect(counted([], { numRuntimeErrorTestSuites: 2 }).failed).toBe(3)
})

test('a journey that passed on its second try is named with its file and width', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] })
  const suites = [
    {
      title: 'calls.spec.ts',
      specs: [spec('rings', 'expected')],
      suites: [{ title: 'on hold', specs: [spec('comes back', 'flaky'), spec('ends', 'unexpected')] }],
    },
  ]
  expect(countJourneys({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    secondTries: ['on hold › comes back (phone)'],
  })
})

test('a run ends with the line of its counts', () => {
  const counts = [
    { passed: 3, failed: 0, secondTries: [] },
    { passed: 4, failed: 1, secondTries: [] },
  ]
  expect(conclude(counts)).toEqual({ lines: ['7 passed, 1 failed'], failed: 1 })
})

test('three second tries of all kinds are named and allowed', () => {
  const { lines, failed } = conclude([
    { passed: 5, failed: 0, secondTries: secondTries(2) },
    { passed: 5, failed: 0, secondTries: ['journey'] },
  ])
  expect(lines).toEqual(['Passed on the second try only:', '  test 0', '  test 1', '  journey', '10 passed, 0 failed'])
  expect(failed).toBe(0)
})

test('a fourth second try fails the run', () => {
  const { lines, failed } = conclude([{ passed: 9, failed: 0, secondTries: secondTries(4) }])
  expect(lines.at(0)).toBe('Passed on the second try only, more than the 3 allowed:')
  expect(lines.at(-1)).toBe('9 passed, 1 failed')
  expect(failed).toBe(1)
})
