import { conclude, countJest, countJourneys, secondsOfFiles } from '../../scripts/tasks/testReports.mjs'

const ONCE = { title: 'adds', fullName: 'ledger adds', status: 'passed', invocations: 1 }
const TWICE = { title: 'settles', fullName: 'ledger settles', status: 'passed', invocations: 2 }
const FAILED_TWICE = { title: 'refunds', fullName: 'ledger refunds', status: 'failed', invocations: 2 }

const counted = (...testResults: object[]) =>
  countJest({ numPassedTests: 2, testResults } as Parameters<typeof countJest>[0])

const secondTries = (amount: number) => Array.from({ length: amount }, (_, at) => `test ${at}`)

test('a test that passed on its second try is named, and one that failed twice', () => {
  const tests = [ONCE, TWICE, FAILED_TWICE]
  expect(counted({ name: 'ledger.test.ts', status: 'failed', assertionResults: tests })).toEqual({
    passed: 2,
    failures: ['ledger refunds'],
    secondTries: ['ledger settles'],
  })
})

test('a file that could not run is a failure', () => {
  const broken = { name: 'broken.test.ts', status: 'failed', assertionResults: [] }
  const afterwards = { name: 'afterAll.test.ts', status: 'failed', assertionResults: [ONCE] }
  const fine = { name: 'fine.test.ts', status: 'passed', assertionResults: [ONCE] }
  expect(counted(broken, fine, afterwards).failures).toEqual(['broken.test.ts', 'afterAll.test.ts'])
})

test('a journey that passed on its second try, or failed, is named with its file and width', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] })
  const suites = [
    {
      title: 'calls.spec.ts',
      specs: [spec('rings', 'expected')],
      suites: [{ title: 'on hold', specs: [spec('comes back', 'flaky'), spec('ends', 'unexpected')] }],
    },
  ]
  expect(countJourneys({ stats: { expected: 1, flaky: 1 }, suites })).toEqual({
    passed: 2,
    failures: ['on hold › ends (phone)'],
    secondTries: ['on hold › comes back (phone)'],
  })
})

test('a run ends with the names of what failed, and the line of its counts', () => {
  const counts = [
    { passed: 3, failures: [], secondTries: [] },
    { passed: 4, failures: ['ledger refunds'], secondTries: [] },
    { passed: 0, failures: ['style'], secondTries: [] },
  ]
  expect(conclude(counts)).toEqual({
    lines: ['Failed:', '  ledger refunds', '  style', '7 passed, 2 failed'],
    failed: 2,
  })
})

test('three second tries of all kinds are named and allowed', () => {
  const { lines, failed } = conclude([
    { passed: 5, failures: [], secondTries: secondTries(2) },
    { passed: 5, failures: [], secondTries: ['journey'] },
  ])
  expect(lines).toEqual(['Passed on the second try only:', '  test 0', '  test 1', '  journey', '10 passed, 0 failed'])
  expect(failed).toBe(0)
})

test('a fourth second try fails the run', () => {
  const { lines, failed } = conclude([{ passed: 9, failures: [], secondTries: secondTries(4) }])
  expect(lines).toContain('  more than the 3 second tries that are allowed')
  expect(lines.at(-1)).toBe('9 passed, 1 failed')
  expect(failed).toBe(1)
})

test('the time of a file is that of its tests, in a suite of joined files, too', () => {
  const lasting = (duration: number | null, ...ancestorTitles: string[]) => ({ ...ONCE, duration, ancestorTitles })
  const joined = [
    lasting(500, '__tests__/a.test.ts'),
    lasting(250, '__tests__/b.test.ts', 'b'),
    lasting(1000, '__tests__/a.test.ts'),
  ]
  const testResults = [
    { name: 'suite1.test.ts', status: 'passed', assertionResults: joined },
    { name: '__tests__/alone.test.ts', status: 'passed', assertionResults: [lasting(2000, 'alone'), lasting(null)] },
  ]
  expect(secondsOfFiles({ testResults })).toEqual({
    '__tests__/a.test.ts': 1.5,
    '__tests__/b.test.ts': 0.25,
    '__tests__/alone.test.ts': 2,
  })
})
