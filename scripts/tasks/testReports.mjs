/** @typedef {{ passed: number, failures: string[], secondTries: string[] }} Count */

/** If more tests than this need a second try, the run fails: that means flaky tests, not a slow machine. */
const SECOND_TRIES_ALLOWED = 3

/**
 * Counts jest's `--json` report; a suite that could not run is one failure.
 * @typedef {{ title: string, fullName?: string, status: string, invocations?: number, duration?: number | null, ancestorTitles?: string[] }} JestTest
 * @typedef {{ name: string, status: string, assertionResults: JestTest[] }} JestFile
 * @param {{ numPassedTests: number, testResults: JestFile[] }} report
 * @returns {Count}
 */
export function countJest({ numPassedTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const namesOf = (/** @type {JestTest[]} */ some) => some.map(({ fullName, title }) => fullName ?? title)
  const failed = (/** @type {{ status: string }} */ { status }) => status === 'failed'
  const couldNotRun = testResults.filter((file) => failed(file) && !file.assertionResults.some(failed))
  return {
    passed: numPassedTests,
    failures: [...namesOf(tests.filter(failed)), ...couldNotRun.map(({ name }) => name)],
    secondTries: namesOf(tests.filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)),
  }
}

/**
 * The seconds that the tests of each file take, from jest's `--json` report. In a suite of joined files, the outermost
 * title of a test is its file.
 * @param {{ testResults: JestFile[] }} report
 * @returns {Record<string, number>}
 */
export function secondsOfFiles({ testResults }) {
  /** @type {Record<string, number>} */
  const seconds = {}
  for (const { name, assertionResults } of testResults)
    for (const { duration, ancestorTitles } of assertionResults) {
      const file = ancestorTitles?.[0]?.startsWith('__tests__/') ? ancestorTitles[0] : name
      seconds[file] = (seconds[file] ?? 0) + (duration ?? 0) / 1000
    }
  return seconds
}

/**
 * Counts Playwright's JSON report.
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { projectName: string, status: string }[] }[] }} Suite
 * @param {{ stats: { expected: number, flaky: number }, suites: Suite[] }} report
 * @returns {Count}
 */
export function countJourneys({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failures: suites.flatMap((suite) => namesIn(suite, 'unexpected')),
    secondTries: suites.flatMap((suite) => namesIn(suite, 'flaky')),
  }
}

/** @param {Suite} suite @param {string} wanted a status @returns {string[]} */
function namesIn({ title, suites = [], specs = [] }, wanted) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `${title} › ${spec.title} (${projectName})`),
  )
  return [...own, ...suites.flatMap((suite) => namesIn(suite, wanted))]
}

/**
 * The final lines of a run: the names of tests that passed on their second try and of what failed, then `N passed,
 * N failed`. Too many second tries count as one failure.
 * @param {Count[]} counts
 * @returns {{ lines: string[], failed: number }}
 */
export function conclude(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failures = counts.flatMap((count) => count.failures)
  const flaky = counts.flatMap(({ secondTries }) => secondTries)
  if (flaky.length > SECOND_TRIES_ALLOWED)
    failures.push(`more than the ${SECOND_TRIES_ALLOWED} second tries that are allowed`)
  const lines = [...listed('Passed on the second try only:', flaky), ...listed('Failed:', failures)]
  return { lines: [...lines, `${passed} passed, ${failures.length} failed`], failed: failures.length }
}

/** @param {string} heading @param {string[]} names */
function listed(heading, names) {
  return names.length > 0 ? [heading, ...names.map((name) => `  ${name}`)] : []
}
