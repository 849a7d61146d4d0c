import { parseSync } from '@swc/core'
import { mutantsOf } from './makeMutants.mjs'

/** @typedef {import('./makeMutants.mjs').Mutant} Mutant */

/**
 * The source with all its mutants, each behind the question whether it is the one that runs, so that a file is compiled
 * once for all of them. `isMutant` is a global of the test environment.
 * @param {string} file
 * @param {string} source
 */
export function withMutants(file, source) {
  const bytes = Buffer.from(source)
  const mutants = mutantsOf(source)
  const starts = statementStarts(source)
  /** @param {number} from @param {number} to @param {number} next the first mutant that may be within @returns {string} */
  const render = (from, to, next) => {
    let text = ''
    let at = from
    for (let index = next; index < mutants.length; ) {
      const { start, end } = /** @type {Mutant} */ (mutants[index])
      if (start >= to) break
      const after = firstFrom(mutants, index, (mutant) => mutant.start !== start || mutant.end !== end)
      const choices = mutants.slice(index, after).map((mutant, offset) => {
        return `isMutant(${JSON.stringify(file)},${index + offset})?(${mutant.text}):`
      })
      const whole = `(${choices.join('')}(${render(start, end, after)}))`
      // Without semicolons, a parenthesis would continue the statement before.
      text += `${bytes.toString('utf8', at, start)}${starts.has(start) ? ';' : ''}${whole}`
      at = end
      index = firstFrom(mutants, after, (mutant) => mutant.start >= end)
    }
    return text + bytes.toString('utf8', at, to)
  }
  return render(0, bytes.length, 0)
}

/** @param {Mutant[]} mutants @param {number} from @param {(mutant: Mutant) => boolean} condition */
function firstFrom(mutants, from, condition) {
  const found = mutants.findIndex((mutant, index) => index >= from && condition(mutant))
  return found === -1 ? mutants.length : found
}

/** Where the statements of blocks begin. @param {string} source */
function statementStarts(source) {
  /** @type {Set<number>} */
  const starts = new Set()
  const search = (/** @type {any} */ node) => {
    if (node === null || typeof node !== 'object') return
    const statements = Array.isArray(node.stmts) ? node.stmts : Array.isArray(node.body) ? node.body : []
    for (const { type, span } of statements) if (type === 'ExpressionStatement') starts.add(span.start - 1)
    for (const child of Object.values(node)) search(child)
  }
  search(parseSync(source, { syntax: 'typescript' }))
  return starts
}
