import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleReplay } from './bundleReplay.mjs'

const USAGE = 'npm run replay -- FILE --bisect GOOD..BAD'

/**
 * The result of a commit for the file; a commit that cannot be built, cannot read it or crashes on it has no result.
 */
const VERDICTS = { 0: 'good', 1: 'bad' }

/** Node itself exits with 1 after an error that nobody catches. */
const CRASHED = 4

/**
 * Finds the commit from which on a file no longer replays as recorded, in a temporary working copy beside this one.
 * @param {string} root the repository
 * @param {string[]} args FILE --bisect GOOD..BAD
 * @param {(line: string) => void} print
 * @returns {Promise<number>} the exit code: 0 found, 1 not found, 2 wrong arguments
 */
export async function bisectReplay(root, args, print) {
  const at = args.indexOf('--bisect')
  const [file, ...others] = [...args.slice(0, at), ...args.slice(at + 2)]
  const [, good, bad] = /^([^.-].*)\.\.([^.-].*)$/.exec(args[at + 1] ?? '') ?? []
  if (!file || others.length > 0 || !good || !bad) {
    print(USAGE)
    return 2
  }
  if (!existsSync(file)) {
    print(`There is no file ${file}.`)
    return 2
  }
  const missing = [good, bad].find((commit) => !idOf(root, commit))
  if (missing) {
    print(`There is no commit ${missing}.`)
    return 2
  }
  const parent = mkdtempSync(join(tmpdir(), 'tealine-bisect-'))
  const copy = join(parent, 'copy')
  try {
    return await searchIn({ root, copy, file: resolve(file), good, bad, print })
  } finally {
    git(root, 'worktree', 'remove', '--force', copy)
    rmSync(parent, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
}

/** @param {{ root: string, copy: string, file: string, good: string, bad: string, print: (line: string) => void }} search */
async function searchIn({ root, copy, file, good, bad, print }) {
  const added = git(root, 'worktree', 'add', '--detach', copy, bad)
  if (added.code !== 0) {
    print(added.output)
    return 2
  }
  if (!existsSync(join(copy, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  // A name such as HEAD means another commit in the copy, once that has moved.
  const [badCommit, goodCommit] = [idOf(root, bad), idOf(root, good)]
  const badFault = await faultOf(copy, file, badCommit, 'bad')
  const goodFault = badFault ? undefined : await faultOf(copy, file, goodCommit, 'good')
  const fault = badFault ? `${bad} ${badFault}` : goodFault && `${good} ${goodFault}`
  if (fault) {
    print(`${fault}: there is nothing to find between ${good} and ${bad}.`)
    return 1
  }
  git(copy, 'bisect', 'start', '--first-parent', badCommit, goodCommit)
  return followBisect(copy, file, print)
}

/** @param {string} copy @param {string} file @param {(line: string) => void} print @returns {Promise<number>} */
async function followBisect(copy, file, print) {
  for (;;) {
    const commit = git(copy, 'rev-parse', 'HEAD').output.trim()
    const verdict = (await verdictOf(copy, file)) ?? 'skip'
    print(`${verdict.padEnd(4)} ${describe(copy, commit)}`)
    const { code, output } = git(copy, 'bisect', verdict)
    const first = /^([\da-f]{40}) is the first bad commit/m.exec(output)?.[1]
    if (!first && code === 0) continue
    const lines = first ? await findingsOf(copy, first, file) : [output.trim()]
    for (const line of lines) print(line)
    return first ? 0 : 1
  }
}

/**
 * Why an end of the range is not good, or not bad, as claimed.
 * @param {string} copy @param {string} file @param {string} commit @param {'good' | 'bad'} expected
 */
async function faultOf(copy, file, commit, expected) {
  const isThere = git(copy, 'checkout', '--detach', '--quiet', commit).code === 0
  const found = isThere ? await verdictOf(copy, file) : undefined
  if (found === expected) return undefined
  if (found === undefined) return "can't be tried"
  return found === 'good' ? 'still replays the file' : 'differs too'
}

/** Its full id, empty if there is no such commit. @param {string} root @param {string} commit */
const idOf = (root, commit) => git(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`).output.trim()

/** @param {string} copy @param {string} commit */
const describe = (copy, commit) => git(copy, 'log', '-1', '--format=%h %as %s', commit).output.trim()

/** @param {string} copy @param {string} file @returns {Promise<string | undefined>} */
async function verdictOf(copy, file) {
  const { code } = await replayIn(copy, file)
  return VERDICTS[/** @type {keyof typeof VERDICTS} */ (code)]
}

/** What differs at the commit. @param {string} copy @param {string} commit @param {string} file */
async function findingsOf(copy, commit, file) {
  git(copy, 'checkout', '--detach', '--quiet', commit)
  const { output } = await replayIn(copy, file)
  return [`It differs since ${describe(copy, commit)}`, ...output.trim().split('\n')]
}

/** @param {string} copy @param {string} file */
async function replayIn(copy, file) {
  const bundle = join(copy, '..', 'replay.mjs')
  try {
    await bundleReplay(copy, bundle)
  } catch {
    return { code: undefined, output: '' }
  }
  const run = `try {
    const { main } = await import(${JSON.stringify(bundle)})
    process.exitCode = main([${JSON.stringify(file)}, '--assert'])
  } catch (error) {
    console.error(error)
    process.exitCode = ${CRASHED}
  }`
  return ran(spawnSync(process.execPath, ['--input-type=module', '--eval', run], { cwd: copy, encoding: 'utf8' }))
}

/** @param {string} folder @param {string[]} args */
function git(folder, ...args) {
  return ran(spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' }))
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} process */
function ran({ status, stdout, stderr }) {
  return { code: status ?? undefined, output: `${stdout}${stderr}` }
}
