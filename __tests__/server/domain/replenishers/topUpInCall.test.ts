import { LocalBus } from '../../../../server/bus/bus'
import type { AccountRow } from '../../../../server/database/accountStore'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import { createCallLife } from '../../../../server/domain/calls/callLife'
import { watchCharges } from '../../../../server/domain/calls/watchCharges'
import { balanceOf, promotionsOf, transfer } from '../../../../server/domain/ledger/ledger'
import { systemAlarm } from '../../../../server/ground/alarm'
import { systemClock } from '../../../../server/ground/clock'
import { CallControl } from '../../../../server/telephony/callControl'
import type { Carrier } from '../../../../server/telephony/carrierPort'
import { buyer } from '../../../helpers/server/purchases'
import { SipCall } from '../../../helpers/server/sip/sipCall'
import { TestCarrier } from '../../../helpers/server/sip/testCarrier'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { CARRIER_SECRET, startTestServer } from '../../../helpers/server/testServer'
import { until } from '../../../helpers/until'

/** In dollars, at 6 credits each: just below the one remaining credit. */
const THRESHOLD = 0.16

describeOnEveryDatabase('a call whose first minute takes the balance below the threshold', (open) => {
  let server: TestServer
  let carrier: TestCarrier
  let control: CallControl
  let extended: number[]
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    const db = await open()
    const clock = systemClock
    const topUpIfDue = (accountId: string) => server.services.topUps.topUpIfDue(accountId)
    const life = watchCharges(createCallLife({ db, clock }), topUpIfDue)
    const bus = new LocalBus((error) => server.errors.push(error))
    control = new CallControl({
      life,
      bus,
      clock,
      alarm: systemAlarm,
      onError: (error) => server.errors.push(error),
    })
    server = await startTestServer(db, {}, undefined, bus)
    server.clock.jump(Date.now() - server.clock.now())
    carrier = await TestCarrier.start({ callHandler: control, secret: CARRIER_SECRET })
    extended = []
    await control.start(listeningTo(carrier.carrier), true)
    ann = await server.join({ phoneNumber: '+12015550123' })
  })
  afterEach(async () => {
    await control.close()
    await carrier.stop()
    await server.close()
    expect([server.errors, carrier.faults, await findLedgerFaults(server.db)]).toEqual([[], [], []])
    await server.db.close()
  })

  /** The real carrier, recording its new limits. */
  const listeningTo = (real: Carrier): Carrier => ({
    endsWithServer: real.endsWithServer,
    hangUp: (...call) => real.hangUp(...call),
    list: () => real.list(),
    listSoFar: () => real.listSoFar(),
    close: () => real.close(),
    extend(call, maxSeconds) {
      extended.push(maxSeconds)
      real.extend(call, maxSeconds)
    },
  })
  const rest = async (method: string, path: string, body?: unknown) =>
    (await server.rest(method, path, body, { token: ann.token })).body.resources
  const spend = (credits: number) => {
    const sides = { from: balanceOf(ann.id), to: promotionsOf(ann.id) }
    const spent = { rootId: ann.id, key: 'spent', kind: 'promotion' as const, ...sides, amount: credits * 100 }
    return transfer(server.db, { ...spent, at: server.clock.now() })
  }
  const topUps = () => server.db.query(`SELECT status FROM purchase WHERE method = 'top_up'`)

  it('is topped up once, from the saved card, and may last longer', async () => {
    const her = buyer(server, ann.token)
    await her.payByCard((await her.openCheckout('prod_standard_30')).body.result.client_secret)
    const verification_receipt = await server.prove('+12015550123', 'caller_ids.create')
    const caller_id_sid = (await rest('POST', 'Account/CallerIds', { verification_receipt })).caller_id.sid
    await spend(29)
    const settings = { stripe_product_id: 'prod_standard_63', balance_threshold: THRESHOLD, is_active: 1 }
    await rest('POST', 'Accounts/AutoReplenishers/', settings)
    await server.services.topUps.settled()
    expect(await topUps()).toEqual([])

    const { call } = await rest('POST', 'Calls', { to: '+12025550100', caller_id_sid })
    expect(call.connection.max_seconds).toBe(60)
    const phone = new SipCall(await carrier.connect(), '+12025550100', call.connection, call.sid)
    expect((await phone.place()).status).toBe(200)

    await until('the call may last longer', () => extended.length > 0)
    expect(extended).toEqual([6 * 60])
    expect(await topUps()).toEqual([{ status: 'paid' }])
    expect(await her.credits()).toBe(63)

    expect((await phone.ask('BYE')).status).toBe(200)
    const ended = await until('the call is settled', async () => {
      const { call: seen } = await rest('GET', `Calls/${call.sid}`)
      return seen.status === 'ended' && seen
    })
    expect(ended).toMatchObject({ result: 'completed', credits: 1 })
    await server.services.topUps.settled()
    expect([await her.credits(), await topUps()]).toEqual([63, [{ status: 'paid' }]])
    await phone.media.close()
  })
})
