import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
  await build({
    entryPoints: [join(ROOT, 'src/replay/cli/main.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // esbuild looks names up without their case: UserActs.tsx would be taken for userActs.ts.
    resolveExtensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  writeFileSync(STAMP, now)
}
const { main } = await import(pathToFileURL(BUNDLE).href)
process.exitCode = main(process.argv.slice(2))
