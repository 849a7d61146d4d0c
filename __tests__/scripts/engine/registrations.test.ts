import { readSettings } from '../../../deploy/engine/readSettings.mjs'
import { registrationFiles } from '../../../deploy/engine/registrations.mjs'

/** Rows of the table, by column. */
function registrationsOf(TRUNKS: string, more: Record<string, string> = {}): Record<string, string>[] {
  const settings = readSettings({
    CARRIER_SECRET: 'a-secret-that-only-this-test-knows-01',
    KAMAILIO_TOKEN: 'a-token-that-only-this-test-knows-002',
    SIP_ADDRESS: '198.51.100.6',
    TLS_CERT: '/etc/hostname',
    TLS_KEY: '/etc/hostname',
    TRUNKS,
    ...more,
  })
  const [head = '', ...lines] = registrationFiles(settings).uacreg?.trimEnd().split('\n') ?? []
  const columns = head.split(' ').map((column) => column.split('(')[0] ?? '')
  return lines.map((line) => Object.fromEntries(line.split(/(?<!\\):/).map((value, at) => [columns[at], value])))
}

describe('registrations', () => {
  it('are made where a trunk asks for it, at its address, in its domain', () => {
    const trunks = 'sip:203.0.113.5 sip:acme:a%3Ab%5Cc@sip.example.com:5070;name=main;domain=example.com;register=300'
    expect(registrationsOf('sip:203.0.113.5')).toEqual([])
    expect(registrationsOf(trunks)).toEqual([
      expect.objectContaining({
        l_uuid: 'acme',
        r_username: 'acme',
        r_domain: 'example.com',
        auth_username: 'acme',
        auth_password: String.raw`a\:b\\c`,
        auth_proxy: String.raw`sip\:sip.example.com\:5070;transport=udp`,
        expires: '300',
        contact_addr: String.raw`198.51.100.6\:8881`,
      }),
    ])
  })

  it('name us as the trunk reaches us', () => {
    const contactOf = (transport: string) =>
      registrationsOf(`sip:u:p@203.0.113.5;transport=${transport};register=60`, { PUBLIC_ADDRESS: '198.51.100.7' })[0]
        ?.contact_addr
    expect(['udp', 'tcp', 'tls'].map(contactOf)).toEqual([
      String.raw`198.51.100.7\:8881`,
      String.raw`198.51.100.7\:8881;transport=tcp`,
      String.raw`198.51.100.7\:8884;transport=tls`,
    ])
  })

  it('are known by the user where only one trunk has it, and else by the name of the trunk', () => {
    const users = (trunks: string) => registrationsOf(trunks).map((row) => row.l_uuid)
    const trunk = (user: string, name: string) => `sip:${user}:p@203.0.113.5;register=60;name=${name}`
    expect(users(`${trunk('acme', 'one')} ${trunk('other', 'two')}`)).toEqual(['acme', 'other'])
    expect(users(`${trunk('acme', 'one')} ${trunk('acme', 'two')}`)).toEqual(['one', 'two'])
    expect(users(`${trunk('two', 'one')} ${trunk('acme', 'two')}`)).toEqual(['one', 'acme'])
    expect(users(trunk('a%40b', 'one'))).toEqual(['one'])
  })
})
