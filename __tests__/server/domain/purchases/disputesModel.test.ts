import fc from 'fast-check'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import type { ClaimWorld } from '../../../helpers/server/claimWorld'
import { openClaimWorld } from '../../../helpers/server/claimWorld'
import { describeOnEveryDatabase } from '../../../helpers/server/testDatabase'
import { shortOrLong } from '../../../helpers/shortOrLong'

interface Step {
  what: 'created' | 'won' | 'lost' | 'refund' | 'spend' | 'give' | 'buy'
  which: number
  credits: number
}

describeOnEveryDatabase('a disputed payment', (open) => {
  let world: ClaimWorld
  beforeEach(async () => {
    world = await openClaimWorld(await open())
  })
  afterEach(() => world.end())

  it('never loses a credit, in any order of events', async () => {
    const step: fc.Arbitrary<Step> = fc.record({
      what: fc.constantFrom('created', 'won', 'lost', 'refund', 'spend', 'give', 'buy'),
      which: fc.nat(1),
      credits: fc.integer({ min: 1, max: 40 }),
    })
    const reported = (what: 'created' | 'won' | 'lost') => (_: Step, id: string) => world.dispute(id, what)
    const run: Record<Step['what'], (step: Step, id: string) => Promise<unknown>> = {
      created: reported('created'),
      won: reported('won'),
      lost: reported('lost'),
      refund: (_, id) => world.refund(id),
      spend: ({ which, credits }) => world.spend(which ? world.ann : world.leo, credits),
      give: ({ which, credits }) => world.give(which ? world.leo : world.mia, credits),
      buy: () => world.buy(),
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const bought = [await world.buy(), await world.buy()]
        for (const each of steps) await run[each.what](each, bought[each.which] ?? '')
        expect(await findLedgerFaults(world.server.db)).toEqual([])
        const { ann, owed } = await world.balances()
        // There is no debt while the owner has credits.
        expect(Math.min(ann, owed)).toBe(0)
      }),
      { numRuns: shortOrLong(6, 40) },
    )
  })
})
