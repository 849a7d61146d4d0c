import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')
const FILES_OF_A_SUITE = 12

/** Test files that replace modules, want a page of their own, or begin with the comment `@alone` and a reason. */
const ALONE = /\bjest\.(mock|unmock|doMock|resetModules|isolateModules)\b|^\/\*\* @(alone|jest-environment)/

/**
 * Joins test files into suites, which load modules once for a dozen files instead of once for each: that saves a quarter
 * of their time. The files in `TEST_SKIPPED` are left out.
 * @param name of the suites, and of their folder in the cache
 * @param folders of the test files, below `__tests__`
 * @param isTest of a path from the root
 * @returns the paths of the suites, and of the files that run by themselves
 */
export function writeSuites(name: string, folders: string[], isTest: (path: string) => boolean): string[] {
  const skipped = (process.env.TEST_SKIPPED ?? '').split(',')
  const files = folders.flatMap(filesBelow).filter((path) => isTest(path) && !skipped.includes(path))
  const alone = files.filter((file) => ALONE.test(readFileSync(join(ROOT, file), 'utf8')))
  const joined = files.filter((file) => !alone.includes(file))
  const cache = join(ROOT, '.cache/suites', name)
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const suites: string[] = []
  for (let first = 0; first < joined.length; first += FILES_OF_A_SUITE) {
    const path = join(cache, `${name}${suites.length + 1}.test.ts`)
    writeFileSync(path, suiteOf(joined.slice(first, first + FILES_OF_A_SUITE)))
    suites.push(path)
  }
  return [...suites, ...alone.map((file) => join(ROOT, file))]
}

function filesBelow(folder: string): string[] {
  const path = join('__tests__', folder)
  const names = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
  return names.map((name) => join(path, name)).sort()
}

function suiteOf(files: string[]): string {
  const quote = (path: string) => JSON.stringify(path)
  return [
    `const { joinFile } = require(${quote(join(__dirname, 'joinFile'))})`,
    ...files.map((file) => `joinFile(${quote(file)}, () => require(${quote(join(ROOT, file))}))`),
    '',
  ].join('\n')
}
