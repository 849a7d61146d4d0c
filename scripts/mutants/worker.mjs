import { createRequire } from 'node:module'
import { ROOT } from '../tasks/run.mjs'
import { seen } from './environment.mjs'

/**
 * A process that stays warm from mutant to mutant: it has compiled the modules and started the databases.
 * @typedef {{ id: string, tests: string[] }} Asked `id` is empty for a run without a mutant
 * @typedef {{ failed: string | undefined, ms: Record<string, number>, reached: Record<string, string[]> }} Answer
 */

const require = createRequire(import.meta.url)
require('esbuild-register/dist/node').register({ extensions: ['.ts'] })
const { runCLI } = require('jest')
/** @type {{ default: { projects: any[] } }} */
const { default: base } = require('../../jest.config.ts')

const here = (/** @type {string} */ name) => `${ROOT}scripts/mutants/${name}`
// What `globalSetup` prepares is there already.
const projects = base.projects.map(({ globalSetup, globalTeardown, ...project }) => {
  const [[pattern, [, options]]] = /** @type {any} */ (Object.entries(project.transform))
  return {
    ...project,
    rootDir: ROOT,
    transform: { [pattern]: [here('transform.mjs'), options] },
    testEnvironment: here('environment.mjs'),
    testEnvironmentOptions: { inner: project.testEnvironment.replace('<rootDir>/', ROOT) },
  }
})
const config = JSON.stringify({ rootDir: ROOT, projects })

/** Runs the test files one by one, up to the first that fails: jest's own `bail` would end this process. */
async function run(/** @type {Asked} */ { id, tests }) {
  /** @type {Answer} */
  const answer = { failed: undefined, ms: {}, reached: {} }
  for (const test of tests) {
    if (answer.failed) break
    seen.active = id
    seen.reached = new Set()
    const started = Date.now()
    answer.failed = await failureOf(test)
    answer.ms[test] = Date.now() - started
    answer.reached[test] = [...seen.reached]
  }
  return answer
}

/** @param {string} test @returns {Promise<string | undefined>} */
async function failureOf(test) {
  const options = { $0: '', _: [test], config, runTestsByPath: true, runInBand: true, silent: true, watchman: false }
  const { results } = await runCLI({ ...options, reporters: [] }, [ROOT])
  if (results.success) return undefined
  const failed = results.testResults[0]?.testResults.find((/** @type {any} */ { status }) => status === 'failed')
  return `${test}: ${failed?.fullName ?? results.testResults[0]?.failureMessage ?? 'it cannot run'}`
}

process.on('message', async (/** @type {Asked} */ asked) => {
  process.send?.(await run(asked))
})
