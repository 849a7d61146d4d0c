import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command in the project's folder with this console and answers its exit code (1 when it cannot be started).
 * @param {string[]} command
 * @param {Record<string, string>} [environment] added to ours
 * @returns {Promise<number>}
 */
export function run([program = '', ...args], environment = {}) {
  // Windows starts npm and its like, which are scripts there, only through a shell.
  const shell = process.platform === 'win32' && program !== process.execPath
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell, env: { ...process.env, ...environment } })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command without showing what it says until it is over, and with what others leave of the processor.
 * @param {string[]} command
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly([program = '', ...args]) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The program of an installed package, run by this Node. @param {string} path below `node_modules` @param {string[]} args */
export function tool(path, ...args) {
  return [process.execPath, `${ROOT}node_modules/${path}`, ...args]
}
