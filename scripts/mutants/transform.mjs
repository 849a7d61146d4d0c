import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import swc from '@swc/jest'
import { ROOT } from '../tasks/run.mjs'
import { withMutants } from './instrument.mjs'
import { isTarget } from './targets.mjs'

const VERSION = createHash('sha1')
for (const name of ['instrument', 'makeMutants', 'sql'])
  VERSION.update(readFileSync(`${ROOT}scripts/mutants/${name}.mjs`))
const version = VERSION.digest('hex')

/** jest's transform of the tests, with the mutants in the files that have some. @param {any} options */
function createTransformer(options) {
  const { process, getCacheKey, ...rest } = swc.createTransformer(options)
  return {
    ...rest,
    process: (/** @type {string} */ source, /** @type {string} */ path, /** @type {any} */ asked) => {
      const file = relative(ROOT, path)
      return process?.(isTarget(file) ? withMutants(file, source) : source, path, asked)
    },
    getCacheKey: (/** @type {string} */ source, /** @type {string} */ path, /** @type {any} */ asked) => {
      const key = getCacheKey?.(source, path, asked) ?? ''
      return isTarget(relative(ROOT, path)) ? createHash('sha1').update(key).update(version).digest('hex') : key
    },
  }
}

export default { createTransformer }
