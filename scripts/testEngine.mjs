import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from './tasks/chromium.mjs'
import { findPrograms, startPostgres } from './tasks/postgres.mjs'
import { run, tool } from './tasks/run.mjs'

/** Debian's packages by a program of each. */
const NEEDED = {
  kamailio: 'kamailio',
  rtpengine: 'rtpengine-daemon',
  turnserver: 'coturn',
  baresip: 'baresip',
  openssl: 'openssl',
  psql: 'postgresql-client',
}
/** Those of Kamailio's modules, by a module of each. */
const KAMAILIO_MODULES = {
  websocket: 'websocket',
  tls: 'tls',
  json: 'json',
  evapi: 'extra',
  db_postgres: 'postgres',
  auth_ephemeral: 'autheph',
  utils: 'utils',
}
const LIBRARIES = '/usr/lib'

/** Debian's packages of the engine and of its tests that are not installed. */
export function missingPackages() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  const has = (/** @type {string} */ program) => folders.some((folder) => existsSync(join(folder, program)))
  const modules = kamailioModules()
  return [
    ...Object.entries(NEEDED).flatMap(([program, name]) => (has(program) ? [] : [name])),
    ...Object.entries(KAMAILIO_MODULES).flatMap(([module, name]) =>
      modules.has(`${module}.so`) ? [] : [`kamailio-${name}-modules`],
    ),
    ...(findChromium() ? [] : ['chromium']),
    ...(process.env.TEST_DATABASE_URL || findPrograms() ? [] : ['postgresql']),
  ]
}

/** The files of Kamailio's modules, in a folder named after the machine's architecture. */
function kamailioModules() {
  const kinds = existsSync(LIBRARIES) ? ['.', ...readdirSync(LIBRARIES)] : []
  const folders = kinds.map((kind) => join(LIBRARIES, kind, 'kamailio/modules')).filter((folder) => existsSync(folder))
  return new Set(folders.flatMap((folder) => readdirSync(folder)))
}

/**
 * Calls through a real Kamailio and rtpengine, assuming that the product is built; with `smoke` only the shortest.
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
