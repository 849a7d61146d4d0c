import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import { connectionsOf } from '../../../server/database/connections'
import { asTemporaryFault, endsAllConnections, endsConnection } from '../../../server/database/temporaryFault'

/** What PostgreSQL, a pooler or the driver say; what it closes; and whether the same work may succeed later. */
const FAULTS: [what: string, error: object, closes: 'all' | 'this' | 'none', passes: boolean][] = [
  ['read-only', { code: '25006' }, 'all', true],
  ['ended by the administrator', { code: '57P01' }, 'all', true],
  ['crashed', { code: '57P02' }, 'all', true],
  ['starting', { code: '57P03' }, 'all', true],
  ['database dropped', { code: '57P04' }, 'all', true],
  ['session idle for too long', { code: '57P05' }, 'this', true],
  ['idle in a transaction for too long', { code: '25P03' }, 'this', true],
  ['a transaction that took too long', { code: '25P04' }, 'this', true],
  ['lost', { code: '08006' }, 'this', true],
  ['never made', { code: '08001' }, 'this', true],
  ["PgBouncer's server has crashed", { code: '08P01', message: 'server conn crashed?' }, 'this', true],
  ['prepared statement of another session', { code: '42P05' }, 'this', true],
  ['prepared statement lost with its session', { code: '26000' }, 'this', true],
  ['reset', { code: 'ECONNRESET' }, 'this', true],
  ['closed by the other end', { message: 'Connection terminated unexpectedly' }, 'this', true],
  ['silent', { message: 'Query read timeout' }, 'this', true],
  ['deadlock', { code: '40P01' }, 'none', true],
  ['lock not to be had', { code: '55P03' }, 'none', true],
  ['statement timed out', { code: '57014' }, 'none', true],
  ['disk full', { code: '53100' }, 'none', true],
  ['duplicate', { code: '23505' }, 'none', false],
  ['our own refusal', { code: 'not_found' }, 'none', false],
]

describe('a fault of the database', () => {
  it.each(FAULTS)('%s closes what it belongs to', (_what, error, closes, passes) => {
    expect({
      all: endsAllConnections(error),
      this: endsConnection(error),
      passes: asTemporaryFault(error) !== undefined,
    }).toEqual({ all: closes === 'all', this: closes !== 'none', passes })
  })
})

/** A pool whose connections only note how they are released. */
class NotedPool extends EventEmitter {
  readonly released: boolean[] = []
  readonly client = Object.assign(new EventEmitter(), { release: (isOver: boolean) => this.released.push(isOver) })
  totalCount = 0
  idleCount = 0
  waitingCount = 0

  constructor(readonly options: { maxLifetimeSeconds?: number }) {
    super()
  }

  connect(): Promise<PoolClient> {
    if (this.totalCount === 0) this.emit('connect', this.client)
    this.totalCount = 1
    return Promise.resolve(this.client as unknown as PoolClient)
  }
}

describe('a connection', () => {
  afterEach(() => jest.restoreAllMocks())

  /** @returns whether it was closed after work at each of these times, in seconds */
  async function closedAt(options: { maxLifetimeSeconds?: number }, seconds: number[]): Promise<boolean[]> {
    const pool = new NotedPool(options)
    const connections = connectionsOf(pool as unknown as Pool)
    const clock = jest.spyOn(performance, 'now')
    for (const second of seconds) {
      clock.mockReturnValue(1000 + second * 1000)
      await connections.use(() => Promise.resolve())
    }
    return pool.released
  }

  it('is closed at some time before its longest life is over, even if it is never idle', async () => {
    for (const chance of [0, 0.5, 0.999]) {
      jest.spyOn(Math, 'random').mockReturnValue(chance)
      expect(await closedAt({ maxLifetimeSeconds: 900 }, [0, 620, 901])).toEqual([false, false, true])
    }
    jest.spyOn(Math, 'random').mockReturnValue(0.999)
    expect(await closedAt({ maxLifetimeSeconds: 900 }, [0, 640])).toEqual([false, true])
  })

  it('of the embedded database stays', async () => {
    expect(await closedAt({}, [0, 1_000_000])).toEqual([false, false])
  })
})
