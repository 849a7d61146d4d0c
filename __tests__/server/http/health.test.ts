import { serverOfEachTest } from '../../helpers/server/serverOfEachTest'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'
import { startTestServer } from '../../helpers/server/testServer'
import { until } from '../../helpers/until'

const start = serverOfEachTest()

const WAIT_MS = 1000

describe('/api/health and /api/ready', () => {
  it('health says that the server is alive, whatever the database does; only what fails is logged', async () => {
    const server = await start()
    await server.db.query('ALTER TABLE readiness RENAME TO readiness_away')
    const { status, body } = await server.ask('GET', '/api/health')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', version: 'development', commit: 'unknown' } })
    expect((await server.ask('GET', '/api/ready')).status).toBe(500)
    const routes = () => [...server.log().matchAll(/"route":"([^"]+)"/g)].map(([, route]) => route)
    await until('the failure is logged', () => routes().includes('/api/ready'))
    expect(routes()).toEqual(['/api/ready'])
    await server.db.query('ALTER TABLE readiness_away RENAME TO readiness')
  })

  it('that are good are not logged, as the proxy asks every second; others are', async () => {
    const server = await start()
    for (const path of ['/api/health', '/api/ready', '/api/ip']) await server.ask('GET', path)
    await server.db.query('ALTER TABLE readiness RENAME TO readiness_away')
    server.clock.jump(WAIT_MS)
    await server.ask('GET', '/api/ready')
    await server.db.query('ALTER TABLE readiness_away RENAME TO readiness')
    const answered = [...server.log().matchAll(/"route":"([^"]+)","status":(\d+).*"msg":"answered"/g)]
    expect(answered.map(([, route, status]) => [route, status])).toEqual([
      ['/api/ip', '200'],
      ['/api/ready', '500'],
    ])
  })

  it('ready needs room to grow on the disk', async () => {
    const server = await start()
    const ready = async () => {
      server.clock.jump(WAIT_MS)
      return (await server.ask('GET', '/api/ready')).status
    }
    expect(await ready()).toBe(200)
    await server.db.query('SET temp_file_limit = 0')
    expect(await ready()).toBe(503)
    await server.db.query('RESET temp_file_limit')
    expect(await ready()).toBe(200)
  })

  it('ready writes at most once a second, one row', async () => {
    const server = await start()
    const written = async () => (await server.db.query('SELECT written_at FROM readiness')).length
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await server.ask('GET', '/api/ready')).body).toEqual({ status: 'ready' })
      expect(await written()).toBe(1)
      await server.db.query('UPDATE readiness SET written_at = $1', [new Date(0)])
      expect((await server.ask('GET', '/api/ready')).status).toBe(200)
      expect(await server.db.query('SELECT written_at FROM readiness')).toEqual([{ written_at: new Date(0) }])
      server.clock.jump(WAIT_MS)
    }
  })
})

const FAIL_WITH = (state: string) =>
  `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no' USING ERRCODE = '${state}'; END $$`

describeOnEveryDatabase('a database', (open) => {
  it.each([
    ['whose disk is full', '53100'],
    ['that was stopped', '57P01'],
    ['that deadlocks however often it is asked', '40P01'],
    ['that cannot be written to', '25006'],
  ])('%s is 503 with Retry-After, and the server is not ready', async (_, state) => {
    const db = await open()
    const server = await startTestServer(db)
    const ann = await server.join({ phoneNumber: '+12015550123' })
    await db.query(FAIL_WITH(state))
    for (const table of ['readiness', 'account', 'credit_request'])
      await db.query(`CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION fail()`)

    const leo = await server.join({ phoneNumber: '+12015550167', rootId: ann.id }).catch(() => undefined)
    expect(leo).toBeUndefined()
    const rest = await server.rest('POST', 'Account', { name: 'New' }, { token: ann.token })
    const ready = await server.ask('GET', '/api/ready')
    const seen = ({ status, headers, body }: typeof rest) => [status, headers.get('retry-after'), body.error.code]
    expect([rest, ready].map(seen)).toEqual([
      [503, '5', 'unavailable'],
      [503, '5', 'cannot_write'],
    ])

    await db.query('DROP FUNCTION fail() CASCADE')
    server.clock.jump(WAIT_MS)
    expect((await server.ask('GET', '/api/ready')).status).toBe(200)
    expect((await server.rest('POST', 'Account', { name: 'New' }, { token: ann.token })).status).toBe(200)
    await server.close()
    await db.close()
  })
})
