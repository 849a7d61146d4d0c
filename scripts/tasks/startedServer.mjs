import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a server, waits until it is ready, and returns its address and what stops it.
 * @param {string[]} command
 * @param {{ cwd: string, env: Record<string, string | undefined>, uid?: number, gid?: number }} options
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startServer([program = '', ...args], options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const exited = once(child, 'exit')
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  for await (const piece of child.stdout.setEncoding('utf8')) {
    output += piece
    const url = /Tealine is ready at (\S+)/.exec(output)?.[1]
    if (!url) continue
    const answer = await fetch(`${url}/api/ready`)
    if (!answer.ok) throw new Error(`It is not ready: ${answer.status}`)
    return {
      url,
      async stop() {
        child.kill('SIGTERM')
        const [code] = await exited
        if (code !== 0) throw new Error(`It stopped with ${code}:\n${output}`)
      },
    }
  }
  throw new Error(`It did not start:\n${output}`)
}
