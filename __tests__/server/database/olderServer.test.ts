import { readFile } from 'node:fs/promises'
import { listGifts, listTakenGifts } from '../../../server/database/giftStore'
import { insertLedgerAccounts } from '../../../server/database/ledgerStore'
import type { TransferKind } from '../../../server/domain/ledger/ledger'
import { balanceOf, debtOf, salesOf, transfer } from '../../../server/domain/ledger/ledger'
import { debtPaidBy } from '../../../server/domain/purchases/debt'
import { newId } from '../../../server/ground/ids'
import type { ClaimWorld } from '../../helpers/server/claimWorld'
import { openClaimWorld } from '../../helpers/server/claimWorld'
import { describeOnEveryDatabase } from '../../helpers/server/testDatabase'

describeOnEveryDatabase('a server of before 0070 that still books beside a newer one', (open) => {
  let world: ClaimWorld
  let purchaseId: string
  let giftId: string
  beforeEach(async () => {
    world = await openClaimWorld(await open())
    purchaseId = await world.buy()
    await world.give(world.leo, 20)
    giftId = (await gifts())[0]?.id ?? ''
  })
  afterEach(() => world.end())

  const gifts = () => listGifts(world.server.db, world.ann.id)
  const taken = () => listTakenGifts(world.server.db, world.ann.id, purchaseId)
  const step = () => newId(world.server.clock.now())
  const leo = () => balanceOf(world.leo.id)
  const ann = () => balanceOf(world.ann.id)
  /** The migration's updates of existing rows. */
  const updates = async () =>
    (await readFile('server/database/migrations/0071_purchase_of_older_transfers.sql', 'utf8')).match(
      /^UPDATE [^;]+;/gm,
    ) ?? []
  /** Books as that server does: only the key identifies the purchase. */
  const book = (
    kind: TransferKind,
    key: string,
    from: ReturnType<typeof ann>,
    to: ReturnType<typeof ann>,
    credits: number,
  ) =>
    transfer(world.server.db, {
      rootId: world.ann.id,
      key,
      kind,
      from,
      to,
      amount: credits * 100,
      at: world.server.clock.now(),
    })

  it('takes back and returns gifts only once', async () => {
    await book('transfer', `take:${step()}:${purchaseId}:${giftId}`, leo(), ann(), 12)
    expect(await gifts()).toMatchObject([{ id: giftId, amount: 800 }])
    expect(await taken()).toEqual([{ id: giftId, accountId: world.leo.id, amount: 1200 }])
    await book('transfer', `give:${step()}:${purchaseId}:${giftId}`, ann(), leo(), 5)
    expect(await gifts()).toMatchObject([{ id: giftId, amount: 1300 }])
    expect(await taken()).toEqual([{ id: giftId, accountId: world.leo.id, amount: 700 }])
  })

  it('pays debts and claims credits that can be found by purchase', async () => {
    const { db } = world.server
    const sides = [debtOf(world.ann.id)]
    await insertLedgerAccounts(db, world.ann.id, sides)
    await book('refund', `refund:${purchaseId}:${step()}`, debtOf(world.ann.id), salesOf(world.ann.id), 9)
    await book('debt', `debt:${purchaseId}:${step()}`, ann(), debtOf(world.ann.id), 7)
    await book('debt', `debt:${step()}`, ann(), debtOf(world.ann.id), 2)
    expect(await debtPaidBy(db, { id: purchaseId, rootId: world.ann.id })).toBe(700)
    expect(await db.query("SELECT purchase_id FROM ledger_transfer WHERE kind = 'refund'")).toEqual([
      { purchase_id: purchaseId },
    ])
  })

  it('has its bookings in the meantime linked when the newer one starts', async () => {
    const { db } = world.server
    await book('transfer', `take:${step()}:${purchaseId}:${giftId}`, leo(), ann(), 12)
    await db.query('UPDATE ledger_transfer SET purchase_id = NULL, gift_id = NULL')
    for (const update of await updates()) await db.query(update)
    expect(await taken()).toEqual([{ id: giftId, accountId: world.leo.id, amount: 1200 }])
    expect(await db.query("SELECT purchase_id FROM ledger_transfer WHERE kind = 'purchase'")).toEqual([
      { purchase_id: purchaseId },
    ])
  })

  it('leaves other transfers unchanged', async () => {
    await book('transfer', `take:${step()}`, leo(), ann(), 1)
    expect(
      await world.server.db.query("SELECT purchase_id, gift_id FROM ledger_transfer WHERE key LIKE 'take:%'"),
    ).toEqual([{ purchase_id: null, gift_id: null }])
  })
})
