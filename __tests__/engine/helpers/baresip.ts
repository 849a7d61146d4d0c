import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '../../helpers/until'

/** A softphone of Debian's that takes one number's calls as a trunk, set up as docs/telephony.md says. */
export interface Baresip {
  port: number
  output(): string
  stop(): Promise<void>
}

/** @param hertz the pitch of what it plays */
export async function startBaresip(number: string, hertz: number): Promise<Baresip> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tealine-baresip-'))
  const port = await freePort()
  const config = [
    `sip_listen 127.0.0.1:${port}`,
    'module_path /usr/lib/baresip/modules',
    ...['stdio', 'uuid', 'g711', 'ausine'].map((name) => `module ${name}.so`),
    'module_app account.so',
    `audio_source ausine,${hertz}`,
    'ausrc_srate 48000',
    'ausrc_channels 2',
  ]
  await writeFile(path.join(folder, 'config'), `${config.join('\n')}\n`)
  await writeFile(path.join(folder, 'accounts'), `<sip:${number}@127.0.0.1>;regint=0;answermode=auto\n`)
  await writeFile(path.join(folder, 'contacts'), '')
  const child = spawn('baresip', ['-f', folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  await until('baresip is ready', () => text.includes('baresip is ready'), 20_000)
  return { port, output: () => text, stop: () => stop(child, folder) }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  await rm(folder, { recursive: true })
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(() => resolve()))
  return port
}
