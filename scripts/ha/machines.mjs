// Machines of a cluster on this one: network namespaces, each with an address of its own on one bridge. Needs root.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BRIDGE = 'tealine-ha'
/** Of this machine, on the bridge. */
const OWN_ADDRESS = '10.77.0.254/24'

/** @typedef {{ name: string, address: string }} Machine */

const namespaceOf = (/** @type {string} */ name) => `tealine-${name}`
const ip = (/** @type {string[]} */ ...words) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] })

/** A kind of fault may be unknown to this kernel. @param {() => unknown} act */
function succeeds(act) {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/**
 * Connects machines on a bridge. What is left of an earlier run is removed.
 * @param {readonly Machine[]} machines
 */
export function connectMachines(machines) {
  removeMachines(machines)
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', OWN_ADDRESS, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  const hosts = ['127.0.0.1 localhost', ...machines.map(({ name, address }) => `${address} ${name}`), ''].join('\n')
  machines.forEach(({ name, address }, index) => {
    const namespace = namespaceOf(name)
    mkdirSync(`/etc/netns/${namespace}`, { recursive: true })
    // `ip netns exec` shows it to the processes of the namespace as /etc/hosts.
    writeFileSync(`/etc/netns/${namespace}/hosts`, hosts)
    ip('netns', 'add', namespace)
    ip('link', 'add', `tl-veth${index}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', `tl-veth${index}`, 'master', BRIDGE, 'up')
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', namespace, 'link', 'set', 'eth0', 'up')
    ip('-n', namespace, 'link', 'set', 'lo', 'up')
  })
}

/** Kills what runs on the machines, and removes them. @param {readonly Machine[]} machines */
export function removeMachines(machines) {
  machines.forEach(({ name }, index) => {
    const namespace = namespaceOf(name)
    if (succeeds(() => signalMachine(name, 'SIGCONT'))) signalMachine(name, 'SIGKILL')
    // The namespace itself lasts until its last process is gone.
    succeeds(() => ip('link', 'del', `tl-veth${index}`))
    succeeds(() => ip('netns', 'del', namespace))
    rmSync(`/etc/netns/${namespace}`, { recursive: true, force: true })
  })
  succeeds(() => ip('link', 'del', BRIDGE))
}

/** @param {string} name @returns {number[]} the processes of a machine */
export function processesOf(name) {
  return ip('netns', 'pids', namespaceOf(name)).toString().split('\n').filter(Boolean).map(Number)
}

/**
 * Sends a signal to all processes of a machine, or to some: all at once, as when its power is cut.
 * @param {string} name @param {NodeJS.Signals} signal @param {(pid: number) => boolean} [isMeant]
 */
export function signalMachine(name, signal, isMeant = () => true) {
  for (const pid of processesOf(name).filter(isMeant)) succeeds(() => process.kill(pid, signal))
}

/** Whether a process runs a program; the names that Node gives to its own vary. @param {string} program */
export const runsProgram = (program) => (/** @type {number} */ pid) => {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === program || (program === 'node' && name.endsWith('MainThread'))
  } catch {
    return false
  }
}

/** Gives a machine a disk of its own, as large as it says. @param {string} folder @param {string} size */
export function mountDisk(folder, size) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tealine-ha', folder])
}

/** Removes a machine's disk, once nothing runs there. @param {string} folder */
export function unmountDisk(folder) {
  succeeds(() => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }))
}

/** Leaves nothing free on a machine's disk until the file is removed. @param {string} folder @returns {string} the file */
export function fillDisk(folder) {
  const file = join(folder, 'full')
  const { bavail, bsize } = statfsSync(folder)
  // What others have written meanwhile is missing then: the rest is filled bit by bit.
  succeeds(() => execFileSync('fallocate', ['-l', String(bavail * bsize), file]))
  succeeds(() =>
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k', 'oflag=append', 'conv=notrunc'], { stdio: 'ignore' }),
  )
  return file
}

/**
 * Starts a program on a machine; its output goes to a file in the machine's folder.
 * @param {string} name of the machine
 * @param {{ folder: string, log: string, user?: string, environment?: Record<string, string>, command: string[] }} program
 */
export function startOn(name, { folder, log, user = 'root', environment = {}, command }) {
  const output = openSync(join(folder, name, `${log}.log`), 'a')
  const as = user === 'root' ? [] : ['runuser', '-u', user, '--']
  const child = spawn('ip', ['netns', 'exec', namespaceOf(name), ...as, ...command], {
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
  })
  child.on('error', (error) => appendFileSync(output, `${error.message}\n`))
  child.unref()
}

/**
 * Runs a command on a machine to its end. @returns its output
 * @param {string} name @param {string[]} command
 * @param {{ user?: string, environment?: Record<string, string>, input?: string }} [options]
 */
export function runOn(name, command, { user = 'root', environment = {}, input = '' } = {}) {
  const as = user === 'root' ? [] : ['runuser', '-u', user, '--']
  return execFileSync('ip', ['netns', 'exec', namespaceOf(name), ...as, ...command], {
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
    timeout: 60_000,
  }).toString()
}

/**
 * Posts JSON from a machine, without blocking. @returns the status; 0 without an answer
 * @param {string} name @param {string} url @param {object} body
 */
export function postOn(name, url, body) {
  const options = ['--silent', '--max-time', '15', '--output', '/dev/null', '--write-out', '%{http_code}']
  const json = ['--header', 'content-type: application/json', '--data', JSON.stringify(body)]
  const command = ['netns', 'exec', namespaceOf(name), 'curl', ...options, ...json, url]
  return new Promise((/** @type {(status: number) => void} */ resolve) => {
    execFile('ip', command, (_error, output) => resolve(Number(output) || 0))
  })
}

/**
 * Drops what one machine sends to another, all of it or a share (0 to 1).
 * @param {Machine} from @param {Machine} to @param {number} [share]
 */
export function drop(from, to, share = 1) {
  const some = share < 1 ? ['-m', 'statistic', '--mode', 'random', '--probability', String(share)] : []
  runOn(to.name, ['iptables', '-A', 'INPUT', '-s', from.address, ...some, '-j', 'DROP'])
}

/** Ends all that `drop` began. @param {readonly Machine[]} machines */
export function heal(machines) {
  for (const { name } of machines) runOn(name, ['iptables', '-F', 'INPUT'])
}
