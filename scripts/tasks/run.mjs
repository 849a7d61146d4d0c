import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command in the project's root on this console and returns its exit code (1 if it cannot be started).
 * @param {string[]} command
 * @param {Record<string, string>} [environment] added to ours
 * @param {number} [priority] what else runs comes first if it is above 0
 * @returns {Promise<number>}
 */
export function run([program = '', ...args], environment = {}, priority = 0) {
  // On Windows npm and the like are scripts, which need a shell.
  const shell = process.platform === 'win32' && program !== process.execPath
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell, env: { ...process.env, ...environment } })
  if (child.pid && priority > 0) setPriority(child.pid, priority)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command and captures its output.
 * @param {string[]} command
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly([program = '', ...args]) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
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
