import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { COMMANDS } from '../../../server/admin/commands'
import type { AccountRow } from '../../../server/database/accountStore'
import { setLegacyPin } from '../../../server/database/accountStore'
import { Bookings } from '../../helpers/server/bookings'
import { buyer, purchaseOf } from '../../helpers/server/purchases'
import { tempFolder } from '../../helpers/server/tempFolder'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'
import type { TestServer } from '../../helpers/server/testServer'
import { SECRETS, startTestServer } from '../../helpers/server/testServer'

describeOnAnyDatabase("the operator's commands", (open) => {
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
  const account = (token: string) => server.rest('GET', 'Account', undefined, { token })
  const logIn = async (phone_number = ann.phoneNumber) => {
    const payload = { provider_type: 'phone', phone_number, passcode: '1234', ip_address: '' }
    return (await server.rest('POST', 'Access/Tokens', payload)).body.resources.token.access_token as string
  }
  const apply = async () => {
    const application = { company_name: 'Chen Imports', monthly_minutes: 500 }
    const { body } = await server.rest('POST', 'Account/Upgrade', application, { token: ann.token })
    return body.resources.upgrade.sid as string
  }

  it('list, approve and deny applications', async () => {
    expect(await run('upgrades')).toEqual(['There are no pending applications.'])
    const sid = await apply()
    expect(await run('upgrades')).toEqual([
      `${sid}   Chen Imports   500 minutes a month   no website   Ann (${ann.id})`,
    ])
    expect(await run('deny-upgrade', sid)).toEqual(['The application from Chen Imports was denied.'])
    expect(await run('approve-upgrade', await apply())).toEqual(['Chen Imports now has a corporate account.'])
    expect((await account(ann.token)).body.resources.account.is_corporate).toBe(true)
    await expect(run('approve-upgrade', sid)).rejects.toThrow('That application has already been answered.')
  })

  it('find an account by sid, number or email, with what support asks about', async () => {
    const her = buyer(server, ann.token)
    await her.payByCard((await her.openCheckout()).body.result.client_secret)
    await new Bookings(server).call(ann, '+12025550100', 3)
    await server.db.query(`UPDATE account SET email_address = 'Ann@Example.com' WHERE id = $1`, [ann.id])
    const [bySid, byNumber, byEmail] = await Promise.all([
      run('find', ann.id),
      run('find', '(201) 555-0123'),
      run('find', 'ann@example.com'),
    ])
    expect(bySid).toEqual([
      `${ann.id}   Ann   +12015550123   Ann@Example.com`,
      '  standard parent, active',
      '  60 credits',
      '  logged in on:',
      expect.stringMatching(/^ {4} {2}Chrome on Linux {3}\d{4}-\d\d-\d\d \d\d:\d\d UTC {3}last used \d.* UTC$/),
      '  latest calls:',
      expect.stringMatching(/\+12025550100 {3}completed {3}\d+ s {3}3 credits$/),
      '  latest purchases:',
      expect.stringMatching(/card {3}\$10\.00 {3}63 credits {3}paid$/),
    ])
    expect([byNumber, byEmail]).toEqual([bySid, bySid])
    await expect(run('find', 'nobody@example.com')).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    '+12015550123',
    '+1 201.555.0123',
    '011 1 201 555 0123',
    '2015550123',
    ' 1-201-555-0123',
    'ANN@example.com',
  ])('find %s', async (written) => {
    await server.db.query(`UPDATE account SET email_address = 'Ann@Example.com' WHERE id = $1`, [ann.id])
    expect((await run('find', written))?.[0]).toContain(ann.id)
  })

  it('unlock an account after wrong PINs', async () => {
    const enter = (passcode: string) => {
      const payload = { provider_type: 'phone', phone_number: ann.phoneNumber, passcode, ip_address: '' }
      return server.rest('POST', 'Access/Tokens', payload)
    }
    for (let wrong = 0; wrong < 5; wrong++) await enter('9999')
    expect((await enter('1234')).status).toBe(429)
    expect(await run('find', ann.id)).toContainEqual(
      expect.stringMatching(/wrong PINs for the number {3}until \d.* UTC$/),
    )
    expect(await run('unlock', ann.id)).toEqual([
      'Ann can log in with the right PIN again. Lifted: wrong PINs for the number.',
    ])
    expect((await enter('1234')).status).toBe(200)
    expect(await run('unlock', ann.id)).toEqual(['Ann can log in with the right PIN again. No locks were found.'])
  })

  it('refund a purchase', async () => {
    const her = buyer(server, ann.token)
    const secret = (await her.openCheckout()).body.result.client_secret
    await expect(run('refund', purchaseOf(secret))).rejects.toThrow('That purchase has not been paid.')
    await her.payByCard(secret)
    expect(await run('refund', purchaseOf(secret))).toEqual(['The purchase is refunded. Taken back: 63 of 63 credits.'])
    expect(await her.credits()).toBe(0)
  })

  it('record a dispute and its outcome', async () => {
    const her = buyer(server, ann.token)
    const buy = () => buyByCard(her)
    const other = await buy()
    expect(await run('dispute', other)).toEqual(['The purchase is in dispute. Taken back: 63 of 63 credits.'])
    expect(await her.credits()).toBe(0)
    await expect(run('dispute', other)).rejects.toThrow('That purchase is already in dispute.')
    expect(await run('dispute-won', other)).toEqual([
      'The dispute is won. The credits are released, less what the account owes.',
    ])
    expect(await her.credits()).toBe(63)
    await expect(run('dispute-won', other)).rejects.toThrow('That purchase is not in dispute.')
    await run('dispute', other)
    expect(await run('dispute-lost', other)).toEqual(['The dispute is lost. The held credits are gone for good.'])
    await expect(run('dispute', other)).rejects.toThrow("isn't paid, or its money has already gone back")
    await expect(run('refund', other)).rejects.toThrow('its money has already gone back')
  })

  it('are in the audit with the name of the operator', async () => {
    const her = buyer(server, ann.token)
    const buy = () => buyByCard(her)
    await run('refund', await buy())
    for (const outcome of ['dispute-won', 'dispute-lost']) {
      const purchase = await buy()
      await run('dispute', purchase)
      await run(outcome, purchase)
    }
    const raw = new Uint8Array(gzipSync(JSON.stringify({ format: 1, description: '', payload: '[]' })))
    const { code } = (await server.rest('POST', 'SupportFiles', undefined, { raw })).body.resources.support_file
    jest.spyOn(process, 'cwd').mockReturnValue(tempFolder())
    await run('support-file', code.toLowerCase())
    await expect(run('support-file', 'none-such')).rejects.toThrow('No support file has that code')
    await run('accept-secret', 'CARRIER_SECRET')
    await expect(run('accept-secret', 'OTHER')).rejects.toThrow('must be')
    const acts = await run('audit', '', '', 'ruth')
    expect(acts?.map((line) => line.replace(/^.* UTC {3}/, ''))).toEqual([
      'secret_accepted   by ruth   → CARRIER_SECRET',
      `support_file_read   by ruth   → ${code}`,
      'disputed_credits_lost   Ann   by ruth   → 63',
      'disputed_credits_held   Ann   by ruth   → 63',
      'disputed_credits_released   Ann   by ruth   → 63',
      'disputed_credits_held   Ann   by ruth   → 63',
      'purchase_refunded   Ann   by ruth   → 63',
    ])
    expect(await run('audit', '', 'support_file_read')).toHaveLength(1)
    const { activities } = (await server.rest('GET', 'Account/Activity', undefined, { token: ann.token })).body
      .resources
    expect(activities.map(({ kind }: { kind: string }) => kind)).not.toContain('support_file_read')
  })

  it('report what is owed if credits were spent', async () => {
    const her = buyer(server, ann.token)
    const secret = (await her.openCheckout()).body.result.client_secret
    await her.payByCard(secret)
    const bookings = new Bookings(server)
    await bookings.call(ann, '+12025550100', 1)
    expect(await run('refund', purchaseOf(secret))).toEqual([
      'The purchase is refunded. Taken back: 62 of 63 credits. Owed: 1 credit.',
    ])
  })

  it('check the ledger', async () => {
    await server.give(ann, 10)
    expect(await run('ledger-check')).toEqual(['The ledger is consistent.'])
    expect(await run('ledger-check', '--all')).toEqual(['The ledger is consistent.'])
    await server.db.query('UPDATE ledger_leg SET balance_after = balance_after + 1')
    expect(await run('ledger-check')).toEqual(['The ledger is consistent.'])
    await expect(run('ledger-check', '--all')).rejects.toThrow('does not follow from the one before')
    await server.db.query(`UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'balance'`)
    await expect(run('ledger-check')).rejects.toThrow(/do not sum to zero\n.* is not what its entries come to/)
  })

  describe('check the ledger against a log', () => {
    const logOf = (lines: string[]) => {
      const file = join(tempFolder(), 'log')
      writeFileSync(file, lines.join('\n'))
      return file
    }
    const moved = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('credits_moved'))

    it('finds what a restored database lacks, and nothing else', async () => {
      await server.give(ann, 10)
      await server.give(ann, 2.5)
      await new Bookings(server).call(ann, '+12025550100', 1)
      const log = logOf([
        '',
        'Started',
        '{"event":"call_began"}',
        ...moved().map((line) => `api1  | ${line}`),
        '{"event":"credits_moved","tr',
      ])
      expect(await run('ledger-check', '--against', log)).toEqual(['The ledger has every transfer of the log.'])
      const [lost] = await server.db.query<{ id: string }>('SELECT id FROM ledger_transfer WHERE amount = 250')
      await server.db.query('DELETE FROM ledger_transfer WHERE id = $1', [lost?.id])
      await expect(run('ledger-check', '--against', log)).rejects.toThrow(
        new RegExp(`${lost?.id}   \\w+   2.5 credits   \\w+ of ${ann.id} → balance of ${ann.id}\\n1 of 3 transfers`),
      )
    })

    it('finds what was moved by a family that is gone', async () => {
      const ids = { transfer: randomUUID(), from: randomUUID(), to: randomUUID() }
      const line = {
        event: 'credits_moved',
        kind: 'transfer',
        amount: 100,
        fromKind: 'balance',
        toKind: 'balance',
        ...ids,
      }
      const log = logOf([JSON.stringify(line)])
      await expect(run('ledger-check', '--against', log)).rejects.toThrow(/1 credit .*\n1 of 1 transfers in the log/)
    })

    it('refuses a log that cannot be read, or reports no moved credits', async () => {
      await expect(run('ledger-check', '--against', '/none')).rejects.toThrow('/none cannot be read (ENOENT).')
      await expect(run('ledger-check', '--against', logOf(['{}']))).rejects.toThrow('reports no credits_moved.')
    })
  })

  describe('suspend a parent', () => {
    let sub: AccountRow & { token: string }
    let callerIds: Map<string, string>
    beforeEach(async () => {
      sub = await server.join({ phoneNumber: '+12015550167', rootId: ann.id })
      callerIds = new Map()
      for (const who of [ann, sub]) {
        await server.give(who, 10)
        const verification_receipt = await server.prove(who.phoneNumber, 'caller_ids.create')
        const added = await server.rest('POST', 'Account/CallerIds', { verification_receipt }, { token: who.token })
        callerIds.set(who.id, added.body.resources.caller_id.sid)
      }
    })

    const place = (who: AccountRow, token: string) =>
      server.rest('POST', 'Calls', { to: '+12025550100', caller_id_sid: callerIds.get(who.id) }, { token })

    it('logs it out, and keeps it from calling, buying and applying until it is reactivated', async () => {
      const other = await logIn()
      expect(await run('suspend', ann.id)).toEqual(['Ann is suspended and logged out. A call in progress ends.'])
      expect([(await account(ann.token)).status, (await account(other)).status]).toEqual([401, 401])
      const token = await logIn()
      expect((await account(token)).body.resources.account.is_active).toBe(false)
      expect((await place(ann, token)).status).toBe(403)
      expect((await buyer(server, token).openCheckout()).body.error).toMatchObject({ code: 403 })
      expect(await run('reactivate', ann.id)).toEqual(['Ann is no longer suspended.'])
      expect((await place(ann, token)).status).toBe(200)
    })

    it('also limits its sub-accounts to viewing', async () => {
      await run('suspend', ann.id)
      expect((await account(sub.token)).body.resources.account.is_active).toBe(false)
      expect(await place(sub, sub.token)).toMatchObject({ status: 403, body: { error: { code: 'suspended' } } })
      await run('reactivate', ann.id)
      expect((await account(sub.token)).body.resources.account.is_active).toBe(true)
      expect((await place(sub, sub.token)).status).toBe(200)
    })

    it('affects no other account', async () => {
      const bob = await server.join({ phoneNumber: '+12015550145' })
      await run('suspend', ann.id)
      expect((await account(bob.token)).body.resources.account.is_active).toBe(true)
    })
  })

  it('can reactivate an account that only has a legacy PIN', async () => {
    const { pins } = server.services
    await setLegacyPin(server.db, ann.id, { hash: pins.lookupHash('old'), sealed: pins.legacyPin.seal('old') })
    await server.db.query('UPDATE account SET pin_hash = NULL')
    await run('suspend', ann.id)
    await run('reactivate', ann.id)
    const opened = await server.rest('POST', 'Access/Tokens', { provider_type: 'legacy_pin', pin: 'old' })
    expect((await account(opened.body.resources.token.access_token)).body.resources.account.is_active).toBe(true)
  })

  it.each([
    ['suspend', 'suspended', 'That account has already been suspended.'],
    ['suspend', 'closed', 'That account is closed.'],
    ['reactivate', 'active', 'That account is not suspended.'],
    ['reactivate', 'closed', 'That account is not suspended.'],
  ] as const)('%s no account that is %s', async (name, state, message) => {
    const { id } = await server.join({ phoneNumber: '+12015550150', state })
    await expect(run(name, id)).rejects.toThrow(message)
  })

  it.each([
    'approve-upgrade',
    'deny-upgrade',
    'refund',
    'dispute',
    'dispute-won',
    'dispute-lost',
    'suspend',
    'reactivate',
    'find',
    'unlock',
    'adjust',
    'audit',
  ])('%s nothing unknown', async (name) => {
    for (const sid of ['made-up', '0199a1b2-0000-7000-8000-000000000000'])
      await expect(run(name, sid)).rejects.toMatchObject({ status: 404 })
  })
})

/** @returns the purchase's sid */
async function buyByCard(her: ReturnType<typeof buyer>): Promise<string> {
  const secret = (await her.openCheckout()).body.result.client_secret
  await her.payByCard(secret)
  return purchaseOf(secret)
}
