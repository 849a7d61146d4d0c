import { COMMANDS } from '../../../server/admin/commands'
import type { CallRow } from '../../../server/database/calls/callStore'
import type { Database } from '../../../server/database/database'
import { createCallLife } from '../../../server/domain/calls/callLife'
import { watchCalls } from '../../../server/domain/calls/watchCalls'
import { balanceOf, promotionsOf, transfer } from '../../../server/domain/ledger/ledger'
import { watchTransfers } from '../../../server/domain/ledger/movedCredits'
import { recordAct, reportActs } from '../../../server/domain/security/operatorActs'
import type { MovedLine } from '../../../server/ground/journal'
import { createJournal } from '../../../server/ground/journal'
import { repeat } from '../../../server/ground/repeat'
import { Bookings } from '../../helpers/server/bookings'
import { buyer, purchaseOf } from '../../helpers/server/purchases'
import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import { SECRETS } from '../../helpers/server/testServer'

describeOnAnyDatabase('the log of money and calls', (open) => {
  let desk: SubAccountDesk
  beforeEach(async () => {
    desk = await openSubAccountDesk(await open())
  })
  afterEach(() => desk.end())

  const lines = (event: string) =>
    desk.server
      .log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter((line) => line.event === event)

  it('names the accounts, the transfer and the request of each gift, and nothing personal', async () => {
    const { sid } = await desk.added()
    const { headers } = await desk.give(sid, 2.5)
    const [moved] = lines('credits_moved').slice(-1)
    expect(moved).toMatchObject({
      kind: 'transfer',
      amount: 250,
      from: desk.parent.id,
      to: sid,
      transfer: expect.stringMatching(/^[\da-f-]{36}$/),
      reqId: headers.get('x-request-id'),
    })
    expect(desk.server.log()).not.toMatch(/\+1201555|Leo Chen|Maya/)
  })

  it('names the purchase of a webhook', async () => {
    const her = buyer(desk.server, desk.parent.token)
    const secret = (await her.openCheckout()).body.result.client_secret
    await her.payByCard(secret)
    const purchase = purchaseOf(secret)
    expect(lines('credits_moved').at(-1)).toMatchObject({
      kind: 'purchase',
      purchase,
      from: desk.parent.id,
      fromKind: 'sales',
      to: desk.parent.id,
      toKind: 'balance',
      reqId: expect.any(String),
    })
  })

  it('says nothing about what was refused or rolled back', async () => {
    const { sid } = await desk.added()
    const before = lines('credits_moved').length
    expect((await desk.give(sid, 1000)).status).toBe(402)
    expect(lines('credits_moved')).toHaveLength(before)
  })

  it('holds the begin and the end of a call, and what it cost once', async () => {
    const { db, clock } = desk.server
    const reported: unknown[] = []
    const report = (what: string) => (call: CallRow) => reported.push([what, call.id, call.result])
    const life = watchCalls(createCallLife({ db, clock, onEnd: report('ended') }), report('began'))
    const id = await new Bookings(desk.server).hold(desk.parent, '+12025550100', 100, life)
    await life.answer(String(id), clock.now())
    const ending = { at: clock.now(), answeredAt: clock.now(), result: 'completed' } as const
    for (let told = 0; told < 2; told += 1) await life.end(String(id), ending)
    await life.abandon(String(id))
    expect(reported).toEqual([
      ['began', id, null],
      ['ended', id, 'completed'],
    ])
    expect(lines('credits_moved').filter(({ call }) => call === id)).toMatchObject([{ kind: 'call_release' }])
  })

  it('says what a command of the operator has moved, once a server reports it', async () => {
    const { db, services, clock } = desk.server
    const moved: MovedLine[] = []
    const watched = watchTransfers(db, (line) => moved.push(line))
    const context = { ...services, db: watched, secrets: SECRETS, operator: 'ruth' }
    await recordAct({ db: watched, clock, moved }, { command: 'adjust', accountId: desk.parent.id }, async () =>
      COMMANDS.adjust?.run(context, desk.parent.id, '2.5', 'ticket 7'),
    )
    const written: object[] = []
    await reportActs(
      db,
      services.security,
      createJournal((line) => written.push(line)),
    )
    expect(written).toEqual([{ ...moved[0], reqId: expect.any(String) }])
    expect(moved).toMatchObject([{ event: 'credits_moved', amount: 250, to: desk.parent.id }])
  })

  it('says once what a transaction has moved that had to run again', async () => {
    const { db, clock } = desk.server
    const { id, rootId } = desk.parent
    const runsAgain: Database = {
      ...db,
      async transaction(work) {
        const first = db.transaction(async (sql) => {
          await work(sql)
          throw new Error('Serialization failure')
        })
        await expect(first).rejects.toThrow('Serialization failure')
        return db.transaction(work)
      },
    }
    const moved: MovedLine[] = []
    const gift = { rootId, key: 'gift', kind: 'promotion', amount: 250, at: clock.now() } as const
    await watchTransfers(runsAgain, (line) => moved.push(line)).transaction((sql) =>
      transfer(sql, { ...gift, from: promotionsOf(rootId), to: balanceOf(id) }),
    )
    expect(moved).toMatchObject([{ kind: 'promotion', amount: 250, to: id }])
  })

  it('names the job that moved them', async () => {
    const written: object[] = []
    const journal = createJournal((line) => written.push(line))
    const work = async () => journal({ event: 'call_ended', account: 'a', call: 'c', result: 'failed' })
    const alarm = { set: () => () => undefined }
    await repeat({ job: 'sweep', everyMs: 1000, work, alarm, clock: desk.server.clock, onError: fail })()
    expect(written).toEqual([{ event: 'call_ended', account: 'a', call: 'c', result: 'failed', job: 'sweep' }])
  })
})

function fail(error: unknown): never {
  throw error
}
