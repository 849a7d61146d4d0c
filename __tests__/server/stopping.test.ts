import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { migratedFolder } from '../helpers/server/migratedFolder'
import { programArguments } from '../helpers/server/programs'
import { BASIC } from '../helpers/server/testServer'

interface Answer {
  status: number | undefined
  connection: string | undefined
}

describe('a server that gets SIGTERM', () => {
  let child: ChildProcess
  let url = ''
  const exited = () => once(child, 'exit')

  const start = async (environment: Record<string, string> = {}) => {
    child = spawn(process.execPath, programArguments('main'), {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: await migratedFolder(), ...environment },
    })
    let said = ''
    for await (const text of child.stdout?.setEncoding('utf8') ?? []) {
      said += text
      url = /Tealine is ready at (\S+)/.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
      if (url) break
    }
  }
  afterEach(() => child.kill('SIGKILL'))

  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }

  const ask = (agent: Agent, path = '/api/ip') =>
    new Promise<Answer>((resolve, reject) => {
      get(url + path, { agent }, (answer) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      }).once('error', reject)
    })

  it('is not kept by silent and half-sent connections, and answers clients on theirs', async () => {
    await start()
    const silent = await open()
    const halfHead = await open()
    halfHead.write('GET /api/ip HTTP/1.1\r\nhost: x\r\n')
    const halfBody = await open()
    const head = [
      'POST /api/v1/Access/Tokens HTTP/1.1',
      'host: x',
      `authorization: ${BASIC}`,
      'content-type: application/json',
    ]
    halfBody.write([...head, 'content-length: 100', '', '{'].join('\r\n'))
    const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    for (const agent of agents) expect((await ask(agent)).status).toBe(200)

    const exit = exited()
    child.kill('SIGTERM')
    await sleep(200)
    for (const answer of await Promise.all(agents.map((agent) => ask(agent))))
      expect(answer).toEqual({ status: 200, connection: 'close' })
    expect(await exit).toEqual([0, null])
    for (const socket of [silent, halfHead, halfBody, ...agents]) socket.destroy()
  })

  it('first says that it is not ready, and goes on for as long as the operator wishes', async () => {
    await start({ DRAIN_SECONDS: '2' })
    const agent = new Agent()
    expect((await ask(agent, '/api/ready')).status).toBe(200)
    const exit = exited()
    child.kill('SIGTERM')
    await sleep(200)
    expect((await ask(agent, '/api/ready')).status).toBe(503)
    expect(await ask(agent, '/api/health')).toEqual({ status: 200, connection: 'close' })
    expect(await exit).toEqual([0, null])
  })
})
