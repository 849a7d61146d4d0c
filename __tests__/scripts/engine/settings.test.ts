import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../../../deploy/engine/readSettings.mjs'
import { SettingsError } from '../../../deploy/engine/values.mjs'
import { tempFolder } from '../../helpers/server/tempFolder'

const SECRET = 'a-secret-that-only-this-test-knows-01'
const TOKEN = 'a-token-that-only-this-test-knows-002'
const PASSWORD = 'hunter2'
const NEEDED = { CARRIER_SECRET: SECRET, KAMAILIO_TOKEN: TOKEN, TRUNKS: 'sip:203.0.113.5', SIP_ADDRESS: '198.51.100.6' }

const PLUS = { before: '+', country: undefined, nationalPrefix: '' }

/** The sentence with which settings are refused. */
function refusalOf(settings: Record<string, string>): string {
  try {
    readSettings({ ...NEEDED, ...settings })
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error('They were taken.')
}

describe('settings of the engine', () => {
  it('need no more than two secrets, a trunk and the address for it', () => {
    expect(readSettings(NEEDED)).toMatchObject({
      parts: ['kamailio', 'rtpengine'],
      port: 8880,
      address: '127.0.0.1',
      sipAddress: '198.51.100.6',
      publicAddress: undefined,
      trunkDomain: '198.51.100.6',
      rtpengines: ['127.0.0.1:8883'],
      mediaPorts: [30_000, 39_999],
      trunks: [
        {
          name: 'trunk1',
          address: '203.0.113.5',
          transport: 'udp',
          number: PLUS,
          callerId: PLUS,
          isFromUser: false,
          identity: 'pai',
          registerSeconds: undefined,
          isPinged: true,
          srtp: false,
          takesAnySource: false,
        },
      ],
      routes: [],
    })
  })

  it.each(['203.0.113.5', 'sip.example.com:5061'])('name no loopback address for a trunk at %s', (address) => {
    const sentence =
      "The trunk far is on another machine, which cannot reach SIP_ADDRESS, 127.0.0.1: set it to this machine's own address."
    const TRUNKS = `sip:127.0.0.1:5070 sip:${address};name=far`
    expect(refusalOf({ TRUNKS, SIP_ADDRESS: '' })).toBe(sentence)
    expect(refusalOf({ TRUNKS, SIP_ADDRESS: '127.0.0.1' })).toBe(sentence)
    expect(readSettings({ ...NEEDED, TRUNKS, SIP_ADDRESS: '', KAMAILIO_ADDRESS: '10.0.0.5' }).sipAddress).toBe(
      '10.0.0.5',
    )
    expect(readSettings({ ...NEEDED, TRUNKS: 'sip:localhost:5070', SIP_ADDRESS: '' }).sipAddress).toBe('127.0.0.1')
  })

  it('are those of the engine that is run alone', () => {
    expect(readSettings({ ENGINE_PARTS: 'rtpengine' })).toMatchObject({ parts: ['rtpengine'], trunks: [], secret: '' })
  })

  it('are taken as they are written', () => {
    const settings = readSettings({
      ...NEEDED,
      KAMAILIO_ADDRESS: '10.0.0.5',
      TLS_CERT: '/etc/hostname',
      TLS_KEY: '/etc/passwd',
      PUBLIC_ADDRESS: '198.51.100.7',
      TRUNKS:
        'sip:tealine:p%40ss%22w%24rd%25@sip.example.com:5061;transport=tls;srtp=1;source=any;name=main;domain=example.com;calls=30;rate=5;number=none;callerid=00;from=user;identity=ppi;register=300;pings=0 sip:203.0.113.5;name=spare;identity=rpid',
      TRUNK_ROUTES: '+4420=spare, +44=main spare',
      DIALOG_DATABASE_URL: 'postgresql://kamailio:pw@127.0.0.1:5432/k1',
    })
    expect(settings.trunks).toEqual([
      {
        name: 'main',
        address: 'sip.example.com:5061',
        transport: 'tls',
        user: 'tealine',
        password: 'p@ss"w$rd%',
        domain: 'example.com',
        number: { ...PLUS, before: '' },
        callerId: { ...PLUS, before: '00' },
        isFromUser: true,
        identity: 'ppi',
        registerSeconds: 300,
        isPinged: false,
        srtp: true,
        takesAnySource: true,
        calls: 30,
        rate: 5,
      },
      expect.objectContaining({ name: 'spare', identity: 'rpid', user: undefined }),
    ])
    expect(settings.routes.map(({ prefix, trunks }) => [prefix, ...trunks.map(({ name }) => name)])).toEqual([
      ['+44', 'main', 'spare'],
      ['+4420', 'spare'],
    ])
    expect(settings).toMatchObject({
      trunkDomain: '198.51.100.7',
      databaseUrl: 'postgres://kamailio:pw@127.0.0.1:5432/k1',
    })
  })

  it.each([
    ['CARRIER_SECRET', '', 'CARRIER_SECRET is missing.'],
    ['KAMAILIO_TOKEN', '', 'KAMAILIO_TOKEN is missing.'],
    ['TRUNKS', '', 'TRUNKS is missing.'],
    ['TRUNKS', ' , ', 'TRUNKS is missing.'],
    ['KAMAILIO_BASE_PORT', '80', 'KAMAILIO_BASE_PORT is "80", but must be a number from 1024 to 65531.'],
    ['KAMAILIO_BASE_PORT', '8880.5', 'KAMAILIO_BASE_PORT is "8880.5", but must be a number from 1024 to 65531.'],
    ['TRUNK_PING_SECONDS', 'soon', 'TRUNK_PING_SECONDS is "soon", but must be a number from 1 to 3600.'],
    ['KAMAILIO_LOG_LEVEL', '2', 'KAMAILIO_LOG_LEVEL is "2", but must be a number from -1 to 1.'],
    ['CODECS', 'opus', 'CODECS is "opus", but must be one of: pcmu, transcode.'],
    ['MEDIA_PORTS', '40000-30000', 'MEDIA_PORTS is "40000-30000", but must be a range such as 30000-39999.'],
    ['ENGINE_PARTS', 'asterisk', 'ENGINE_PARTS is "asterisk", but must name kamailio, rtpengine or both.'],
    ['ENGINE_PARTS', ',', 'ENGINE_PARTS is ",", but must name kamailio, rtpengine or both.'],
    [
      'TRUNK_ROUTES',
      '44=trunk1',
      'TRUNK_ROUTES holds "44=trunk1", but must list routes such as +44=london main, +1=west.',
    ],
    ['TRUNK_ROUTES', '+44=paris', 'TRUNK_ROUTES sends +44 to paris, but no trunk has that name.'],
    ['TRUNK_ROUTES', '+44=trunk1,+44=trunk1', 'TRUNK_ROUTES holds +44 twice.'],
    [
      'TRUNKS',
      'sip:203.0.113.5;transport=tls',
      'The trunk trunk1 is reached over TLS, which needs TLS_CERT and TLS_KEY of our own.',
    ],
    ['TLS_CERT', '/etc/passwd', 'TLS_KEY is missing.'],
    ['TLS_KEY', '/etc/passwd', 'TLS_CERT is missing.'],
    ['TLS_CERT', '/nowhere.pem', 'TLS_CERT names /nowhere.pem, which cannot be read.'],
  ])('%s=%s has its sentence', (name, value, sentence) => {
    expect(refusalOf({ [name]: value })).toBe(sentence)
  })

  it.each([
    ['203.0.113.5', /^Trunk 1 of TRUNKS cannot be read: write sip:user:password@host:port/],
    ['sip:[2001:db8::5]:5060', /^Trunk 1 of TRUNKS has an IPv6 address, but trunks are reached over IPv4 alone\.$/],
    ['sip:u:secret@[2001:db8::5]', /^Trunk 1 of TRUNKS has an IPv6 address, but trunks are reached over IPv4 alone\.$/],
    ['sip:203.0.113.5:99999', /^Trunk 1 of TRUNKS cannot be read/],
    ['sip:203.0.113.5;colour=red', /^Trunk 1 of TRUNKS has the option colour, but only name, .* exist\.$/],
    [
      'sip:203.0.113.5;transport=ws',
      /^The transport of Trunk 1 of TRUNKS is "ws", but must be one of: udp, tcp, tls\.$/,
    ],
    [
      'sip:203.0.113.5;identity=x',
      /^The identity of Trunk 1 of TRUNKS is "x", but must be one of: pai, ppi, rpid, from\.$/,
    ],
    ['sip:203.0.113.5;from=me', /^from of Trunk 1 of TRUNKS is "me", but must be one of: callerid, user\.$/],
    ['sip:203.0.113.5;from=user', /^Trunk 1 of TRUNKS needs user:password@ for from=user and for register\.$/],
    ['sip:203.0.113.5;register=300', /^Trunk 1 of TRUNKS needs user:password@ for from=user and for register\.$/],
    [
      'sip:u:secret@203.0.113.5;from=user;identity=from',
      /^Trunk 1 of TRUNKS has from=user and identity=from, so that nothing would carry the caller ID\.$/,
    ],
    [
      'sip:u:secret@203.0.113.5;register=5',
      /^register of Trunk 1 of TRUNKS is "5", but must be a number from 60 to 86400\.$/,
    ],
    ['sip:203.0.113.5;pings=off', /^pings of Trunk 1 of TRUNKS is "off", but must be one of: 0, 1\.$/],
    ['sip:203.0.113.5;number=e164', /^number of Trunk 1 of TRUNKS is "e164", but must be plus, none, a prefix such as/],
    ['sip:203.0.113.5;callerid=national', /^callerid of Trunk 1 of TRUNKS is "national", but must be plus, none/],
    ['sip:203.0.113.5;source=all', /^source of Trunk 1 of TRUNKS is "all", but must be one of: described, any\.$/],
    ['sip:203.0.113.5;srtp=yes', /^srtp of Trunk 1 of TRUNKS is "yes", but must be one of: 0, 1\.$/],
    ['sip:203.0.113.5;calls=0', /^calls of Trunk 1 of TRUNKS is "0", but must be a number from 1 to 10000\.$/],
    ['sip:203.0.113.5;rate=many', /^rate of Trunk 1 of TRUNKS is "many", but must be a number from 1 to 1000\.$/],
    ['sip:203.0.113.5;name=a.b', /^Trunk 1 of TRUNKS may have a name of up to 32 letters, digits, _ and -\.$/],
    ['sip:203.0.113.5;domain=a_b', /^The domain of Trunk 1 of TRUNKS is "a_b", but must be a name or address/],
    ['sip:203.0.113.5 sip:203.0.113.6;name=trunk1', /^TRUNKS holds two trunks with the name trunk1\.$/],
    ['sip:203.0.113.5;name=MY_SECRET', /^TRUNKS may not hold the word SECRET, which the configuration uses\.$/],
  ])('the trunk %s has its sentence', (trunks, sentence) => {
    expect(refusalOf({ TRUNKS: trunks })).toMatch(sentence)
  })

  it.each([
    ['TLS_CA', 'sip:203.0.113.5;transport=tls'],
    ['TLS_CERT', 'sip:203.0.113.5'],
    ['TLS_KEY', 'sip:203.0.113.5'],
  ])('%s must be readable', (name, trunks) => {
    const files = { TLS_CERT: '/etc/passwd', TLS_KEY: '/etc/passwd', [name]: join(tempFolder(), 'none.pem') }
    expect(refusalOf({ ...files, TRUNKS: trunks })).toMatch(new RegExp(`^${name} names .*, which cannot be read\\.$`))
  })
})

/** What would end a string, a line or a setting, or is filled in, in one of the files. */
const BREAKS = ['a!b', 'a"b', "a'b", 'a\nb', 'a\r\nb', 'a$si', 'a\\1', 'a b', 'a;b', 'a#b', '$(id)', 'a`id`', 'a\0b']

describe('nothing from the environment', () => {
  const SETTINGS = [
    ...['KAMAILIO_ADDRESS', 'SIP_ADDRESS', 'PUBLIC_ADDRESS', 'MASK_ADDRESS', 'RTPENGINES', 'TRUNK_DOMAIN'],
    ...['CARRIER_SECRET', 'KAMAILIO_TOKEN', 'DIALOG_DATABASE_URL', 'ENGINE_DIR', 'TLS_CERT', 'TLS_CA'],
    ...['KAMAILIO_LOG_LEVEL', 'KAMAILIO_BASE_PORT', 'MEDIA_PORTS', 'TRUNK_PING_SECONDS', 'CODECS'],
  ]
  /** Otherwise right, so that only the sign is wrong. */
  const AROUND: Record<string, (sign: string) => string> = {
    CARRIER_SECRET: (sign) => `${SECRET}${sign}`,
    KAMAILIO_TOKEN: (sign) => `${TOKEN}${sign}`,
    DIALOG_DATABASE_URL: (sign) => `postgres://kamailio:${sign}@127.0.0.1/k1`,
    ENGINE_DIR: (sign) => `/tmp/${sign}`,
    TLS_CERT: (sign) => `/etc/${sign}`,
    TLS_CA: (sign) => `/etc/${sign}`,
    RTPENGINES: (sign) => `10.0.0.5:8883${sign}`,
    TRUNK_DOMAIN: (sign) => `${sign}.example.com`,
  }

  it.each(SETTINGS)('breaks out through %s', (name) => {
    const around = AROUND[name] ?? ((sign: string) => `10.0.0.5${sign}`)
    const others: Record<string, string> = name === 'TLS_CERT' ? { TLS_KEY: '/etc/passwd' } : {}
    for (const sign of BREAKS) expect(refusalOf({ ...others, [name]: around(sign) })).toContain(name)
  })

  it.each(['KAMAILIO_ADDRESS', 'SIP_ADDRESS', 'PUBLIC_ADDRESS', 'MASK_ADDRESS'])('%s is an address', (name) => {
    for (const value of ['0.0.0.0', '::1', 'localhost', '10.0.0.256'])
      expect(refusalOf({ [name]: value })).toBe(
        `${name} is "${value}", but must be one IPv4 address, such as 10.0.0.5.`,
      )
  })

  it('is put into the words that are replaced', () => {
    const holds = (name: string) => `${name} may not hold the word SECRET, which the configuration uses.`
    expect(refusalOf({ CARRIER_SECRET: `${SECRET}-SECRET` })).toBe(holds('CARRIER_SECRET'))
    expect(refusalOf({ TRUNK_DOMAIN: 'SECRET.example.com' })).toBe(holds('TRUNK_DOMAIN'))
    expect(refusalOf({ ENGINE_DIR: '/srv/SECRET' })).toBe(holds('ENGINE_DIR'))
    expect(refusalOf({ DIALOG_DATABASE_URL: 'postgres://a:SECRET@b/c' })).toBe(holds('DIALOG_DATABASE_URL'))
  })
})

describe('a message', () => {
  it.each([
    ['CARRIER_SECRET', 'hunter2'],
    ['CARRIER_SECRET', `${SECRET}hunter2!`],
    ['KAMAILIO_TOKEN', 'hunter2'],
    ['DIALOG_DATABASE_URL', `postgres://kamailio:${PASSWORD}@x@127.0.0.1/k1`],
    ['DIALOG_DATABASE_URL', `mysql://kamailio:${PASSWORD}@127.0.0.1/k1`],
    ['TRUNKS', `sip:tealine:${PASSWORD}@ss@sip.example.com`],
    ['TRUNKS', `sip:tealine:${PASSWORD};x@sip.example.com`],
    ['TRUNKS', `sip:tealine:x ${PASSWORD}@sip.example.com`],
    ['TRUNKS', `sip:tealine:%zz${PASSWORD}@sip.example.com`],
    ['TRUNKS', `sip:tealine:${PASSWORD}%0a@sip.example.com`],
    ['TRUNKS', `sip:tealine:${PASSWORD}@sip.example.com;transport=ws`],
    ['TRUNKS', `sip:tealine:${PASSWORD}@sip.example.com;name=a sip:sip.example.com;name=a`],
  ])('about %s does not tell the secret in it', (name, value) => {
    const message = refusalOf({ [name]: value })
    expect(message).toMatch(/\.$/)
    for (const secret of [PASSWORD, SECRET, TOKEN]) expect(message).not.toContain(secret)
  })

  it('says which file this user may not read', () => {
    const file = join(tempFolder(), 'key.pem')
    writeFileSync(file, '')
    chmodSync(file, 0o000)
    const isRoot = process.getuid?.() === 0
    const read = () => readSettings({ ...NEEDED, TLS_CERT: '/etc/passwd', TLS_KEY: file })
    if (isRoot) expect(read).not.toThrow()
    else expect(read).toThrow(`TLS_KEY names ${file}, which cannot be read.`)
  })
})
