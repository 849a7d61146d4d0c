import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Database } from '../../server/database/database'
import { openDatabase } from '../../server/database/openDatabase'
import { createCallLife } from '../../server/domain/calls/callLife'
import { programArguments } from '../helpers/server/programs'
import { readEvents } from '../helpers/server/readEvents'
import { SipCall } from '../helpers/server/sip/sipCall'
import { SipSocket } from '../helpers/server/sip/sipSocket'
import { tempFolder } from '../helpers/server/tempFolder'
import { createOnServer } from '../helpers/server/testDatabase'
import { BASIC } from '../helpers/server/testServer'
import { until } from '../helpers/until'

const TO = '+12025550100'

/** It rings for longer than a test. */
const RINGS = '+12025550111'

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip
/** Takes 40 s, most of it waiting for leases to end. */
const long = process.env.TEST_LONG ? it : it.skip

onPostgres('two servers as programs on one database', () => {
  const children: ChildProcess[] = []
  let db: Database
  let shared: Record<string, string>
  beforeAll(async () => {
    const url = await createOnServer()
    shared = { DATABASE_URL: url, DATA_DIR: tempFolder() }
    db = await openDatabase({ url })
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await db.close()
  })

  const start = async () => {
    const known = await leases()
    const child = spawn(process.execPath, programArguments('main'), {
      env: { PATH: process.env.PATH, PORT: '0', ...shared },
    })
    children.push(child)
    let output = ''
    for await (const piece of child.stdout) {
      output += piece
      const url = /Tealine is ready at (\S+)/.exec(output)?.[1]
      if (url) return { child, url, id: (await leases()).find((id) => !known.includes(id)) ?? '' }
    }
    throw new Error(`It did not start: ${output}`)
  }

  const leases = async () => (await db.query<{ id: string }>('SELECT id FROM server_lease')).map(({ id }) => id)

  const send = async (url: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      headers: { authorization: BASIC, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return (await answer.json()).resources
  }

  const logIn = async (url: string) => {
    const payload = { provider_type: 'phone', phone_number: '(201) 555-0123', passcode: '1234', ip_address: '' }
    return { 'x-access-token': (await send(url, 'Access/Tokens', {}, payload)).token.access_token as string }
  }

  /** Places a call that a server's carrier has answered. */
  const talkOn = async ({ url, id }: { url: string; id: string }, token: Record<string, string>) => {
    const caller_id_sid = (await send(url, 'Account/CallerIds', token)).caller_ids[0].sid
    const { sid } = (await send(url, 'Calls', token, { to: TO, caller_id_sid })).call
    const life = createCallLife({ db, clock: { now: () => Date.now() }, server: { id } })
    await life.admit({ callSid: sid, sipCallId: sid, dialled: TO })
    await life.answer(sid, Date.now())
    return sid as string
  }

  /** Waits until a call has ended. @returns after how many seconds */
  const secondsUntilEnded = async (url: string, sid: string, token: Record<string, string>) => {
    const since = Date.now()
    while ((await send(url, `Calls/${sid}`, token)).call.status !== 'ended')
      // As often as a page asks; another process isn't notified that a call has ended.
      await new Promise((resolve) => setTimeout(resolve, 200))
    return (Date.now() - since) / 1000
  }

  it('show calls that begin and end on one of them in streams of the other', async () => {
    const [one, other] = [await start(), await start()]
    const token = await logIn(other.url)
    const stream = await readEvents(other, token['x-access-token'])
    const calls = () => stream.seen.filter(({ topic }) => topic === 'call').map(({ id }) => id)
    const caller_id_sid = (await send(one.url, 'Account/CallerIds', token)).caller_ids[0].sid
    const { call } = await send(one.url, 'Calls', token, { to: RINGS, caller_id_sid })
    const phone = new SipCall(
      await SipSocket.open(`${one.url.replace('http', 'ws')}/sip`),
      RINGS,
      call.connection,
      call.sid,
    )
    await phone.inviteWithCredentials()
    await until('it has begun', () => calls().length === 1)
    phone.cancel()
    await until('it has ended', () => calls().length === 2)
    expect(calls()).toEqual([call.sid, call.sid])
    expect((await send(other.url, `Calls/${call.sid}`, token)).call.status).toBe('ended')
    phone.socket.cut()
    await Promise.all([phone.media.close(), stream.stop()])
    for (const { child } of [one, other]) child.kill('SIGTERM')
    await Promise.all([one, other].map(({ child }) => once(child, 'exit')))
  }, 60_000)

  long(
    'settles calls of a killed or frozen one on the other within 15 s, once',
    async () => {
      const frozen = await start()
      const other = await start()
      const token = await logIn(other.url)
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      const credits = async () => (await send(other.url, 'Account', token)).account.credits as number
      const before = await credits()

      const first = await talkOn(frozen, token)
      frozen.child.kill('SIGSTOP')
      expect(await secondsUntilEnded(other.url, first, token)).toBeLessThan(15)
      frozen.child.kill('SIGCONT')
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      const [thawedId = ''] = (await leases()).filter((id) => id !== other.id)
      expect(thawedId).not.toBe(frozen.id)
      expect(await credits()).toBe(before - 1)

      const second = await talkOn({ ...frozen, id: thawedId }, token)
      frozen.child.kill('SIGKILL')
      expect(await secondsUntilEnded(other.url, second, token)).toBeLessThan(15)
      expect(await credits()).toBe(before - 2)
      other.child.kill('SIGTERM')
      await once(other.child, 'exit')
      expect(await leases()).toEqual([])
    },
    60_000,
  )
})
