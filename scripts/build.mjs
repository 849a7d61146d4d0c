import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from './tasks/buildServer.mjs'
import { readWebSettings } from './tasks/buildSettings.mjs'
import { fingerprint } from './tasks/fingerprint.mjs'
import { ROOT, run, tool } from './tasks/run.mjs'

const PARTS = [
  {
    name: 'server',
    result: 'dist/server/main.js',
    inputs: ['server', 'contract', 'shared', 'scripts', 'package.json', 'package-lock.json'],
    settings: process.env.APP_COMMIT,
    make: buildServer,
  },
  {
    name: 'web app',
    result: 'dist/web/index.html',
    inputs: [
      'src',
      'contract',
      'shared',
      // The price list, which the log-in screen shows.
      'server/domain/rates',
      'public',
      'scripts/webpack',
      'webpack.config.ts',
      'package.json',
      'package-lock.json',
    ],
    settings: { ...readWebSettings(), commit: process.env.APP_COMMIT },
    make: buildWeb,
  },
]

/** Builds the web app into `dist/web` and the server into `dist/server`, each only if its inputs have changed. */
export async function build() {
  for (const part of PARTS) {
    const stamp = join(ROOT, 'dist', `${part.name.replace(' ', '-')}.fingerprint`)
    const now = fingerprint(part.inputs, part.settings)
    if (existsSync(join(ROOT, part.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue
    // Progress for the terminal: this takes half a minute.
    console.log(`Building the ${part.name} …`)
    rmSync(stamp, { force: true })
    await part.make()
    mkdirSync(join(ROOT, 'dist'), { recursive: true })
    writeFileSync(stamp, now)
  }
}

async function buildWeb() {
  rmSync(join(ROOT, 'dist/maps'), { recursive: true, force: true })
  const code = await run(tool('webpack-cli/bin/cli.js', '--mode', 'production'))
  if (code !== 0) throw new Error('The web app could not be built: see the lines above.')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  build().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
