// Runs Kamailio and rtpengine, as this user or ENGINE_USER, until it is stopped: node deploy/engine/engine.mjs
// (docs/telephony.md).
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configurationFiles } from './configuration.mjs'
import { engineUser } from './engineUser.mjs'
import { environmentOfParts } from './environment.mjs'
import { readSettings } from './readSettings.mjs'
import { takenPort } from './takenPort.mjs'
import { addressesOf, watchAddresses } from './trunkAddresses.mjs'
import { SettingsError } from './values.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const RESTART_AFTER_MS = 1_000
/** A part that ends sooner has never been up. */
const STARTS_WITHIN_MS = 3_000
/** Time for Kamailio to notify everybody; one that outlives us would keep the ports. */
const STOP_WITHIN_MS = 5_000

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function settingsOrExit() {
  try {
    return { ...readSettings(process.env), user: engineUser(process.env.ENGINE_USER) }
  } catch (error) {
    if (error instanceof SettingsError) return fail(error.message)
    throw error
  }
}

const settings = settingsOrExit()
const { user } = settings
const folder = resolve(settings.folder)
const parts = ['kamailio.cfg', ...readdirSync(join(HERE, 'kamailio')).map((name) => join('kamailio', name))]
const addresses = await addressesOf(settings.trunks)
makeFolder()
try {
  asUser(() => writeFiles(addresses))
} catch (error) {
  fail(`ENGINE_DIR is "${folder}", but its files can't be written there: ${error.message}`)
}

/** Makes the folder and missing ones above it, owned by the user. */
function makeFolder() {
  const topmost = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!topmost || !user) return
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) chownSync(made, user.uid, user.gid)
}

/** With the user's rights, not root's: a link that a compromised Kamailio left there can only lead to its own files. */
function asUser(work) {
  if (!user) return work()
  process.setgroups([user.gid])
  process.setegid(user.gid)
  process.seteuid(user.uid)
  try {
    return work()
  } finally {
    process.seteuid(0)
    process.setegid(0)
  }
}

/** @param {string[]} addressesOfTrunks */
function writeFiles(addressesOfTrunks) {
  const files = {
    ...configurationFiles(settings, folder, addressesOfTrunks),
    ...Object.fromEntries(parts.map((name) => [name, readFileSync(join(HERE, name), 'utf8')])),
  }
  chmodSync(folder, 0o700)
  mkdirSync(join(folder, 'kamailio'), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    chmodSync(join(folder, name), 0o600)
  }
}

const kamailioConfig = join(folder, 'kamailio.cfg')
const COMMANDS = {
  rtpengine: ['rtpengine', `--config-file=${join(folder, 'rtpengine.conf')}`, '--config-section=rtpengine'],
  kamailio: ['kamailio', '-DD', '-m', '512', '-M', '16', '-f', kamailioConfig, '-Y', folder],
}
const env = environmentOfParts(process.env)

/** What is wrong with the configuration; undefined if nothing is. */
function faultOfConfiguration() {
  const check = spawnSync('kamailio', ['-c', '-f', kamailioConfig, '-Y', folder], { encoding: 'utf8', env, ...user })
  if (check.error) return "Kamailio is not installed: docs/telephony.md lists Debian's packages."
  if (check.status === 0) return undefined
  const lines = check.stderr.split('\n').filter((line) => /ERROR|CRITICAL/.test(line))
  return ['Kamailio refuses its configuration.', ...lines].join('\n')
}

const running = new Map()
const startedOnce = new Set()
let isStopping = false

function run(part) {
  const [command, ...words] = COMMANDS[part]
  // In a process group that ends with it: a Kamailio whose first process is killed would keep its ports.
  const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'], detached: true, env, ...user })
  running.set(part, child)
  const startedAt = Date.now()
  child.on('spawn', () => console.log(`${part} is process ${child.pid}`))
  child.on('error', () => {
    running.delete(part)
    giveUp(`${part} is not installed: docs/telephony.md lists Debian's packages.`)
  })
  child.on('exit', (code, signal) => {
    running.delete(part)
    killGroup(child)
    if (isStopping) return
    if (Date.now() - startedAt > STARTS_WITHIN_MS) startedOnce.add(part)
    // Its check doesn't find everything that is wrong.
    if (!startedOnce.has(part)) return giveUp(`${part} cannot start.`)
    console.error(`${part} ended (${signal ?? code}) and is started again`)
    setTimeout(() => runAgain(part), RESTART_AFTER_MS)
  })
}

function runAgain(part) {
  if (isStopping) return
  const fault = part === 'kamailio' ? faultOfConfiguration() : undefined
  if (fault) giveUp(fault)
  else run(part)
}

/** Whatever is left of it. */
function killGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Nothing that was started may stay behind and keep its ports. */
function giveUp(sentence) {
  if (!isStopping) console.error(sentence)
  process.exitCode = 1
  stop()
}

function stop() {
  if (isStopping) return
  isStopping = true
  for (const child of running.values()) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of running.values()) killGroup(child)
  }, STOP_WITHIN_MS).unref()
}

/** A restarted Kamailio reads them from its files; the running one is notified. */
async function addAddresses(all, added) {
  asUser(() => writeFiles(all))
  await Promise.all(added.map(tellAddress))
}

function notTold({ message }) {
  console.error(`A trunk's new address could not be passed to Kamailio; trying again in a minute: ${message}`)
}

async function tellAddress(address) {
  const response = await fetch(`http://${settings.address}:${settings.port}/rpc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'htable.seti', params: ['address', address, 1], id: 1 }),
    signal: AbortSignal.timeout(3_000),
  })
  if (!response.ok) throw new Error(`Kamailio answers with ${response.status}`)
  console.log(`a trunk's name leads to ${address}, too`)
}

if (settings.parts.includes('kamailio')) {
  const fault = faultOfConfiguration()
  if (fault) fail(fault)
  watchAddresses(settings.trunks, addresses, addAddresses, notTold)
}
const taken = await takenPort(settings)
if (taken)
  fail(
    `${taken} is taken, maybe by what an earlier engine has left running: end that (ss -lnp tells what it is), then start again.`,
  )
// Kamailio looks for rtpengine at its start.
for (const part of ['rtpengine', 'kamailio'].filter((name) => settings.parts.includes(name))) run(part)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
