import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../../../server/database/database'
import { holdLease } from '../../../../server/jobs/serverLease'
import type { KamailioSettings } from '../../../../server/settings/telephony'
import { KamailioCarrier } from '../../../../server/telephony/kamailio/kamailioCarrier'
import { FakeClock } from '../../fakeClock'
import { until } from '../../until'
import type { Caller } from '../callWorld'
import { CallWorld } from '../callWorld'
import { passDatabaseTime } from '../leases'
import { CARRIER_SECRET } from '../testServer'
import type { FakeKamailio } from './fakeKamailio'
import { TOKEN } from './fakeKamailio'

/** How long what is sent over loopback takes at most. */
const TRAVEL_MS = 6

export function settingsFor(kamailios: FakeKamailio[], server = 'api1'): KamailioSettings {
  const addresses = kamailios.map(({ address }) => address)
  return { addresses, token: TOKEN, secret: CARRIER_SECRET, server, webSocketUrl: undefined }
}

/** One of the product's servers, with real calls and money, on fake Kamailios; the test moves its time. */
export class KamailioServer {
  readonly world: CallWorld
  readonly carrier: KamailioCarrier
  readonly name: string

  private constructor(db: Database, kamailios: FakeKamailio[], name: string, now?: number) {
    this.name = name
    this.world = new CallWorld(db, new FakeClock(now), true)
    const { clock, control, errors } = this.world
    this.carrier = new KamailioCarrier({
      settings: settingsFor(kamailios, name),
      callHandler: control,
      clock,
      alarm: clock,
      onError: (error) => errors.push(error),
    })
  }

  /** @param waits whether it waits for what the Kamailios carry; one of several servers does not */
  static async start(
    db: Database,
    kamailios: FakeKamailio[],
    name = 'api1',
    now?: number,
    waits = true,
  ): Promise<KamailioServer> {
    const server = new KamailioServer(db, kamailios, name, now)
    const { world, carrier } = server
    world.lease = await holdLease({
      sql: world.db,
      clock: world.clock,
      alarm: world.clock,
      onLost: () => world.control.leaseLost(),
      onError: (error) => world.errors.push(error),
    })
    if (waits) {
      await until('it is connected', () => carrier.answering.length === kamailios.length)
      await until('it knows the calls', () => carrier.list().catch(() => undefined))
    }
    await world.control.start(carrier, false)
    await world.settled()
    return server
  }

  async advance(seconds: number): Promise<void> {
    await this.world.clock.advance(seconds * 1000, () => this.settled())
  }

  async settled(): Promise<void> {
    await delay(TRAVEL_MS)
    await this.world.settled()
  }

  /** It is killed: nothing is said or settled any more. */
  async die(): Promise<void> {
    await this.carrier.close()
  }

  async stop(): Promise<void> {
    await this.world.control.close()
    await this.world.settled()
  }
}

/** Places a call through a Kamailio, asked of one server. @returns its sid, Call-ID and verdict */
export async function dial(
  server: KamailioServer,
  kamailio: FakeKamailio,
  caller: Caller,
  to: string,
  changed: Partial<Parameters<FakeKamailio['invite']>[0]> = {},
) {
  const placed = await server.world.place(caller, to)
  const attempt = kamailio.invite({ sid: placed.sid, to: placed.to, server: server.name, ...changed })
  return { sid: placed.sid, callId: attempt.callId, verdict: await attempt.verdict }
}

/** Lets time pass everywhere, second by second, with Kamailio's beats; servers that are not named are frozen. */
export async function pass(
  seconds: number,
  {
    db,
    clock,
    kamailios,
    servers,
  }: { db: Database; clock: FakeClock; kamailios: FakeKamailio[]; servers: KamailioServer[] },
): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await passDatabaseTime(db, 1)
    await clock.advance(1000)
    for (const kamailio of kamailios) kamailio.beat()
    for (const server of servers) {
      await server.settled()
      await server.advance(1)
    }
  }
}
