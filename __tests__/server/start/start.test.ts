import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { openDatabase } from '../../../server/database/openDatabase'
import { migratedFolder } from '../../helpers/server/migratedFolder'
import { programArguments } from '../../helpers/server/programs'
import { tempFolder } from '../../helpers/server/tempFolder'
import { createOnServer } from '../../helpers/server/testDatabase'
import { BASIC } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

interface Started {
  child: ChildProcess
  url: string
  output: () => string
}

/** The output and exit code of a server that failed to start. */
interface Ended {
  code: number
  said: string
}

describe('the server as a program', () => {
  const folder = tempFolder()
  let migrated = ''
  const children: ChildProcess[] = []
  beforeAll(async () => {
    migrated = await migratedFolder()
  })
  afterAll(async () => {
    for (const child of children) await kill(child, 'SIGKILL')
  })

  const run = (environment: Record<string, string>) => {
    const child = spawn(process.execPath, programArguments('main'), {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: migrated, ...environment },
    })
    children.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    return { child, output: () => text }
  }

  const start = async (environment: Record<string, string> = {}): Promise<Started> => {
    const { child, output } = run(environment)
    for await (const _ of child.stdout) {
      const url = /Tealine is ready at (\S+)/.exec(output())?.[1]
      if (url) return { child, output, url }
    }
    throw new Error(`It did not start: ${output()}`)
  }

  const end = async (environment: Record<string, string>): Promise<Ended> => {
    const { child, output } = run(environment)
    await once(child, 'close')
    return { code: child.exitCode ?? -1, said: output() }
  }

  const kill = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await once(child, 'exit')
    return child.exitCode
  }

  const logIn = async (url: string) => {
    const payload = { provider_type: 'phone', phone_number: '(201) 555-0123', passcode: '1234', ip_address: '' }
    const headers = { authorization: BASIC, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/Access/Tokens`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    })
    const token = ((await answer.json()) as { resources: { token: { access_token: string } } }).resources.token
      .access_token
    return { authorization: BASIC, 'x-access-token': token }
  }

  /** Places a call that is never dialed. */
  const place = async (url: string, headers: Record<string, string>): Promise<string> => {
    const callerIds = await (await fetch(`${url}/api/v1/Account/CallerIds`, { headers })).json()
    const caller_id_sid = callerIds.resources.caller_ids[0].sid
    const placed = await fetch(`${url}/api/v1/Calls`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ to: '+12025550100', caller_id_sid }),
    })
    return (await placed.json()).resources.call.sid
  }

  const statusOf = async (sid: string, url: string, headers: Record<string, string>): Promise<string> =>
    (await (await fetch(`${url}/api/v1/Calls/${sid}`, { headers })).json()).resources.call.status

  it('prints its address and how to log in, keeps its data across a stop and a crash, and refuses a second process', async () => {
    const first = await start()
    expect(first.url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(first.output()).toContain('(201) 555-0123, PIN 1234   Standard parent, 42 credits')
    expect(first.output()).toContain(`${first.url}/sandbox`)
    const token = await logIn(first.url)

    const second = await end({})
    expect(second.code).toBe(1)
    expect(second.said).toBe(
      `The data folder ${migrated} is in use by another server (process ${first.child.pid}): stop that one, or choose another folder with DATA_DIR.\n`,
    )
    const port = new URL(first.url).port
    const third = await end({ PORT: port, DATA_DIR: join(folder, 'other') })
    expect(third.code).toBe(1)
    expect(third.said).toBe(
      `Port ${port} is in use by another program: stop that one, or choose another port with PORT.\n`,
    )
    expect(existsSync(join(folder, 'other'))).toBe(false)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)

    expect(await kill(first.child, 'SIGTERM')).toBe(0)
    const again = await start()
    expect((await fetch(`${again.url}/api/v1/Account`, { headers: token })).status).toBe(200)
    const left = await place(again.url, token)
    await kill(again.child, 'SIGKILL')
    const afterCrash = await start()
    expect(await statusOf(left, afterCrash.url, token)).toBe('ended')
    const account = (await (await fetch(`${afterCrash.url}/api/v1/Account`, { headers: token })).json()) as {
      resources: { account: { credits: number } }
    }
    expect(account.resources.account.credits).toBe(42)
    expect(await kill(afterCrash.child, 'SIGINT')).toBe(0)
  })

  it('distinguishes SIP sockets behind a proxy, and accepts only those of its own pages', async () => {
    const { child, url } = await start({ SANDBOX_PUBLIC: '1' })
    const open = async (client: string, origin = url) => {
      const headers = { 'x-forwarded-for': client }
      const socket = new WebSocket(`${url.replace('http', 'ws')}/sip`, 'sip', { origin, headers })
      await once(socket, 'open')
      return socket
    }
    const other = await open('198.51.100.1', url.replace('localhost', '127.0.0.1'))
    const idle: WebSocket[] = []
    for (let nth = 0; nth < 25; nth += 1) idle.push(await open(`2001:db8:1:2::${nth + 1}`))
    const isClosing = ({ readyState }: WebSocket) => readyState !== WebSocket.OPEN
    await until('five idle ones have given way', () => idle.filter(isClosing).length === 5)
    expect(isClosing(other)).toBe(false)
    await expect(open('198.51.100.1', url.replace('http:', 'https:'))).rejects.toThrow(/403/)
    await expect(open('198.51.100.1', 'http://evil.example')).rejects.toThrow(/403/)
    await kill(child, 'SIGTERM')
  })

  const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip
  onPostgres('leaves the calls of another server on the same database alone', async () => {
    const shared = { DATABASE_URL: await createOnServer(), DATA_DIR: join(folder, 'shared') }
    const first = await start(shared)
    const token = await logIn(first.url)
    const call = await place(first.url, token)
    const second = await start(shared)
    expect(await statusOf(call, second.url, token)).toBe('created')
    for (const { child } of [second, first]) expect(await kill(child, 'SIGTERM')).toBe(0)
  })

  it('finishes the current request before it stops', async () => {
    const { child, url } = await start()
    const body = JSON.stringify({
      provider_type: 'phone',
      phone_number: '(201) 555-0123',
      passcode: '1234',
      ip_address: '',
    })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = `POST /api/v1/Access/Tokens HTTP/1.1\r\nhost: localhost\r\nauthorization: ${BASIC}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 20))
    // Once it answers a later request, the server has started to read this one.
    await fetch(`${url}/api/health`)
    child.kill('SIGTERM')
    socket.write(body.slice(20))
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toMatch(/^HTTP\/1\.1 (200|503)/)
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but must be a number from 0 to 65535.\n'],
    [
      { MODE: 'live' },
      expect.stringMatching(
        /^MODE=live needs the address of its web app, its providers and an engine; not set: APP_ORIGINS, .*\n$/,
      ),
    ],
    [{ HOST: '0.0.0.0' }, expect.stringMatching(/^HOST is 0\.0\.0\.0, but a sandbox, .*\n$/)],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      'PostgreSQL cannot be reached (ECONNREFUSED): check DATABASE_URL.\n',
    ],
  ])('started with %j prints one sentence and exits with 1', async (environment, sentence) => {
    const { code, said } = await end(environment as Record<string, string>)
    expect({ code, said }).toEqual({ code: 1, said: sentence })
  })

  it("does not go live on a sandbox's database, whose PINs are public", async () => {
    const sandbox = await start()
    await kill(sandbox.child, 'SIGTERM')
    const { code, said } = await end({ ...LIVE })
    expect(code).toBe(1)
    expect(said).toBe(
      'This database was made by the sandbox, whose people have PINs that everybody knows: name another one in DATABASE_URL or DATA_DIR for MODE=live.\n',
    )
  })

  it('as a sandbox does not start on the database of a live service, and makes no secrets there', async () => {
    const DATA_DIR = await migratedFolder()
    const db = await openDatabase({ folder: DATA_DIR })
    await db.query(`UPDATE database_mode SET mode = 'live'`)
    await db.close()
    await rm(join(DATA_DIR, 'secrets.json'))
    const { code, said } = await end({ DATA_DIR })
    expect([code, said]).toEqual([1, expect.stringMatching(/^This is the database of a live service, [^\n]+\.\n$/)])
    expect(existsSync(join(DATA_DIR, 'secrets.json'))).toBe(false)
  })

  it('does not start with another pepper, which would make every PIN wrong', async () => {
    const DATA_DIR = await migratedFolder()
    await kill((await start({ DATA_DIR })).child, 'SIGTERM')
    await rm(join(DATA_DIR, 'secrets.json'))
    const { code, said } = await end({ DATA_DIR })
    expect([code, said]).toEqual([1, expect.stringMatching(/^PIN_PEPPER is not the one [^\n]+\.\n$/)])
  })

  it('does not start on a damaged embedded database', async () => {
    const DATA_DIR = await migratedFolder()
    await rm(join(DATA_DIR, 'database/global/pg_control'))
    const { code, said } = await end({ DATA_DIR })
    expect([code, said]).toEqual([1, expect.stringMatching(/^The embedded database in [^\n]+\.\n$/)])
  })

  onPostgres('starts on an empty database beside others that start at once', async () => {
    const shared = { DATABASE_URL: await createOnServer(), DATA_DIR: join(folder, 'at-once') }
    const started = await Promise.all([start(shared), start(shared)])
    for (const { url } of started) expect(await logIn(url)).toMatchObject({ 'x-access-token': expect.any(String) })
    for (const { child } of started) expect(await kill(child, 'SIGTERM')).toBe(0)
  })

  it('does not start in a folder that it cannot write to, and leaves it unchanged', async () => {
    const file = join(folder, 'file')
    await writeFile(file, 'mine')
    const { code, said } = await end({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(said).toMatch(/^The data folder \S+ cannot be written \(ENOTDIR\): choose another with DATA_DIR\.\n$/)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
})
