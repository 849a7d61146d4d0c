import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startPostgres } from './tasks/postgres.mjs'
import { run, tool } from './tasks/run.mjs'

/** Debian's packages by a program of each; the launcher needs nothing else. */
const NEEDED = { kamailio: 'kamailio', rtpengine: 'rtpengine-daemon', turnserver: 'coturn' }
const KAMAILIO_MODULES = ['websocket', 'tls', 'json', 'extra', 'postgres', 'autheph', 'utils']

/** Debian's packages of the engine that are not installed. */
export function missingPackages() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  const has = (/** @type {string} */ program) => folders.some((folder) => existsSync(join(folder, program)))
  const missing = Object.entries(NEEDED).flatMap(([program, name]) => (has(program) ? [] : [name]))
  return missing.includes('kamailio')
    ? [...missing, ...KAMAILIO_MODULES.map((name) => `kamailio-${name}-modules`)]
    : missing
}

/**
 * Calls through a real Kamailio and rtpengine, built product assumed; with `smoke` only the shortest.
 * @param {{ smoke: boolean, reporter?: string[], environment?: Record<string, string> }} options
 */
export function testEngine({ smoke, reporter = [], environment }) {
  const config = '--config=__tests__/engine/playwright.config.ts'
  const chosen = smoke ? ['--grep=@smoke'] : []
  return run(tool('@playwright/test/cli.js', 'test', config, ...chosen, ...reporter), environment)
}

/** How to get what is missing, as one sentence. @param {string[]} missing */
export function howToGet(missing) {
  return `The engine is not tested without ${missing.join(', ')}. On Debian, as root, without starting services: printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d; apt-get install --no-install-recommends ${missing.join(' ')}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = missingPackages()
  if (missing.length > 0) {
    console.error(howToGet(missing))
    process.exitCode = 1
  } else {
    const built = await run([process.execPath, 'scripts/build.mjs'])
    const postgres = await startPostgres()
    if (postgres) process.env.TEST_DATABASE_URL = postgres.url
    process.exitCode = built || (await testEngine({ smoke: process.argv.includes('--smoke') }))
    postgres?.stop()
  }
}
