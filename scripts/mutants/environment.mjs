import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The mutant that runs; and without one, those that the test has reached. */
export const seen = { active: '', reached: /** @type {Set<string>} */ (new Set()) }

/** The tests' own environment, with the global that mutants ask. After a test file's first failure it skips the rest. */
export default class MutantEnvironment {
  /** @param {any} config @param {any} context */
  constructor(config, context) {
    const { inner } = config.projectConfig.testEnvironmentOptions
    const Inner = require(inner).default
    const environment = new Inner(config, context)
    environment.global.isMutant = (/** @type {string} */ file, /** @type {number} */ index) => {
      const id = `${file}#${index}`
      if (seen.active === '') seen.reached.add(id)
      return seen.active === id
    }
    let hasFailed = false
    environment.handleTestEvent = (/** @type {any} */ event) => {
      if (event.name === 'test_done' && event.test.errors.length > 0) hasFailed = true
      if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip'
    }
    // jest takes what the constructor returns.
    // biome-ignore lint/correctness/noConstructorReturn: which environment it is depends on the project
    return environment
  }
}
