import type { Account } from '../../../../contract/account'
import { restCalls } from '../../../../contract/restCalls'
import { rpcCalls } from '../../../../contract/rpcCalls'
import type { AccountRow } from '../../../../server/database/accountStore'
import { findLedgerFaults } from '../../../../server/database/ledgerAudit'
import type { Act } from '../../../../shared/acts'
import { accountSlice, selectMay } from '../../../../src/features/account/accountSlice'
import { queryFulfilled } from '../../../helpers/api/answers'
import type { Actor, Asked, Row } from '../../../helpers/server/accessMatrix'
import { MATRIX } from '../../../helpers/server/accessMatrix'
import { Resources } from '../../../helpers/server/ownedThings'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'
import type { TestServer } from '../../../helpers/server/testServer'
import { startTestServer } from '../../../helpers/server/testServer'

const CALLS = Object.entries(MATRIX) as [keyof typeof MATRIX, Row][]

describeOnAnyDatabase('who may use', (open) => {
  let server: TestServer
  let resources: Resources
  let people: Record<
    'standard' | 'corporate' | 'other' | 'sub' | 'sibling' | 'otherSub' | 'stopped' | 'stoppedSub',
    AccountRow
  >

  beforeAll(async () => {
    server = await startTestServer(await open(), { ECHO_NUMBER: '+12025550199' })
    resources = new Resources(server)
    const join = (given: Partial<AccountRow> = {}) => server.join({ phoneNumber: resources.newNumber(), ...given })
    const standard = await join()
    const corporate = await join({ isCorporate: true })
    const other = await join()
    const stopped = await join({ state: 'suspended' })
    const sub = await join({ rootId: standard.id })
    const sibling = await join({ rootId: standard.id })
    const otherSub = await join({ rootId: other.id })
    const stoppedSub = await join({ rootId: stopped.id })
    people = { standard, corporate, other, sub, sibling, otherSub, stopped, stoppedSub }
    for (const person of Object.values(people)) await server.give(person, 100)
  })
  afterAll(async () => {
    expect(await findLedgerFaults(server.db)).toEqual([])
    await server.close()
    await server.db.close()
  })

  /** The status of a REST or RPC call. */
  const ask = async (name: keyof typeof MATRIX, asked: Asked, token?: string): Promise<number> => {
    if (name in rpcCalls) {
      const { status, body } = await server.rpc(name, asked.body ?? {}, token)
      return body.error?.code ?? status
    }
    const { method, path } = restCalls[name as keyof typeof restCalls]
    const address = path.replace(/:(\w+)/, (_, name) => asked.params?.[name] ?? '')
    const query = asked.query ? `?${new URLSearchParams(asked.query)}` : ''
    return (
      await server.rest(method, `${address}${query}`, asked.body, { token, ...(asked.raw && { raw: asked.raw }) })
    ).status
  }
  const statusOf = async (name: keyof typeof MATRIX, asked: Asked, actor?: AccountRow): Promise<number> =>
    ask(name, asked, actor && (await server.services.tokens.issue(actor.id, 'test')))
  const ownOf = async ({ own, of }: Row, actor: AccountRow): Promise<Asked> =>
    (await (own ?? of)?.(resources, actor)) ?? {}
  const KINDS = [
    ['S', 'standard'],
    ['C', 'corporate'],
    ['U', 'sub'],
  ] as const satisfies [Actor, keyof typeof people][]

  it.each(CALLS)('%s: permitted account kinds may use it on their own resources, nobody else', async (name, row) => {
    const asVisitor = await statusOf(name, await ownOf(row, people.standard))
    expect(['visitor', asVisitor]).toEqual(['visitor', row.may.includes('V') ? 200 : 401])
    for (const [letter, kind] of KINDS) {
      const owns = (row.ownedBy ?? row.may).includes(letter)
      const status = await statusOf(name, await ownOf(row, owns ? people[kind] : people.standard), people[kind])
      expect([kind, status]).toEqual([kind, owns ? (row.answers?.[letter] ?? 200) : 404])
    }
  })

  describe.each(['as the server lists its acts', 'as its fields say, where no acts are listed'])(
    'the app, %s',
    (how) => {
      const isListed = how.startsWith('as the server')
      const accountOf = async (kind: keyof typeof people): Promise<Account> => {
        const token = await server.services.tokens.issue(people[kind].id, 'test')
        const { acts, ...account } = (await server.rest('GET', 'Account', undefined, { token })).body.resources.account
        expect(acts).toBeInstanceOf(Array)
        return isListed ? { ...account, acts } : account
      }
      const offers = async (kind: keyof typeof people, act: Act) => {
        const answered = queryFulfilled({ endpointName: 'getAccount', payload: await accountOf(kind) })
        const loading = { ...accountSlice.getInitialState(), status: 'loading' } as const
        return selectMay(act)({ account: accountSlice.reducer(loading, answered) })
      }

      it.each(CALLS.filter(([, { may }]) => !may.includes('SCU')))(
        'offers %s to those who may use it',
        async (_, row) => {
          expect(row.act).toBeDefined()
          for (const [letter, kind] of KINDS)
            expect([kind, await offers(kind, row.act as Act)]).toEqual([kind, row.may.includes(letter)])
        },
      )

      it("shows the family's calls to those who see them", async () => {
        const call = await resources.call(people.sibling)
        for (const kind of ['standard', 'sub'] as const) {
          const status = await statusOf('getCall', { params: { sid: call } }, people[kind])
          expect([kind, status]).toEqual([kind, (await offers(kind, 'calls.family')) ? 200 : 404])
        }
      })

      it('lets those share contacts who may', async () => {
        for (const kind of ['standard', 'sub'] as const) {
          const body = { ...resources.newContact(), scope: 'shared' }
          const status = await statusOf('createContact', { body }, people[kind])
          expect([kind, status]).toEqual([kind, (await offers(kind, 'contacts.share')) ? 200 : 403])
        }
      })
    },
  )

  it.each(CALLS.filter(([, { of }]) => of))("%s: another account's resources are not found", async (name, row) => {
    const foreign: [keyof typeof people, keyof typeof people][] = [
      ['standard', 'other'],
      ['standard', 'otherSub'],
      ['corporate', 'standard'],
      ['corporate', 'sub'],
      ['sub', 'standard'],
      ['sub', 'sibling'],
      ['sub', 'other'],
      ['sub', 'otherSub'],
    ]
    for (const [actor, owner] of foreign) {
      const asked = await row.of?.(resources, people[owner])
      const status = await statusOf(name, asked ?? {}, people[actor])
      expect([actor, owner, status]).toEqual([actor, owner, 404])
    }
  })

  it.each(CALLS)('%s: a suspended account may use it only where it is read-only', async (name, row) => {
    for (const [letter, kind] of [
      ['S', 'stopped'],
      ['U', 'stoppedSub'],
    ] as const) {
      const owns = (row.ownedBy ?? row.may).includes(letter)
      const status = await statusOf(name, await ownOf(row, owns ? people[kind] : people.stopped), people[kind])
      const letIn = row.suspended ? (row.answers?.[letter] ?? 200) : 403
      expect([kind, status]).toEqual([kind, owns ? letIn : 404])
    }
  })

  it.each(CALLS.filter(([, { may }]) => !may.includes('V')))(
    '%s: a sub-account suspended by its parent is refused',
    async (name, row) => {
      const suspended = await server.join({ phoneNumber: resources.newNumber(), rootId: people.standard.id })
      await server.services.subAccounts.change(people.standard, suspended.id, { is_active: false })
      expect(await ask(name, await ownOf(row, people.standard), suspended.token)).toBe(401)
    },
  )

  it.each(['listCalls', 'countCalls', 'downloadCalls'] as const)(
    '%s: filtering by a foreign account answers as for an unknown one',
    async (name) => {
      await resources.call(people.otherSub)
      await resources.call(people.sibling)
      const textFor = async (actor: AccountRow, account_sid: string) => {
        const token = await server.services.tokens.issue(actor.id, 'test')
        const { method, path } = restCalls[name]
        return (await server.rest(method, `${path}?account_sid=${account_sid}`, undefined, { token })).text
      }
      for (const [actor, owner] of [
        [people.standard, people.otherSub],
        [people.standard, people.other],
        [people.sub, people.sibling],
        [people.sub, people.standard],
      ] as const)
        expect(await textFor(actor, owner.id)).toBe(await textFor(actor, crypto.randomUUID()))
    },
  )
})
