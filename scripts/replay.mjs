import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bisectReplay } from './tasks/bisectReplay.mjs'
import { bundleReplay } from './tasks/bundleReplay.mjs'
import { fingerprint } from './tasks/fingerprint.mjs'
import { ROOT } from './tasks/run.mjs'

const BUNDLE = join(ROOT, '.cache', 'replay.mjs')
const STAMP = `${BUNDLE}.fingerprint`

/** Node itself would exit with 1, which means that a file differs. */
const CRASHED = 4

const args = process.argv.slice(2)
if (args.includes('--bisect')) process.exitCode = await bisectReplay(ROOT, args, console.log)
else process.exitCode = await replay()

async function replay() {
  const now = fingerprint(['src', 'contract', 'shared', 'scripts', 'package-lock.json'], [])
  if (!existsSync(BUNDLE) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== now) {
    await bundleReplay(ROOT, BUNDLE)
    writeFileSync(STAMP, now)
  }
  const { main } = await import(pathToFileURL(BUNDLE).href)
  try {
    return main(args)
  } catch (error) {
    console.error(error)
    return CRASHED
  }
}
