import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWhatIsMissing } from './tasks/install.mjs'
import { LIVE_WEB_APP } from './tasks/liveSettings.mjs'
import { startPostgres } from './tasks/postgres.mjs'
import { run, runQuietly, tool } from './tasks/run.mjs'
import { conclude, countJest, countJourneys, secondsOfFiles } from './tasks/testReports.mjs'
import { hasChanged, runsOnBothDatabases, unchangedSlowTests, whenChanged } from './tasks/whenChanged.mjs'

/** @typedef {import('./tasks/testReports.mjs').Count} Count */

/** Runs everything: journeys at every width, both databases, long model tests. Without it, only what takes minutes. */
const runsAll = process.argv.includes('--all')
/** Nobody is watching who could rerun a test. */
const isUnattended = runsAll || Boolean(process.env.CI)

const NOTHING = { passed: 0, failures: [], secondTries: [] }
/** @param {string} name @returns {Count} */
const failure = (name) => ({ ...NOTHING, failures: [name] })

/** How long what has run took. @type {{ phases: Record<string, number>, files: Record<string, number> }} */
const times = { phases: {}, files: {} }

/** @template T @param {string} phase @param {() => Promise<T>} act @returns {Promise<T>} */
async function timed(phase, act) {
  const start = performance.now()
  try {
    return await act()
  } finally {
    times.phases[phase] = (performance.now() - start) / 1000
  }
}

/** From a bare checkout to one last line `N passed, N failed`. */
async function test() {
  await installWhatIsMissing()
  // The same build is tried as a live server's.
  Object.assign(process.env, LIVE_WEB_APP)
  const postgres = isUnattended ? await startPostgres() : undefined
  if (isUnattended && !postgres) console.log(WITHOUT_POSTGRES)
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url
  if (isUnattended) process.env.TEST_SECOND_TRY = '1'
  if (runsAll) process.env.TEST_LONG = '1'
  const reports = mkdtempSync(join(tmpdir(), 'tealine-test-'))
  try {
    // Journeys wait for real time, and come first; tests use what they leave of the CPU.
    const [tests, linted, built] = await Promise.all([
      timed('unit and server tests', () => unitAndServerTests(reports)),
      timed('lint and types', lint),
      buildThenJourneys(reports),
    ])
    const counts = [tests, linted, ...built]
    const isBuilt = built.length > 1
    // Calls are only in time with the CPU to themselves.
    if (isBuilt && isUnattended) {
      counts.push(await slow('Calls through Kamailio and rtpengine', () => engine(reports)))
      counts.push(await slow('As it is deployed', deployed))
      counts.push(await slow('A cluster that loses machines', cluster))
    }
    counts.push(await timed('mutants', mutants))
    if (isUnattended && !postgres) counts.push(failure('PostgreSQL'))
    const { lines, failed } = conclude(counts)
    for (const line of lines) console.log(line)
    process.exitCode = failed > 0 ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true })
    postgres?.stop()
  }
}

const WITHOUT_POSTGRES =
  '✗ PostgreSQL is not installed, so nothing can be tested on it: install it, or name a server in TEST_DATABASE_URL.'

/** Each failed check counts as one failure; one that succeeds is not a test and counts as nothing. @returns {Promise<Count>} */
async function lint() {
  const { check } = await import('./check.mjs')
  return { ...NOTHING, failures: await check() }
}

/** What the build counts as and, if it succeeds, its journeys in a browser. @param {string} reports */
async function buildThenJourneys(reports) {
  const { code, output } = await timed('build', () => runQuietly([process.execPath, 'scripts/build.mjs']))
  if (code === 0) {
    const passed = await timed('journeys', () => journeys(reports))
    return [NOTHING, passed, ...(runsAll ? [await timed('pictures', () => pictures(reports))] : [])]
  }
  console.log(output)
  return [failure('build')]
}

/** Most of what a test creates lives for moments: with Node's own 16 MB, collecting it takes a sixth of the tests' time. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64'

/** @param {string} reports @returns {Promise<Count>} */
async function unitAndServerTests(reports) {
  heading('Lint, types, unit and server tests')
  const report = join(reports, 'jest.json')
  const [node = '', ...jest] = tool('jest/bin/jest.js', '--json', `--outputFile=${report}`)
  const skipped = runsAll ? [] : unchangedSlowTests()
  if (skipped.length > 0) console.log(`Skipped, as nothing that they cover has changed of late: ${skipped.join(', ')}.`)
  const onBoth = runsAll || runsOnBothDatabases()
  const environment = { TEST_SUITES: '1', TEST_SKIPPED: skipped.join(','), TEST_ONE_DATABASE: onBoth ? '' : '1' }
  const code = await run([node, ROOM_FOR_THE_YOUNG, ...jest], environment, constants.priority.PRIORITY_LOW)
  return counted('unit and server tests', code, report, (results) => {
    times.files = secondsOfFiles(results)
    return countJest(results)
  })
}

/** Runs the core journeys, which takes minutes, or all. @param {string} reports @returns {Promise<Count>} */
async function journeys(reports) {
  heading(runsAll ? 'Browser journeys' : 'Core browser journeys')
  const { ensureChromium } = await import('./tasks/chromium.mjs')
  if (!(await ensureChromium())) return failure('Chromium')
  const report = join(reports, 'playwright.json')
  const tags = hasChanged('npm run dev') ? '@core|@development' : '@core'
  const chosen = runsAll ? [] : ['--project=desktop', `--grep=${tags}`]
  const command = tool('@playwright/test/cli.js', 'test', ...chosen, '--reporter=list,json')
  const code = await run(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return counted('journeys', code, report, countJourneys)
}

/** Compares the app with the accepted pictures of it. @param {string} reports @returns {Promise<Count>} */
async function pictures(reports) {
  heading('Pictures')
  const report = join(reports, 'pictures.json')
  const config = '--config=__tests__/pictures/playwright.config.ts'
  const code = await run(tool('@playwright/test/cli.js', 'test', config, '--reporter=list,json'), {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return counted('pictures', code, report, countJourneys)
}

/** Skips a check of what has not changed, unless all are run. @param {Parameters<typeof whenChanged>[0]} name @param {() => Promise<Count>} check */
function slow(name, check) {
  heading(name)
  return timed(name, () => (runsAll ? check() : whenChanged(name, check)))
}

/** Calls through a real engine: the shortest, or all. @param {string} reports @returns {Promise<Count>} */
async function engine(reports) {
  const { howToGet, missingPackages, testEngine } = await import('./testEngine.mjs')
  const missing = missingPackages()
  if (missing.length > 0) {
    console.log(howToGet(missing))
    return failure("the engine's packages")
  }
  const report = join(reports, 'engine.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await testEngine({ smoke: !runsAll, reporter: ['--reporter=list,json'], environment })
  return counted('calls through the engine', code, report, countJourneys)
}

/** Starts the build on other versions of Node, and as in its container. @returns {Promise<Count>} */
async function deployed() {
  const { checkDeployed } = await import('./deployed.mjs')
  return { ...NOTHING, failures: await checkDeployed() }
}

/** Lets machines of a cluster fail: the primary's, or several faults by chance. @returns {Promise<Count>} */
async function cluster() {
  const { testHa, whyNoCluster } = await import('./testHa.mjs')
  const reason = whyNoCluster()
  if (reason) console.log(reason)
  const code = reason ? 1 : await testHa(runsAll ? ['--rounds', '4'] : ['--smoke'])
  return code === 0 ? NOTHING : failure('the cluster')
}

/** Tries the tests on mutants of what has changed. @returns {Promise<Count>} */
async function mutants() {
  if (!runsAll) return NOTHING
  heading('Mutants of changed files')
  const code = await run([process.execPath, 'scripts/mutants.mjs', '--changed'], { TEST_LONG: '', TEST_SECOND_TRY: '' })
  return code === 0 ? NOTHING : failure('mutants')
}

/**
 * A runner that fails without naming a failed test (a crash, no report) is one failure itself.
 * @param {string} name
 * @param {number} code
 * @param {string} file
 * @param {(report: any) => Count} count the report's own shape is checked by its type there
 * @returns {Count}
 */
function counted(name, code, file, count) {
  const total = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING
  return code !== 0 && total.failures.length === 0 ? { ...total, failures: [name] } : total
}

/** @param {string} text */
function heading(text) {
  console.log(`\n— ${text}`)
}

await timed('all', test).catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
if (process.env.TEST_TIMES) writeFileSync(process.env.TEST_TIMES, JSON.stringify(times))
