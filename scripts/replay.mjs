import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './tasks/fingerprint.mjs'
import { ROOT } from './tasks/run.mjs'

const BUNDLE = join(ROOT, '.cache', 'replay.mjs')
const STAMP = `${BUNDLE}.fingerprint`

// A single bundle, rebuilt when the app has changed: loading the app's files one by one would take seconds.
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
    // esbuild resolves names case-insensitively: UserActs.tsx would be mistaken for userActs.ts.
    resolveExtensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  // Rename atomically, so that concurrent runs never read a partial bundle.
  renameSync(made, BUNDLE)
  writeFileSync(STAMP, now)
}
const { main } = await import(pathToFileURL(BUNDLE).href)
process.exitCode = main(process.argv.slice(2))
