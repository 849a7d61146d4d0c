import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './tasks/fingerprint.mjs'
import { ROOT } from './tasks/run.mjs'

const BUNDLE = join(ROOT, '.cache', 'replay.mjs')
const STAMP = `${BUNDLE}.fingerprint`

// One bundle, made when the app has changed: loading every file of the app by itself would take seconds.
const now = fingerprint(['src', 'contract', 'scripts', 'package-lock.json'], [])
if (!existsSync(BUNDLE) || !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== now) {
  const { build } = await import('esbuild')
  const made = `${BUNDLE}.${process.pid}`
  await build({
    entryPoints: [join(ROOT, 'src/replay/cli/main.ts')],
    outfile: made,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // esbuild looks names up without their case: UserActs.tsx would be taken for userActs.ts.
    resolveExtensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  // Put in place at once: two that start together never read half of it.
  renameSync(made, BUNDLE)
  writeFileSync(STAMP, now)
}
const { main } = await import(pathToFileURL(BUNDLE).href)
process.exitCode = main(process.argv.slice(2))
