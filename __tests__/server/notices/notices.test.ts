import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backgroundJobs } from '../../../server/backgroundJobs'
import { NoEmailService } from '../../../server/domain/email'
import { NOTICE_NAMES } from '../../../server/notices/composeNotice'
import { createNotices } from '../../../server/notices/sendNotices'
import type { Person } from '../../helpers/server/addressBook'
import { Bookings } from '../../helpers/server/bookings'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const ANN = 'ann@example.com'
const LEO = 'leo@example.com'

test('every kind of email that is defined is composed', () => {
  const folder = join(process.cwd(), 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const defined = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/: NoticeKind = \{\s*name: '(\w+)'/g)].map(
      ([, name]) => name,
    ),
  )
  expect(defined.length).toBeGreaterThan(10)
  expect(defined.sort()).toEqual([...NOTICE_NAMES].sort())
})

describeOnEveryDatabase('emails about what has happened', (open) => {
  let server: TestServer
  let bookings: Bookings
  let ann: Person
  let leo: Person
  beforeEach(async () => {
    server = await startTestServer(await open(), { APP_ORIGINS: 'https://app.example' })
    bookings = new Bookings(server)
    ann = await server.join({ phoneNumber: '+12015550123', emailAddress: ANN })
    leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id, name: 'Leo', emailAddress: LEO })
  })
  afterEach(async () => {
    expect(server.errors).toEqual([])
    await server.close()
    await server.db.close()
  })

  async function send() {
    await server.services.topUps.settled()
    server.clock.jump(MINUTE_MS)
    await server.services.notices.sendDue()
  }
  const emailsTo = (address: string) => server.outbox.messages(address).map(({ at, ...email }) => email)
  const subjectsTo = (address: string) => emailsTo(address).map(({ subject }) => subject)
  const choose = (choices: object, who = ann) =>
    server.rest('POST', 'Account/Notifications', choices, { token: who.token })
  const ask = (credits: number) => server.rpc('sub_acct.request_credits', { id: leo.id, credits }, leo.token)
  const answer = async (status: string) => {
    const { body } = await server.rpc('acct.list_credit_requests', { id: ann.id }, ann.token)
    return server.rpc('acct.resolve_credit_request', { id: ann.id, request_sid: body.result[0].sid, status }, ann.token)
  }

  it('announce a purchase, with the receipt, as text and HTML', async () => {
    const purchase = await bookings.buy(ann)
    await server.db.query(`UPDATE purchase SET card_brand = 'visa', card_last4 = '4242' WHERE id = $1`, [purchase])
    expect(emailsTo(ANN)).toEqual([])
    await send()
    await send()
    expect(emailsTo(ANN)).toEqual([
      {
        to: ANN,
        method: 'email',
        subject: 'Your receipt for 63 credits',
        text: `Thank you for buying 63 credits for $10.00.

Paid with Visa ending in 4242. Your balance is now 63 credits. The receipt is attached.

See your transactions: https://app.example/settings/transactions

You can choose which emails you get in your settings: https://app.example/settings/account`,
        html: expect.stringMatching(/>\$10\.00<.*>The receipt is attached\.<.*>Visa ending in 4242<.*>63 credits</s),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'List-Unsubscribe': '<https://app.example/settings/account>',
        },
        attachments: [expect.stringMatching(/^receipt-20261121-\w{8}\.pdf$/)],
      },
    ])
  })

  it('announce a refund, whatever the owner chose', async () => {
    await choose({ purchase: false })
    await bookings.refund(await bookings.buy(ann))
    await send()
    await send()
    const [email] = emailsTo(ANN)
    expect(subjectsTo(ANN)).toEqual(['We refunded $10.00'])
    expect(email?.text).toContain('We refunded your payment of $10.00 for 63 credits. The money goes back to your card')
    expect(email?.text).toContain('Your balance is now 0 credits.')
  })

  it('announce a request to the owner, and the answer to the user', async () => {
    await server.give(ann, 50)
    await ask(20)
    await send()
    expect(emailsTo(ANN)).toMatchObject([
      { subject: 'Leo requested 20 credits', text: expect.stringContaining('https://app.example/manage-users') },
    ])
    await answer('approved')
    await ask(5)
    await send()
    await answer('denied')
    await send()
    expect(subjectsTo(LEO)).toEqual(['Your request for 5 credits was denied', 'You received 20 credits'])
  })

  it('say nothing of a request that was answered meanwhile', async () => {
    await ask(20)
    await answer('denied')
    await send()
    expect(subjectsTo(ANN)).toEqual([])
  })

  it('are at most thirty an hour of a kind to one address, where causing them costs nothing', async () => {
    for (let nth = 0; nth < 33; nth += 1) {
      await ask(1)
      await answer('denied')
    }
    await bookings.buy(ann)
    await send()
    expect(emailsTo(LEO)).toHaveLength(30)
    expect(subjectsTo(ANN)).toEqual(['Your receipt for 63 credits'])
    server.clock.jump(60 * MINUTE_MS)
    await ask(1)
    await answer('denied')
    await send()
    expect(emailsTo(LEO)).toHaveLength(31)
  })

  it('show names without links, and as text', async () => {
    await server.rest('POST', 'Account', { name: '<b>Win</b> https://evil.example' }, { token: leo.token })
    await ask(1)
    await send()
    expect(subjectsTo(ANN)).toEqual(['b Win b https evil example requested 1 credit'])
  })

  it('announce a low balance once, until it was seen above the limit', async () => {
    await bookings.buy(ann)
    const give = (credits: number) =>
      server.rest('POST', `Accounts/SubAccounts/${leo.id}/Credits`, { credits }, { token: ann.token })
    await give(48)
    await send()
    expect(subjectsTo(ANN)).toEqual(['Your receipt for 63 credits'])
    await give(1)
    await give(2)
    await send()
    expect(subjectsTo(ANN)[0]).toBe('You have 12 credits left')
    await give(1)
    await send()
    expect(subjectsTo(ANN)).toHaveLength(2)
    await bookings.buy(ann)
    await give(64)
    await send()
    expect(subjectsTo(ANN).slice(0, 2)).toContain('You have 10 credits left')
  })

  it('say nothing of a balance that is not low any more', async () => {
    await server.give(ann, 20)
    await server.rest('POST', `Accounts/SubAccounts/${leo.id}/Credits`, { credits: 6 }, { token: ann.token })
    await server.give(ann, 50)
    await send()
    expect(subjectsTo(ANN)).toEqual([])
  })

  it('are sent as the owner chooses, and nowhere without an address', async () => {
    const before = (await server.rest('GET', 'Account/Notifications', undefined, { token: ann.token })).body
    const byDefault = { purchase: true, top_up: true, top_up_failed: true, low_balance: true, credit_request: true }
    expect(before.resources.notifications).toEqual({ ...byDefault, statement: false })
    expect((await choose({ purchase: false, statement: true })).body.resources.notifications).toEqual({
      ...byDefault,
      purchase: false,
      statement: true,
    })
    expect((await choose({ low_balance: false })).body.resources.notifications).toMatchObject({ statement: true })
    expect((await choose({ everything: true })).status).toBe(400)
    await bookings.buy(ann)
    await ask(3)
    await server.db.query('UPDATE account SET email_address = NULL WHERE id = $1', [leo.id])
    await answer('denied')
    await send()
    expect(server.outbox.messages()).toEqual([])
  })

  it('bring the statement of a month, once, to those who want it', async () => {
    await choose({ statement: true })
    await bookings.buy(ann)
    const announceAndSend = async () => {
      await server.services.notices.announceStatements()
      await send()
    }
    await announceAndSend()
    server.clock.jump(10 * DAY_MS)
    await announceAndSend()
    await announceAndSend()
    server.clock.jump(DAY_MS)
    await announceAndSend()
    const statements = emailsTo(ANN).filter(({ subject }) => subject?.startsWith('Your statement'))
    expect(statements).toMatchObject([
      {
        subject: 'Your statement for November 2026',
        text: expect.stringContaining('Its dates are in UTC.') as string,
        attachments: ['statement-2026-11.pdf'],
      },
    ])
    expect(emailsTo(LEO)).toEqual([])
  })

  it('bring no statement of a month before the account was opened', async () => {
    server.clock.jump(11 * DAY_MS)
    const eve = await server.join({ phoneNumber: '+12015550199', emailAddress: 'eve@example.com' })
    await choose({ statement: true }, eve)
    await server.services.notices.announceStatements()
    expect(await server.db.query('SELECT kind FROM notice')).toEqual([])
  })

  it('announce the statements of many in batches, and go on where a server was interrupted', async () => {
    await server.db.query(
      `INSERT INTO account (id, root_id, name, email_address, phone_number, state, created_at, notifications)
       SELECT id, id, 'User', 'user@example.com', '+1' || 3000000000 + n, 'active', $1, '{"statement": true}'
       FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 1500) AS n) AS user_of_many`,
      [new Date(server.clock.now())],
    )
    server.clock.jump(10 * DAY_MS)
    const { notices } = server.services
    const announced = async () =>
      (await server.db.query<{ count: number }>('SELECT count(*)::integer AS count FROM notice'))[0]?.count
    const stopping = new AbortController()
    const stopped = notices.announceStatements(stopping.signal)
    stopping.abort()
    await stopped
    expect(await announced()).toBe(1000)
    await Promise.all([notices.announceStatements(), notices.announceStatements()])
    expect(await announced()).toBe(1500)
    await server.db.query('DELETE FROM notice')
    await notices.announceStatements()
    expect(await announced()).toBe(0)
  })

  it('leave at once while statements are being sent, several at a time', async () => {
    await choose({ statement: true })
    server.clock.jump(400 * DAY_MS)
    await server.db.query(
      `INSERT INTO notice (id, account_id, kind, about, due_at)
       SELECT gen_random_uuid(), $1, 'statement', to_char(month, 'YYYY-MM'), $2
       FROM generate_series(timestamp '2026-11-01', '2027-10-01', '1 month') AS month`,
      [ann.id, new Date(server.clock.now())],
    )
    await bookings.buy(ann)
    await server.services.topUps.settled()
    server.clock.jump(6_000)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const begun: string[] = []
    const notices = createNotices({
      ...server.services,
      sendEmail: ({ subject }) => {
        begun.push(subject)
        return subject.startsWith('Your statement') ? held : Promise.resolve()
      },
      onError: (error) => server.errors.push(error),
    })
    const { signal } = new AbortController()
    const jobs = backgroundJobs({
      ...server,
      services: { ...server.services, notices },
      security: server.services.security,
      journal: () => undefined,
    })
    const run = (name: string) => jobs.find(({ job }) => job === name)?.work(signal)
    const sending = run('send statements')
    await until('statements are being sent', async () => begun.length === 8)
    await run('send emails')
    expect(begun[8]).toBe('Your receipt for 63 credits')
    release()
    await sending
    expect(begun).toHaveLength(13)
  })

  describe('while emails cannot be sent', () => {
    /** A second server on the database, whose gateway fails at first. */
    function withGateway(failures: number) {
      const sent: string[] = []
      const errors: unknown[] = []
      let left = failures
      const notices = createNotices({
        ...server.services,
        sendEmail: ({ id = '' }) => {
          left -= 1
          if (left >= 0) return Promise.reject(new Error('The gateway is down'))
          sent.push(id)
          return Promise.resolve()
        },
        onError: (error) => errors.push(error),
      })
      return { notices, sent, errors }
    }

    it('try again, ever less often, and give up after sixteen hours', async () => {
      await bookings.buy(ann)
      const { notices, errors } = withGateway(Number.POSITIVE_INFINITY)
      for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 10) {
        server.clock.jump(10 * MINUTE_MS)
        await notices.sendDue()
      }
      expect(errors).toHaveLength(10)
      expect(await server.db.query('SELECT tries FROM notice WHERE done_at IS NOT NULL')).toEqual([{ tries: 10 }])
    })

    it('count once against the limit of an address, however often they are tried', async () => {
      for (let nth = 0; nth < 8; nth += 1) {
        await ask(1)
        await answer('denied')
      }
      const { notices, sent } = withGateway(8 * 4)
      for (let minutes = 0; minutes < 40; minutes += 1) {
        server.clock.jump(MINUTE_MS)
        await notices.sendDue()
      }
      expect(sent).toHaveLength(8)
    })

    it('are given up at once for an address that refuses them for good', async () => {
      await server.db.query("UPDATE account SET email_address = 'rejected@example.com' WHERE id = $1", [ann.id])
      await bookings.buy(ann)
      for (let minutes = 0; minutes < 30; minutes += 1) {
        server.clock.jump(MINUTE_MS)
        await server.services.notices.sendDue()
      }
      expect(server.errors.splice(0)).toMatchObject([{ message: 'The sandbox answered 5.1.1 (declined).' }])
      expect(await server.db.query('SELECT tries FROM notice')).toEqual([{ tries: 1 }])
    })

    it('are given up at once where nothing sends emails', async () => {
      await bookings.buy(ann)
      const errors: unknown[] = []
      const sendEmail = () => Promise.reject(new NoEmailService())
      const notices = createNotices({ ...server.services, sendEmail, onError: (error) => errors.push(error) })
      server.clock.jump(MINUTE_MS)
      await notices.sendDue()
      expect(errors).toHaveLength(1)
      expect(await server.db.query('SELECT tries FROM notice WHERE done_at IS NULL')).toEqual([])
    })

    it('send each once when they can, whichever server does', async () => {
      for (let nth = 0; nth < 15; nth += 1) await bookings.buy(ann)
      const { notices, sent, errors } = withGateway(3)
      server.clock.jump(MINUTE_MS)
      await Promise.all([notices.sendDue(), notices.sendDue()])
      server.clock.jump(MINUTE_MS)
      await Promise.all([notices.sendDue(), notices.sendDue()])
      expect([errors.length, sent.length, new Set(sent).size]).toEqual([3, 15, 15])
    })

    it('send again what a server had taken when it died', async () => {
      await bookings.buy(ann)
      server.clock.jump(MINUTE_MS)
      await server.db.query('UPDATE notice SET due_at = $1, tries = 1', [new Date(server.clock.now() + 2 * MINUTE_MS)])
      const { notices, sent } = withGateway(0)
      await notices.sendDue()
      expect(sent).toEqual([])
      server.clock.jump(2 * MINUTE_MS)
      await notices.sendDue()
      expect(sent).toHaveLength(1)
    })
  })
})
