/** @import { Import } from '../layers/rules.mjs' */

/**
 * What a folder, or a file beside the folders, imports of the others.
 * @typedef {Map<string, Set<string>>} Graph
 */

/** `src/api/api.ts` → `src/api`, `src/main.tsx` → `src/main.tsx`, `contract/calls.ts` → `contract`. @param {string} path */
const unitOf = (path) => (/^(contract|shared)\//.test(path) ? path.split('/', 1).join() : path.split('/', 2).join('/'))

/**
 * The units below one of the two trees, with what they import.
 * @param {Import[]} imports
 * @param {'src' | 'server'} tree
 * @returns {Graph}
 */
export function graphOf(imports, tree) {
  /** @type {Graph} */
  const graph = new Map()
  const usesOf = (/** @type {string} */ unit) => {
    const uses = graph.get(unit) ?? new Set()
    graph.set(unit, uses)
    return uses
  }
  for (const { from, to, isPackage } of imports) {
    if (!from.startsWith(`${tree}/`)) continue
    const [user, used] = [unitOf(from), unitOf(to)]
    const uses = usesOf(user)
    if (isPackage || used === user) continue
    uses.add(used)
    if (used.startsWith(`${tree}/`)) usesOf(used)
  }
  return graph
}

/**
 * The units by layers, from the ground up: each is above everything that it imports; those that import each other, even
 * indirectly, share a layer.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function layersOf(graph) {
  const reached = new Map([...graph.keys()].map((unit) => [unit, reachable(graph, unit)]))
  const reaches = (/** @type {string} */ from, /** @type {string} */ to) => reached.get(from)?.has(to) ?? false
  /** @type {Map<string, number>} */
  const levels = new Map()
  /** @param {string} unit @returns {number} */
  const levelOf = (unit) => {
    const known = levels.get(unit)
    if (known !== undefined) return known
    const below = [...(reached.get(unit) ?? [])].filter((other) => graph.has(other) && !reaches(other, unit))
    const level = below.length === 0 ? 0 : Math.max(...below.map(levelOf)) + 1
    levels.set(unit, level)
    return level
  }
  const units = [...graph.keys()].sort()
  const height = Math.max(...units.map(levelOf)) + 1
  return Array.from({ length: height }, (_, level) => units.filter((unit) => levelOf(unit) === level))
}

/** @param {Graph} graph @param {string} start */
function reachable(graph, start) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ unit) => {
    for (const used of graph.get(unit) ?? []) {
      if (found.has(used)) continue
      found.add(used)
      visit(used)
    }
  }
  visit(start)
  return found
}
