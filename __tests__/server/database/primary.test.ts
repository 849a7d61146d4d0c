import { openChannel } from '../../../server/database/channel'
import type { Database } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/openDatabase'
import { findPrimary, untilPrimary } from '../../../server/database/primary'
import { addressesIn } from '../../../server/ground/databaseAddresses'
import { PostgresPair } from '../../helpers/server/postgresPair'
import { until } from '../../helpers/until'

describe('the addresses of several hosts', () => {
  it.each([
    ['postgres://u:p@a:1/db', ['postgres://u:p@a:1/db']],
    ['postgres://u:p@a:1,b:2/db?x=1', ['postgres://u:p@a:1/db?x=1', 'postgres://u:p@b:2/db?x=1']],
    ['postgresql://u:p%2C%40@a,[::1]:2/db', ['postgresql://u:p%2C%40@a/db', 'postgresql://u:p%2C%40@[::1]:2/db']],
    ['postgres://a,b', ['postgres://a', 'postgres://b']],
  ])('of %s', (url, addresses) => {
    expect(addressesIn(url)).toEqual(addresses)
  })
})

const describeOnPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip

describeOnPostgres('PostgreSQL on two hosts', () => {
  let pair: PostgresPair
  let db: Database | undefined
  beforeEach(async () => {
    pair = await PostgresPair.start()
  })
  afterEach(async () => {
    await db?.close()
    db = undefined
    pair.stop()
  })

  const write = () =>
    db?.query(`INSERT INTO operator_act (id, command, outcome, at) VALUES (gen_random_uuid(), 'where', 'done', now())`)
  const writes = () => Promise.resolve(write()).then(Boolean, () => false)

  it('is written to on the primary, and on the standby once that has taken over', async () => {
    db = await openDatabase({ url: pair.url })
    await write()
    pair.kill('one')
    await expect(write()).rejects.toMatchObject({ name: 'TemporaryFault' })
    await expect(write()).rejects.toMatchObject({ name: 'TemporaryFault', message: /is a standby/ })
    pair.promote('other')
    await until('writes work again', writes)
    expect(await db.query('SELECT count(*) FROM operator_act')).toEqual([{ count: 2 }])
    expect(db.poolUsage().map(({ pool }) => pool)).toEqual(['general'])
  })

  it('is written to again on a host that comes back', async () => {
    db = await openDatabase({ url: pair.url })
    await write()
    pair.kill('one')
    expect(await writes()).toBe(false)
    pair.start('one')
    await until('writes work again', writes)
  })

  it('shares messages over the primary', async () => {
    const heard: string[] = []
    const channel = await openChannel(pair.url, (message) => heard.push(message))
    await channel.send(['hello'])
    await until('the message arrives', () => heard.includes('hello'))
    await channel.close()
  })

  it('is waited for, with one sentence, until a host is the primary', async () => {
    pair.kill('one')
    const sentences: string[] = []
    const waiting = untilPrimary(pair.url, 20_000, (sentence) => sentences.push(sentence))
    await until('it has been said', () => sentences.length > 0)
    pair.promote('other')
    await waiting
    expect(sentences).toEqual([
      expect.stringMatching(
        /^No host of DATABASE_URL is a primary that can be reached: 127\.0\.0\.1:\d+ is a standby, 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\. Waiting up to 20 s\.$/,
      ),
    ])
    expect(await findPrimary(pair.url)).toBe(`${pair.urlOf('other')}?target_session_attrs=read-write`)
  })

  it('is not waited for longer than that', async () => {
    pair.kill('one')
    await expect(untilPrimary(pair.url, 300, () => undefined)).rejects.toThrow('is a standby')
  })

  it('is not waited for where the hosts refuse the user, or have no such database', async () => {
    const refused = [pair.url.replace('//postgres@', '//nobody@'), pair.url.replace(/\/\w+\?/, '/none?')]
    for (const [url, reason] of [
      [refused[0], /refuses the user or the password/],
      [refused[1], /has no such database/],
    ] as const)
      await expect(untilPrimary(url ?? '', 20_000, () => undefined)).rejects.toThrow(reason)
  }, 10_000)

  it('gets no tables on a standby', async () => {
    await expect(openDatabase({ url: pair.urlOf('other') })).rejects.toThrow('PostgreSQL can only be read')
  })
})
