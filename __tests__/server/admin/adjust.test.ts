import { COMMANDS } from '../../../server/admin/commands'
import type { Received } from '../../../server/bus/bus'
import type { AccountRow } from '../../../server/database/accountStore'
import { Bookings } from '../../helpers/server/bookings'
import { buyer, purchaseOf } from '../../helpers/server/purchases'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { SECRETS, startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase("an operator's adjustment of credits", (open) => {
  let server: TestServer
  let ann: AccountRow & { token: string }
  beforeEach(async () => {
    server = await startTestServer(await open())
    ann = await server.join({ phoneNumber: '+12015550123', name: 'Ann' })
  })
  afterEach(async () => {
    await server.close()
    await server.db.close()
  })

  const run = async (name: string, ...args: string[]) =>
    COMMANDS[name]?.run({ ...server.services, secrets: SECRETS, operator: 'ruth' }, ...args)

  it('moves credits, shown to the customer as an adjustment by Tealine', async () => {
    expect(await run('adjust', ann.id, '12.34', 'Goodwill')).toEqual(['Ann has 12.34 credits.'])
    expect(await run('adjust', ann.id, '-2', 'Wrong rate')).toEqual(['Ann has 10.34 credits.'])
    const { body } = await server.rest('GET', 'Account/Transactions?kind=adjustment', undefined, { token: ann.token })
    expect(body.resources.transactions).toMatchObject([
      { kind: 'adjustment', credits: -2, balance_after: 10.34, description: '', has_receipt: false },
      { kind: 'adjustment', credits: 12.34, balance_after: 12.34 },
    ])
    expect(await run('ledger-check')).toEqual(['The ledger is consistent.'])
  })

  it('is made once for each reason', async () => {
    await run('adjust', ann.id, '5', 'Ticket 7')
    expect(await run('adjust', ann.id, '+5.00', ' Ticket 7 ')).toEqual([
      'That was already adjusted for the same reason, so nothing moved. Ann has 5 credits.',
    ])
    expect(await run('adjust', ann.id, '5', 'Ticket 8')).toEqual(['Ann has 10 credits.'])
    expect(await run('audit', ann.id)).toHaveLength(2)
  })

  it('is published to the pages of an account whose sid was typed in capitals', async () => {
    const published: Received[] = []
    server.services.bus.subscribe((message) => published.push(message))
    await run('adjust', ann.id.toUpperCase(), '5', 'Ticket 7')
    expect(published).toEqual([{ topic: 'balance', accountId: ann.id, rootId: ann.id }])
  })

  it('takes no balance below zero, and nothing that a call holds', async () => {
    await server.give(ann, 10)
    await new Bookings(server).hold(ann, '+12025550100', 100)
    await expect(run('adjust', ann.id, '-6', 'Too much')).rejects.toThrow(
      'There are not enough credits: 5 can be taken now.',
    )
    expect(await run('audit', ann.id)).toEqual(['No acts were found.'])
  })

  it('pays the debt of an owner first', async () => {
    const her = buyer(server, ann.token)
    const secret = (await her.openCheckout()).body.result.client_secret
    await her.payByCard(secret)
    await new Bookings(server).call(ann, '+12025550100', 3)
    await run('refund', purchaseOf(secret))
    expect(await run('adjust', ann.id, '1', 'Ticket 7')).toEqual([
      'Ann has 0 credits. The family still owes 2 credits, so nobody in it can call.',
    ])
    expect(await run('adjust', ann.id, '4', 'Debt waived')).toEqual(['Ann has 2 credits.'])
  })

  it.each([
    ['0', 'Reason', 'must be a number other than 0'],
    ['five', 'Reason', 'must be a number other than 0'],
    ['1e3', 'Reason', 'must be a number other than 0'],
    ['0.001', 'Reason', 'at most two decimal places'],
    ['100001', 'Reason', 'at most 100,000 credits'],
    ['1', ' ', 'Give a reason'],
    ['1', 'x'.repeat(201), 'Give a reason'],
  ])('is not made by %s for "%s"', async (credits, reason, message) => {
    await expect(run('adjust', ann.id, credits, reason)).rejects.toThrow(message)
  })

  it.each(['closed', 'withdrawn'] as const)('is not made to an account that is %s', async (state) => {
    const { id } = await server.join({ phoneNumber: '+12015550150', state })
    await expect(run('adjust', id, '1', 'Reason')).rejects.toThrow('That account is closed.')
  })
})
