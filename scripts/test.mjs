import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWhatIsMissing } from './tasks/install.mjs'
import { run, runQuietly, tool } from './tasks/run.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

/** Everything that is checked, from a bare checkout to one last line `N passed, N failed`. */
async function test() {
  await installWhatIsMissing()
  const reports = mkdtempSync(join(tmpdir(), 'tealine-test-'))
  // Tests wait for timers now and then: lint, and then the build, have the processor meanwhile.
  const [tests, [lint, build]] = await Promise.all([unitAndServerTests(reports), lintThenBuild()])
  const counts = [tests, lint, build]
  if (build.failed === 0) counts.push(await journeys(reports))
  rmSync(reports, { recursive: true })
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/**
 * Each check that fails counts as one failure; neither a check nor a build is a test, so one that holds counts nothing.
 * @returns {Promise<[lint: Count, build: Count]>}
 */
async function lintThenBuild() {
  const { check } = await import('./check.mjs')
  const failures = await check()
  const { code, output } = await runQuietly([process.execPath, 'scripts/build.mjs'])
  if (code !== 0) console.log(output)
  return [{ passed: 0, failed: failures.length }, count(code)]
}

/** @param {string} reports @returns {Promise<Count>} */
async function unitAndServerTests(reports) {
  heading('Lint, types, unit and server tests')
  const report = join(reports, 'jest.json')
  const code = await run(tool('jest/bin/jest.js', '--json', `--outputFile=${report}`))
  const jest = readReport(report)
  return count(code, jest?.numPassedTests, jest && jest.numFailedTests + jest.numRuntimeErrorTestSuites)
}

/** The core ones, in minutes: `npm run test:e2e` runs all. @param {string} reports @returns {Promise<Count>} */
async function journeys(reports) {
  heading('Browser journeys')
  const { ensureChromium } = await import('./tasks/chromium.mjs')
  if (!(await ensureChromium())) return { passed: 0, failed: 1 }
  const report = join(reports, 'playwright.json')
  const core = ['--project=desktop', '--grep=@core', '--reporter=list,json']
  const code = await run(tool('@playwright/test/cli.js', 'test', ...core), { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const stats = readReport(report)?.stats
  return count(code, stats && stats.expected + stats.flaky, stats?.unexpected)
}

/**
 * A runner that fails without naming a failed test (a crash, no report) is one failure itself.
 * @param {number} code @param {number} [passed] @param {number} [failed]
 */
function count(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @param {string} text */
function heading(text) {
  console.log(`\n— ${text}`)
}

await test().catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
