import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }> }} Lock */

/** Installs the packages in `package-lock.json` if one is missing or has another version. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing packages …')
  // Uses the npm that runs us, if any. No package needs its install scripts, so none are run.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const code = await run([
    ...npm,
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0)
    throw new Error('The packages could not be installed: see the lines above. The first start needs a network.')
}

/** npm keeps its own list of what is in `node_modules`, which must contain everything in the lock file. */
function isInstalled() {
  const installed = readLock(join(ROOT, 'node_modules/.package-lock.json'))
  const wanted = readLock(join(ROOT, 'package-lock.json'))
  return Object.entries(wanted.packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed.packages[path]?.version === version,
  )
}

/** @param {string} file @returns {Lock} */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { packages: {} }
}
