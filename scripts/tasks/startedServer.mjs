import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a server, waits until it is ready, and returns its address, its output so far, and a function that stops it.
 * @param {string[]} command
 * @param {{ cwd: string, env: Record<string, string | undefined>, uid?: number, gid?: number }} options
 * @returns {Promise<{ url: string, output(): string, stop(): Promise<void> }>}
 */
export async function startServer([program = '', ...args], options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = once(child, 'exit')
  const url = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        const address = /Tealine is ready at (\S+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
    ended.then(() => reject(new Error(`It did not start:\n${output}`)), reject)
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`It stopped with ${code}:\n${output}`)
  }
  const { status } = await fetch(`${url}/api/ready`)
  if (status === 200) return { url, output: () => output, stop }
  await stop()
  throw new Error(`It is not ready: ${status}`)
}
