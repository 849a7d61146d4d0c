import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ENGINE, freeBasePort, openFolder, SECRET, TOKEN } from '../../helpers/server/launchEngine'

/** Runs the launcher with programs in place of Kamailio and rtpengine until it ends. */
async function runWith(kamailio: string, port?: string): Promise<{ code: number | null; output: string }> {
  const folder = openFolder()
  const programs = { kamailio, rtpengine: 'echo rtpengine runs\nexec sleep 60' }
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const child = spawn(process.execPath, [join(ENGINE, 'engine.mjs')], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      CARRIER_SECRET: SECRET,
      KAMAILIO_TOKEN: TOKEN,
      TRUNKS: 'sip:127.0.0.1:5070',
      KAMAILIO_BASE_PORT: port ?? (await freeBasePort()),
      ENGINE_DIR: join(openFolder(), 'engine'),
      // For root alone; others run it as themselves.
      ENGINE_USER: 'nobody',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

describe('the launcher', () => {
  it('starts nothing if Kamailio refuses its configuration', async () => {
    const { code, output } = await runWith('echo " 0(1) ERROR: a word that it does not know" >&2\nexit 255')
    expect([code, output]).toEqual([
      1,
      'Kamailio refuses its configuration.\n 0(1) ERROR: a word that it does not know\n',
    ])
  }, 30_000)

  it('says which port is taken, as by what was left running', async () => {
    const port = await freeBasePort()
    const events = Number(port) + 2
    const server = createServer().listen(events, '127.0.0.1')
    await once(server, 'listening')
    const { code, output } = await runWith('exit 0', port)
    await new Promise((resolve) => server.close(resolve))
    expect([code, output]).toEqual([1, expect.stringContaining(`127.0.0.1:${events} (TCP) is taken, maybe by`)])
  }, 30_000)

  it('ends what is left of a part whose first process is gone', async () => {
    const { output } = await runWith('[ "$1" = -c ] && exit\nsleep 300 &\nexit 1')
    // It would have kept the launcher's output open for five minutes.
    expect(output).toMatch(/^kamailio cannot start\.$/m)
  }, 30_000)

  it('stops rtpengine, too, if Kamailio ends and is then refused', async () => {
    // What ends marks its configuration, which is refused from then on.
    const { code, output } = await runWith(
      [
        'for word; do file=$word; [ "$last" = -f ] && break; last=$word; done',
        'if [ "$1" = -c ]; then ! grep -q BROKEN "$file"; exit; fi',
        'sleep 4',
        'echo BROKEN >> "$file"',
      ].join('\n'),
    )
    expect(code).toBe(1)
    expect(output).toMatch(/^kamailio ended \(0\) and is started again\nKamailio refuses its configuration\.$/m)
    const [, rtpengine] = /^rtpengine is process (\d+)$/m.exec(output) ?? []
    expect(() => process.kill(Number(rtpengine), 0)).toThrow('ESRCH')
  }, 30_000)
})
