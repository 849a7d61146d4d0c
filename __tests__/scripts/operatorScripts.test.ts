import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { tempFolder } from '../helpers/server/tempFolder'

const DEPLOY = join(__dirname, '../../deploy')
const textOf = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')

describe('the nightly backup', () => {
  /** A copy of the script beside a program that makes the folder it is given, or fails. */
  const installed = () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'deploy'))
    mkdirSync(join(folder, 'dist/server'), { recursive: true })
    writeFileSync(
      join(folder, 'dist/server/admin.js'),
      `const [, , command, target] = process.argv
      if (command !== 'backup' || process.env.FAILS) process.exit(1)
      require('fs').mkdirSync(target)`,
    )
    copyFileSync(join(DEPLOY, 'backup.sh'), join(folder, 'deploy/backup.sh'))
    return join(folder, 'deploy/backup.sh')
  }
  const names = ['2026-11-09T0330', '2026-11-10T0331', '2026-11-08T0330.new', 'before the move']

  it('removes the oldest ones beyond those to keep, and nothing else', () => {
    const folder = tempFolder()
    for (const name of names) mkdirSync(join(folder, name, 'database'), { recursive: true })
    const script = installed()
    const backUp = (env: Record<string, string>) =>
      spawnSync('/bin/sh', [script, folder], { env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env } }).status
    expect([backUp({ FAILS: '1', BACKUPS_KEPT: '2' }), readdirSync(folder).sort()]).toEqual([1, [...names].sort()])
    expect(backUp({ BACKUPS_KEPT: '2' })).toBe(0)
    const kept = readdirSync(folder).sort()
    expect(kept).toEqual([names[2], names[1], expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}$/), names[3]])
  })

  it('that fails leaves as many as are kept, so that a full disk gets room', () => {
    const folder = tempFolder()
    for (const name of names) mkdirSync(join(folder, name))
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, FAILS: '1', BACKUPS_KEPT: '1' }
    expect(spawnSync('/bin/sh', [installed(), folder], { env }).status).toBe(1)
    expect(readdirSync(folder).sort()).toEqual([names[2], names[1], names[3]])
  })

  it('in containers is made as soon as the latest one is a day old', async () => {
    const folder = tempFolder()
    const script = installed()
    const watch = async () => {
      const loop = spawn('/bin/sh', ['-x', script, '--daily', folder], {
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      })
      for await (const line of createInterface({ input: loop.stderr })) if (line.includes('sleep')) break
      process.kill(-(loop.pid ?? 0), 'SIGKILL')
      return readdirSync(folder).length
    }
    expect(await watch()).toBe(1)
    expect(await watch()).toBe(1)
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    renameSync(join(folder, readdirSync(folder)[0] ?? ''), join(folder, '2026-11-09T0330'))
    utimesSync(join(folder, '2026-11-09T0330'), yesterday, yesterday)
    expect(await watch()).toBe(2)
  })
})

describe("a server's unit", () => {
  it.each([
    ['4000', '14000'],
    ['12000', '22000'],
    ['55535', '65535'],
  ])('of port %s serves its metrics on %s', (port, metrics) => {
    const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(textOf('systemd/tealine@.service')) ?? []
    const asSystemd = command.replaceAll('%i', port).replaceAll('$$', '$')
    const { stdout } = spawnSync('/bin/sh', ['-c', asSystemd.replace(/exec .*/, 'printenv METRICS_PORT')], {
      encoding: 'utf8',
      env: { NODE_ENV: 'test', PATH: process.env.PATH },
    })
    expect(stdout).toBe(`${metrics}\n`)
  })
})

describe('the wait for a server', () => {
  const wait = (seconds: number, env: Record<string, string>) =>
    new Promise<number | null>((resolve) => {
      const child = spawn(process.execPath, [join(DEPLOY, 'isReady.mjs'), `${seconds}`], { env })
      child.on('exit', resolve)
    })

  it.each([
    ['127.0.0.2', '127.0.0.2'],
    ['::1', '::1'],
    ['0.0.0.0', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('asks at its HOST %s', async (HOST, address) => {
    const server = createServer((_, response) => response.end()).listen(0, address)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const code = await wait(0, { HOST, PORT: `${port}` })
    server.closeAllConnections()
    server.close()
    expect(code).toBe(0)
  })

  it('ends at once when the server has ended, and otherwise waits', async () => {
    const { pid } = spawnSync('true')
    const began = Date.now()
    expect(await wait(100, { PORT: '1', MAINPID: `${pid}` })).toBe(1)
    expect(Date.now() - began).toBeLessThan(60_000)
    expect(await wait(1, { PORT: '1', MAINPID: `${process.pid}` })).toBe(1)
  })

  it('lasts as long as a migration of large tables may take, within what systemd allows', () => {
    const [, seconds] = /isReady\.mjs (\d+)$/m.exec(textOf('systemd/tealine@.service')) ?? []
    const [, allowed] = /^TimeoutStartSec=(\d+)$/m.exec(textOf('systemd/tealine@.service')) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(1800)
    expect(Number(allowed)).toBeGreaterThan(Number(seconds))
  })
})

describe('tealine-admin', () => {
  const SPARE = 'spare.env'

  /** The script with its settings in a folder of the test, and programs that print how they were called. */
  const installed = (settings: Record<string, string>) => {
    const folder = tempFolder()
    const etc = join(folder, 'etc.env')
    const script = join(folder, 'tealine-admin')
    writeFileSync(script, textOf('tealine-admin').replace('/etc/tealine/tealine.env', etc))
    for (const [name, text] of Object.entries(settings)) writeFileSync(join(folder, name), text)
    for (const name of ['systemd-run', 'docker'])
      writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s\\n' ${name} "$@"\n`, { mode: 0o755 })
    writeFileSync(join(folder, 'id'), '#!/bin/sh\n[ "$1" = -u ] && echo 0 || echo root\n', { mode: 0o755 })
    const environment = { PATH: `${folder}:${process.env.PATH}`, SUDO_USER: 'ruth' }
    return (...words: string[]) => {
      const env = words[0] === SPARE ? { ...environment, TEALINE_SETTINGS: join(folder, SPARE) } : environment
      const args = [script, ...(words[0] === SPARE ? words.slice(1) : words)]
      const { status, stdout, stderr } = spawnSync('/bin/sh', args, { encoding: 'utf8', env })
      return { status, said: stdout.split('\n').slice(0, -1), refused: stderr.replaceAll(folder, '') }
    }
  }

  it("runs a command under systemd as the servers' user, with their settings, under the operator's name", () => {
    const run = installed({ 'etc.env': 'MODE=live\nDATABASE_URL=postgres://x\n' })
    const { status, said } = run('adjust', 'A1', '-2.5', 'Ticket $7: a "bad" rate')
    expect([status, said[0]]).toEqual([0, 'systemd-run'])
    const unit = textOf('systemd/tealine@.service')
    for (const [, name, value] of unit.matchAll(/^(DynamicUser|User|StateDirectory\w*|UMask)=(.*)$/gm))
      expect(said).toContain(`--property=${name}=${value}`)
    const [, data] = / (DATA_DIR=\S+)/.exec(unit) ?? []
    expect(said).toEqual(expect.arrayContaining([`--setenv=${data}`, '--setenv=SUDO_USER=ruth', '--pipe', '--wait']))
    // systemd makes one $ of two.
    expect(said.slice(-5)).toEqual([
      '/opt/tealine/dist/server/admin.js',
      'adjust',
      'A1',
      '-2.5',
      'Ticket $$7: a "bad" rate',
    ])
  })

  it('takes other settings, as for a spare database', () => {
    const run = installed({ 'etc.env': 'MODE=live\nDATABASE_URL=postgres://x\n', [SPARE]: 'MODE=live\n' })
    expect(run(SPARE, 'find', 'x')).toMatchObject({ status: 1, refused: '/spare.env lacks: DATABASE_URL.\n' })
  })

  it('runs a command in the container that has backups, with the name of the operator', () => {
    const { status, said } = installed({ 'tealine.env': 'MODE=live\n' })('find', '(201) 555-0123')
    expect([status, said[0], said[1]]).toEqual([0, 'docker', 'compose'])
    expect(said.slice(said.indexOf('exec'))).toEqual(
      ['exec', '-T', '--env', 'SUDO_USER=ruth', '--workdir', '/data', 'backup', 'node', '--enable-source-maps'].concat(
        '/app/dist/server/admin.js',
        'find',
        '(201) 555-0123',
      ),
    )
  })

  it('says which settings it lacks', () => {
    expect(installed({ 'etc.env': 'MODE=\n# DATABASE_URL=x\n' })('find', 'x')).toMatchObject({
      status: 1,
      refused: '/etc.env lacks: MODE DATABASE_URL.\n',
    })
    expect(installed({})('find', 'x')).toMatchObject({
      status: 1,
      refused: 'There are no settings of servers: neither /etc.env nor /tealine.env.\n',
    })
  })
})

/** Names our program in what an installation has: npm's scripts need packages that are not there. */
it('no page for operators names a command that an installation does not have', () => {
  const pages = [
    'operating.md',
    'telephony.md',
    ...readdirSync(join(DEPLOY, '../docs/operating')).map((name) => `operating/${name}`),
  ]
  for (const page of pages)
    expect([page, readFileSync(join(DEPLOY, '../docs', page), 'utf8').match(/npm run (admin|backup|restore)/)]).toEqual(
      [page, null],
    )
})
