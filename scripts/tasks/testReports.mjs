/** @typedef {{ passed: number, failed: number, secondTries: string[] }} Count */

/** If more tests than this need a second try, the run fails: that means flaky tests, not a slow machine. */
const SECOND_TRIES_ALLOWED = 3

/**
 * Counts jest's `--json` report; a suite that could not run is one failure.
 * @typedef {{ title: string, fullName?: string, status: string, invocations?: number }} JestTest
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, testResults: { assertionResults: JestTest[] }[] }} report
 * @returns {Count}
 */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    secondTries: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName, title }) => fullName ?? title),
  }
}

/**
 * Counts Playwright's JSON report.
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { projectName: string, status: string }[] }[] }} Suite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} report
 * @returns {Count}
 */
export function countJourneys({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    secondTries: suites.flatMap((suite) => flakyIn(suite)),
  }
}

/** @param {Suite} suite @returns {string[]} */
function flakyIn({ title, suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${title} › ${spec.title} (${projectName})`),
  )
  return [...own, ...suites.flatMap((suite) => flakyIn(suite))]
}

/**
 * The final lines of a run: the names of tests that passed on their second try, then `N passed, N failed`. Too many
 * second tries count as one failure.
 * @param {Count[]} counts
 * @returns {{ lines: string[], failed: number }}
 */
export function conclude(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const flaky = counts.flatMap(({ secondTries }) => secondTries)
  const isFlaky = flaky.length > SECOND_TRIES_ALLOWED
  const failed = counts.reduce((sum, count) => sum + count.failed, 0) + (isFlaky ? 1 : 0)
  const heading = isFlaky
    ? `Passed on the second try only, more than the ${SECOND_TRIES_ALLOWED} allowed:`
    : 'Passed on the second try only:'
  const lines = flaky.length > 0 ? [heading, ...flaky.map((name) => `  ${name}`)] : []
  return { lines: [...lines, `${passed} passed, ${failed} failed`], failed }
}
