import { findAccount } from '../../../server/database/accountStore'
import { cancelCall } from '../../../server/database/calls/callStore'
import { insertCall } from '../../../server/database/calls/newCallStore'
import { suspend } from '../../../server/domain/accounts/suspension'
import { newId } from '../../../server/ground/ids'
import { byMinute } from '../../../shared/billing'
import type { SubAccountDesk } from '../../helpers/server/subAccountDesk'
import { LEO, openSubAccountDesk } from '../../helpers/server/subAccountDesk'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'

describeOnAnyDatabase(
  'a user whom the parent has suspended, and whose number is verified for an account of its own',
  (open) => {
    let desk: SubAccountDesk
    beforeEach(async () => {
      desk = await openSubAccountDesk(await open())
    })
    afterEach(() => desk.end())

    const signUp = async () =>
      desk.server.rest('POST', 'Accounts', {
        name: 'Leo Himself',
        phone_number: LEO,
        email_address: '',
        new_password: '4711',
        verification_receipt: await desk.server.prove(LEO, 'accounts.create'),
      })
    /** Leo has accepted the invitation and set a PIN. */
    const joined = async (credits: number) => {
      const { sid } = await desk.added({ credits })
      const token = await desk.activate()
      return { sid, token }
    }

    it('leaves: the credits return to the parent, and number, PIN and log-in belong to the new account', async () => {
      const { sid, token } = await joined(5)
      await desk.change(sid, { is_active: false })
      expect(await signUp()).toMatchObject({ status: 200, body: { resources: { account: { credits: 0 } } } })
      expect(await desk.creditsOf(desk.parent)).toBe(42)
      expect((await desk.list()).accounts).toMatchObject([{ sid, status: 'withdrawn', credits: 0 }])
      expect((await desk.server.rest('GET', 'Account', undefined, { token })).status).toBe(401)
      const { access_token } = (await desk.logIn()).body.resources.token
      const { body } = await desk.server.rest('GET', 'Account', undefined, { token: access_token })
      expect(body.resources.account).toMatchObject({ name: 'Leo Himself' })
      expect(body.resources.account).not.toHaveProperty('parent_account_sid')
      expect(desk.server.log()).toContain('"event":"user_left"')
      for (const change of [{ is_active: true }, { is_active: false }])
        expect((await desk.change(sid, change)).status).toBe(409)
      expect((await desk.close(sid)).status).toBe(200)
    })

    it('drops its caller IDs and its pending request: neither serves the old account any more', async () => {
      const { sid, token } = await joined(5)
      await desk.server.rpc('sub_acct.request_credits', { id: sid, credits: 3 }, token)
      await desk.change(sid, { is_active: false })
      await signUp()
      const rows = (statement: string) => desk.server.db.query(statement, [sid])
      expect(await rows('SELECT status FROM credit_request WHERE account_id = $1')).toEqual([{ status: 'denied' }])
      expect(await rows('SELECT 1 FROM caller_id WHERE account_id = $1 AND removed_at IS NULL')).toEqual([])
      expect(await rows('SELECT coalesce(pin_hash, legacy_pin_hash) AS pin FROM account WHERE id = $1')).toEqual([
        { pin: null },
      ])
    })

    it('cannot leave while the operator has suspended it too', async () => {
      const { sid } = await joined(5)
      await desk.change(sid, { is_active: false })
      await suspend(desk.server, sid)
      expect(await signUp()).toMatchObject({ status: 409, body: { error: { code: 'account_exists' } } })
      expect(await findAccount(desk.server.db, sid)).toMatchObject({ state: 'suspended' })
    })

    it('waits until the last call has ended', async () => {
      const { sid } = await joined(5)
      const at = desk.server.clock.now()
      const id = newId(at)
      await insertCall(desk.server.db, {
        id,
        rootId: desk.parent.id,
        accountId: sid,
        to: '+12025550100',
        country: 'US',
        callerId: LEO,
        price: byMinute(100),
        createdAt: new Date(at),
        dueAt: new Date(at + 60_000),
      })
      await desk.server.db.query("UPDATE account SET state = 'suspended' WHERE id = $1", [sid])
      expect(await signUp()).toMatchObject({ status: 409, body: { error: { code: 'call_in_progress' } } })
      await cancelCall(desk.server.db, sid, id, new Date(at))
      expect((await signUp()).status).toBe(200)
    })

    it('loses no credits when the parent gives some, takes some, reactivates or removes it at the same moment', async () => {
      for (const act of [
        (sid: string) => desk.give(sid, 3),
        (sid: string) => desk.give(sid, -3),
        (sid: string) => desk.change(sid, { is_active: true }),
        (sid: string) => desk.close(sid),
      ]) {
        const { sid } = await joined(5)
        await desk.change(sid, { is_active: false })
        const [{ body }] = await Promise.all([signUp(), act(sid)])
        await desk.close(sid)
        expect(await desk.creditsOf(desk.parent)).toBe(42)
        if (body.resources)
          await desk.server.db.query(`UPDATE account SET state = 'closed' WHERE id = $1`, [body.resources.account.sid])
        desk.server.clock.advance(3_600_000)
      }
    })
  },
)
