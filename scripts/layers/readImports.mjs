import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { parseSync } from '@swc/core'

/** @import { Import } from './rules.mjs' */
/** @import { ModuleItem } from '@swc/core' */

/**
 * Reads every import and re-export of the TypeScript files in some folders.
 * @param {string} root the project's folder
 * @param {string[]} folders paths from the root
 * @returns {Import[]}
 */
export function readImports(root, folders) {
  return folders.flatMap((folder) => sourcesIn(root, folder)).flatMap((file) => importsOf(root, file))
}

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name))
}

/** @param {string} root @param {string} file @returns {Import[]} */
function importsOf(root, file) {
  const source = readFileSync(join(root, file), 'utf8')
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') })
  const found = [...body.flatMap(staticImport), ...lazyImports(source)]
  return found.map(({ specifier, isType }) => ({ from: file, isType, ...target(root, file, specifier) }))
}

/** @param {ModuleItem} item @returns {Array<{ specifier: string, isType: boolean }>} */
function staticImport(item) {
  if (item.type === 'ImportDeclaration') return [{ specifier: item.source.value, isType: item.typeOnly }]
  if (item.type === 'ExportAllDeclaration') return [{ specifier: item.source.value, isType: false }]
  if (item.type === 'ExportNamedDeclaration' && item.source)
    return [{ specifier: item.source.value, isType: Boolean(item.typeOnly) }]
  return []
}

/** Dynamic imports, `import('…')`; types like `typeof import('…')` count as well. @param {string} source */
function lazyImports(source) {
  return [...source.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g)].map((match) => ({
    specifier: match[1] ?? '',
    isType: false,
  }))
}

/** @param {string} root @param {string} file @param {string} specifier */
function target(root, file, specifier) {
  if (!specifier.startsWith('.')) return { to: packageName(specifier), isPackage: true }
  const path = posix.join(dirname(file), specifier)
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  return {
    to: candidates.find((name) => /\.\w+$/.test(name) && existsSync(join(root, name))) ?? path,
    isPackage: false,
  }
}

/** `@mui/material/Button` → `@mui/material`, `fs` → `node:fs`. @param {string} specifier */
function packageName(specifier) {
  if (specifier.startsWith('node:')) return specifier
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  return builtinModules.includes(name) ? `node:${specifier}` : name
}
