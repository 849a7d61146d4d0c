import { expect } from '@playwright/test'
import { dial, test as edgeTest } from './helpers/edgeTest'
import { PASSWORD } from './helpers/engineTest'
import { textsOf } from './helpers/requests'
import type { Trunk } from './helpers/trunk'

/** Options of a trunk, and how a number and the caller ID +1 202 555 0123 are then sent to it. */
const FORMS: [options: string, number: string, called: string, caller: string][] = [
  ['', '+33123456789', '+33123456789', '+12025550123'],
  ['number=none;callerid=none', '+34912345678', '34912345678', '12025550123'],
  ['number=00;callerid=00', '+31201234567', '0031201234567', '0012025550123'],
  ['number=1234%23;callerid=9*', '+32123456789', '1234%2332123456789', '9*12025550123'],
  ['number=99+;callerid=none', '+46812345678', '99+46812345678', '12025550123'],
  ['number=national-44-0;callerid=national-1', '+442079460000', '02079460000', '2025550123'],
  ['number=national-44-0;callerid=national-1-1', '+4512345678', '004512345678', '12025550123'],
  ['number=national-39;callerid=national-44-0-plus', '+390612345678', '0612345678', '+12025550123'],
  ['number=national-1;callerid=national-1--none', '+12025550100', '2025550100', '2025550123'],
  ['number=national-1-1;callerid=national-44-0-none', '+48123456789', '01148123456789', '12025550123'],
]

const trunkAt = ({ port }: Trunk, name: string, options: string) =>
  `sip:account-7:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port};name=${name}${options && `;${options}`}`

const test = edgeTest.extend({
  engineSettings: async ({ first }, use) =>
    use({
      TRUNKS: FORMS.map(([options], index) => trunkAt(first, `form${index}`, options)).join(' '),
      TRUNK_ROUTES: FORMS.map(([, number], index) => `${number.slice(0, 4)}=form${index}`).join(),
    }),
})

test('16: a trunk gets numbers in its own format, in every address, until the end of the call', async ({
  edge,
  first,
}) => {
  for (const [options, number, called, caller] of FORMS) {
    const call = await edge.call(number)
    expect([options, (await dial(call)).status]).toEqual([options, 200])
    const invite = textsOf(first, 'INVITE').at(-1) ?? ''
    const users = /^INVITE sip:([^@]+)@.*^From: <sip:([^@]+)@.*^P-Asserted-Identity: <sip:([^@]+)@/ims
    expect(invite).toMatch(new RegExp(`^To: <sip:${quoted(called)}@`, 'im'))
    const [, ...said] = users.exec(invite.replace(/^(From: )[^<\r]*/im, '$1')) ?? []
    expect([options, ...said]).toEqual([options, called, caller, caller])
    if (number.startsWith('+44'))
      edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
    else expect((await call.ask('BYE')).status).toBe(200)
    await expect.poll(() => first.calls.at(-1)?.endedBy).toBe('us')
    const bye = textsOf(first, 'BYE').at(-1) ?? ''
    expect(bye).toMatch(new RegExp(`^To: <sip:${quoted(called)}@`, 'im'))
    expect(bye).toMatch(new RegExp(`^From: .*<?sip:${quoted(caller)}@`, 'im'))
  }
})

const quoted = (text: string) => text.replace(/[+*]/g, '\\$&')

for (const [identity, header] of [
  ['ppi', 'P-Preferred-Identity'],
  ['pai', 'P-Asserted-Identity'],
  ['rpid', 'Remote-Party-ID'],
] as const)
  edgeTest.describe(`a trunk with from=user;identity=${identity}`, () => {
    const account = edgeTest.extend({
      engineSettings: async ({ first }, use) =>
        use({ TRUNKS: trunkAt(first, 'first', `from=user;identity=${identity};callerid=none`) }),
    })

    account('33: is called by its account, with the caller ID beside it', async ({ edge, first }) => {
      const call = await edge.call('+12025550100')
      expect((await dial(call)).status).toBe(200)
      const headers = first.calls[0]?.headers ?? ''
      expect(headers).toMatch(/^From: .*<sip:account-7@127\.0\.0\.1>/im)
      expect(headers).toMatch(new RegExp(`^${header}: <sip:12025550123@`, 'im'))
      expect(headers.match(/12025550123/g)).toHaveLength(1)
      edge.carrier.hangUp({ sipCallId: call.callId, callSid: call.named }, 'account_suspended')
      await expect.poll(() => first.calls[0]?.endedBy).toBe('us')
      expect(textsOf(first, 'BYE')[0]).toMatch(/^From: .*<sip:account-7@127\.0\.0\.1>/im)
    })
  })
