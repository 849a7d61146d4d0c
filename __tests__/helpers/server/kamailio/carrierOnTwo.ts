import { setTimeout as delay } from 'node:timers/promises'
import { KamailioCarrier } from '../../../../server/telephony/kamailio/kamailioCarrier'
import { FakeClock } from '../../fakeClock'
import { until } from '../../until'
import { RecordingCallHandler } from '../sip/recordingCallHandler'
import { FakeKamailio } from './fakeKamailio'
import { settingsFor } from './kamailioServer'

/** Our carrier on two fake Kamailios, with a call handler that records; the test moves the time. */
export class CarrierOnTwo {
  readonly clock: FakeClock
  readonly callHandler = new RecordingCallHandler()
  readonly errors: unknown[] = []
  readonly kamailio: FakeKamailio
  readonly other: FakeKamailio
  readonly carrier: KamailioCarrier

  private constructor(kamailio: FakeKamailio, other: FakeKamailio, clock: FakeClock) {
    this.clock = clock
    this.kamailio = kamailio
    this.other = other
    this.carrier = new KamailioCarrier({
      settings: settingsFor([kamailio, other]),
      callHandler: this.callHandler,
      clock,
      alarm: clock,
      onError: (error) => this.errors.push(error),
    })
  }

  static async start(): Promise<CarrierOnTwo> {
    const clock = new FakeClock()
    const kamailio = await new FakeKamailio(clock).start()
    const two = new CarrierOnTwo(kamailio, await new FakeKamailio(clock, 'k2').start(), clock)
    await until('it knows the calls', () => two.carrier.list().catch(() => undefined))
    return two
  }

  async stop(): Promise<void> {
    await this.carrier.close()
    await Promise.all([this.kamailio.stop(), this.other.stop()])
  }

  async pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      for (const each of [this.kamailio, this.other]) each.events.tell({ ev: 'beat' })
      await this.clock.advance(1000, () => delay(6))
    }
  }

  /** Waits for an event at the call handler. */
  seen(event: string) {
    return until(event, () => this.callHandler.events.find((each) => each.event === event))
  }

  /** Waits for an order to the first Kamailio. @returns the latest */
  order(cmd: string) {
    return until(cmd, () => this.kamailio.ordersOf(cmd).at(-1))
  }

  get limits() {
    return this.kamailio.ordersOf('limit').map(({ seconds }) => seconds)
  }
}
