import { LIVE } from '../../../scripts/tasks/liveSettings.mjs'
import { contentPolicy } from '../../../server/http/contentPolicy'
import { readSettings, withoutSecrets } from '../../../server/settings/settings'

describe('settings', () => {
  it('are those of a private sandbox when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      live: undefined,
      serviceId: 'tealine',
      appId: 'web',
      appOrigins: [],
      logLevel: 'warn',
    })
  })

  it('treat an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  it('read the daily budgets of texts and calls', () => {
    expect(readSettings({}).dailyLimits).toEqual({ texts: 2000, voiceCodes: 400 })
    const env = { TEXTS_A_DAY: '0', VOICE_CODES_A_DAY: '50' }
    expect(readSettings(env).dailyLimits).toEqual({ texts: 0, voiceCodes: 50 })
  })

  it('that services are given hold no secret', () => {
    const turn = { TURN_URLS: 'turn:t.example:3478', TURN_SECRET: 'a secret of thirty-two characters' }
    const env: Record<string, string> = { ...LIVE, ...turn }
    const secrets = Object.keys(env).filter((name) =>
      /SECRET|TOKEN|PEPPER|PASSWORD|SMTP_URL|DATABASE_URL|_KEY$/.test(name),
    )
    const settings = readSettings(env)
    const shown = JSON.stringify(withoutSecrets(settings))
    expect(secrets.filter((name) => JSON.stringify(settings).includes(env[name] ?? ''))).toContain('STRIPE_SECRET_KEY')
    expect(secrets.filter((name) => shown.includes(env[name] ?? ''))).toEqual([])
  })

  it('read several origins of the web app', () => {
    const { appOrigins } = readSettings({ APP_ORIGINS: 'https://a.example, http://localhost:3000/' })
    expect(appOrigins).toEqual(['https://a.example', 'http://localhost:3000'])
  })

  it('read the TURN servers and the secret shared with them', () => {
    const secret = 'a secret of thirty-two characters'
    const urls = ['turn:t.example:3478?transport=udp', 'turns:t.example:5349?transport=tcp', 'stun:[2001:db8::1]:3478']
    expect(readSettings({}).turn).toBeUndefined()
    expect(readSettings({ TURN_URLS: urls.join(', '), TURN_SECRET: secret }).turn).toEqual({ urls, secret })
  })

  it('read the number of test calls', () => {
    expect(readSettings(LIVE).echoNumber).toBeUndefined()
    expect(readSettings({}).echoNumber).toBe('+12025550109')
    expect(readSettings({ ECHO_NUMBER: '+12025550100' }).echoNumber).toBe('+12025550100')
  })

  it.each([
    ['Tealine <hello@example.com>', { name: 'Tealine', address: 'hello@example.com' }],
    ['"Tealine, Inc." <hello@example.com>', { name: 'Tealine, Inc.', address: 'hello@example.com' }],
    ['Tealine, Inc. <hello@example.com>', { name: 'Tealine, Inc.', address: 'hello@example.com' }],
    ['hello@münchen.example', { name: '', address: 'hello@xn--mnchen-3ya.example' }],
  ])('reads the sender of emails from %s', (EMAIL_FROM, from) => {
    const SMTP_URL = 'smtps://user:pass@mail.example.com'
    expect(readSettings({ ...LIVE, SMTP_URL, EMAIL_FROM }).live?.smtp).toEqual({ url: SMTP_URL, from })
  })

  it.each(['Tealine', 'hello@example', 'Tealine <hello@example.com', 'a@example.com, b@example.com'])(
    'refuses %s as the sender of emails',
    (EMAIL_FROM) => {
      expect(() => readSettings({ ...LIVE, SMTP_URL: 'smtps://user:pass@mail.example.com', EMAIL_FROM })).toThrow(
        'but must be a sender such as',
      )
    },
  )

  it('read the key of notifications, of which services get nothing', () => {
    const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64')
    const push = { VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:push@example.com' }
    expect(readSettings(LIVE).live?.push).toBeUndefined()
    expect(readSettings({ ...LIVE, ...push }).live?.push).toMatchObject({
      keys: { publicKey: expect.stringMatching(/^[\w-]{87}$/) },
      subject: 'mailto:push@example.com',
    })
    expect(() => readSettings({ ...LIVE, VAPID_PRIVATE_KEY })).toThrow('not set: VAPID_SUBJECT')
  })

  it.each(['https://app.example', 'https://www.app.example/', 'mailto:a.b+c@example.co.uk'])(
    'take %s as where push services reach the operator',
    (VAPID_SUBJECT) => {
      const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url')
      expect(readSettings({ ...LIVE, VAPID_PRIVATE_KEY, VAPID_SUBJECT }).live?.push?.subject).toBe(VAPID_SUBJECT)
    },
  )

  it.each([
    'push@example.com',
    'mailto:push@localhost',
    'https://localhost:4000',
    'mailto:relay@box.local',
    'mailto:@a.b',
  ])('refuse %s, which Apple would refuse', (VAPID_SUBJECT) => {
    const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64')
    expect(() => readSettings({ ...LIVE, VAPID_PRIVATE_KEY, VAPID_SUBJECT })).toThrow('VAPID_SUBJECT is')
  })

  it.each(['', 'short', Buffer.alloc(32).toString('base64'), Buffer.alloc(32, 255).toString('base64'), 'B'.repeat(87)])(
    'refuse %j as a key, without showing it',
    (key) => {
      const env = { ...LIVE, VAPID_PRIVATE_KEY: key || ' ', VAPID_SUBJECT: 'mailto:push@example.com' }
      expect(() => readSettings(env)).toThrow(
        'VAPID_PRIVATE_KEY must be 32 random bytes in base64: openssl rand -base64 32.',
      )
    },
  )

  it('read the Kamailios, and let the web app connect to them where they have an address of their own', () => {
    expect(readSettings({}).kamailio).toBeUndefined()
    const { kamailio } = readSettings({ ...LIVE, KAMAILIO: 'k1@10.0.0.5:8880, k2@[2001:db8::1]:8880', PORT: '4001' })
    expect(kamailio).toMatchObject({
      addresses: [
        { name: 'k1', host: '10.0.0.5', port: 8880 },
        { name: 'k2', host: '2001:db8::1', port: 8880 },
      ],
      token: LIVE.KAMAILIO_TOKEN,
      server: expect.stringMatching(/^[\w-]{0,27}-4001$/),
      webSocketUrl: undefined,
    })
    const env = { ...LIVE, NODE_NAME: 'api-1', SIP_WS_URL: 'wss://calls.example/ws/' }
    const { kamailio: other, webAppTargets } = readSettings(env)
    expect([other?.server, other?.webSocketUrl]).toEqual(['api-1', 'wss://calls.example/ws'])
    expect(webAppTargets).toEqual(['wss://calls.example'])
    expect(contentPolicy('', webAppTargets)['connect-src']).toContain('wss://calls.example')
  })

  it('trust proxies on this machine, or those that are listed', () => {
    const trusted = (env: object, addresses: string[]) => addresses.filter(readSettings({ ...env }).trustsProxy)
    const addresses = ['127.0.0.1', '::1', '10.1.2.3', '10.2.0.1', '2001:db8::1', '203.0.113.7', 'nonsense', '']
    expect(trusted({}, addresses)).toEqual(['127.0.0.1', '::1'])
    expect(trusted({ TRUSTED_PROXIES: '10.1.0.0/16, 2001:db8::1' }, addresses)).toEqual(['10.1.2.3', '2001:db8::1'])
  })

  it.each<[object, string]>([
    [{ PORT: 'http' }, 'PORT is "http", but must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but must be a number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but must be a number from 0 to 65535.'],
    [{ MODE: 'prod' }, 'MODE is "prod", but must be one of: sandbox, live.'],
    [{ SANDBOX_PUBLIC: 'yes' }, 'SANDBOX_PUBLIC is "yes", but must be one of: 0, 1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of: error, warn, info, debug, silent.'],
    [{ SERVICE_ID: 'a:b' }, 'SERVICE_ID must not contain a colon.'],
    [{ APP_ORIGINS: 'app.example' }, 'APP_ORIGINS must be an address that begins with https:// or http://.'],
    [
      { APP_ORIGINS: 'https://a.example/app' },
      'APP_ORIGINS holds "https://a.example/app", but an origin has no path: write https://a.example.',
    ],
    ...['proxy', '10.0.0.0/33', '10.0.0.0/0', '::/129', '10.0.0.0/8/8', '300.1.1.1'].map((value): [object, string] => [
      { TRUSTED_PROXIES: value },
      `TRUSTED_PROXIES holds "${value}", but must list addresses or ranges such as 10.0.0.5, 10.1.0.0/16 or loopback, separated by commas.`,
    ]),
    ...['911', '(202) 555-0100', '+19005551234', '+1202555'].map((number): [object, string] => [
      { ECHO_NUMBER: number },
      `ECHO_NUMBER is ${number}, but must be an ordinary phone number such as +12025550100.`,
    ]),
    [{ TURN_URLS: 'turn:a.example' }, 'TURN_URLS and TURN_SECRET are set together or not at all.'],
    [{ TURN_SECRET: 's'.repeat(32) }, 'TURN_URLS and TURN_SECRET are set together or not at all.'],
    [{ TURN_URLS: 'turn:a.example', TURN_SECRET: 'short' }, 'TURN_SECRET must have at least 32 characters.'],
    ...['https://a.example', 'turn:', 'turn:me@a.example', 'turn:a.example?transport=sctp'].map(
      (url): [object, string] => [
        { TURN_URLS: `turn:a.example, ${url}`, TURN_SECRET: 's'.repeat(32) },
        `TURN_URLS holds "${url}", but must list addresses such as turn:turn.example.com:3478?transport=udp or turns:turn.example.com:5349.`,
      ],
    ),
    [
      { API_ORIGIN: 'https://api.example/v1' },
      'API_ORIGIN holds "https://api.example/v1", but an origin has no path: write https://api.example.',
    ],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address that begins with postgresql:// or postgres://.'],
    [
      { DATABASE_URL: 'postgres://u:p@10.0.0.1,10.0.0.2:5541,5542/2026' },
      'DATABASE_URL must name each host with its port: host1:5432,host2:5433.',
    ],
    [
      { DATABASE_URL: 'postgresql://u:p@/db?host=10.0.0.1,10.0.0.2&port=1,2' },
      'DATABASE_URL must name several hosts before its path: postgresql://user@host1:5432,host2:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@10.0.0.1,10.0.0.2/db?target_session_attrs=standby' },
      'DATABASE_URL asks for standby among its hosts, but Tealine writes: target_session_attrs=read-write.',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@10.0.0.1:x,10.0.0.2/db' },
      'DATABASE_URL must be an address that begins with postgresql:// or postgres://.',
    ],
    [{ TEXTS_A_DAY: '-1' }, 'TEXTS_A_DAY is "-1", but must be a whole number from 0 to 1000000.'],
    [{ VOICE_CODES_A_DAY: '1e9' }, 'VOICE_CODES_A_DAY is "1e9", but must be a whole number from 0 to 1000000.'],
    [{ TEXTS_A_DAY: '1000001' }, 'TEXTS_A_DAY is "1000001", but must be a whole number from 0 to 1000000.'],
    [{ PIN_PEPPER: 'salt' }, 'PIN_PEPPER must have at least 32 characters.'],
    [{ CARRIER_SECRET: 'short' }, 'CARRIER_SECRET must have at least 32 characters.'],
    [
      { HOST: '0.0.0.0' },
      'HOST is 0.0.0.0, but a sandbox, whose PINs everybody knows, listens on this machine alone: leave HOST out, or set SANDBOX_PUBLIC=1.',
    ],
    [
      { ...LIVE, STRIPE_API_BASE: 'stripe' },
      'STRIPE_API_BASE must be an address that begins with https:// or http://.',
    ],
    ...['STRIPE_API_BASE', 'PAYPAL_API_BASE', 'VERIFY_HTTP_URL', 'EMAIL_HTTP_URL'].map((name): [object, string] => [
      { ...LIVE, [name]: 'http://provider.example' },
      `${name} must begin with https://, since what is sent there is secret.`,
    ]),
    [
      { ...LIVE, CARRIER: 'builtIn' },
      'MODE=live needs an engine that reaches the telephone network: set CARRIER=kamailio, KAMAILIO, KAMAILIO_TOKEN and CARRIER_SECRET (docs/telephony.md).',
    ],
    [{ CARRIER: 'asterisk' }, 'CARRIER is "asterisk", but must be one of: builtIn, kamailio.'],
    [{ CARRIER: 'kamailio', KAMAILIO: 'k1@h:1' }, 'CARRIER=kamailio needs KAMAILIO_TOKEN, CARRIER_SECRET.'],
    ...['10.0.0.5:8880', 'k1@10.0.0.5', 'k1@h:0', 'k1@h:65534', 'k 1@h:80', 'k1@h:80/x', 'k1@h:99999'].map(
      (address): [object, string] => [
        { ...LIVE, KAMAILIO: address },
        `KAMAILIO holds "${address.split(' ')[0]}", but must list names and addresses such as k1@10.0.0.5:8880.`,
      ],
    ),
    [
      { ...LIVE, KAMAILIO: ' , ' },
      'KAMAILIO names no server, but must list names and addresses such as k1@10.0.0.5:8880.',
    ],
    [{ ...LIVE, KAMAILIO: 'k1@a:1, k1@b:1' }, 'KAMAILIO names one of its servers twice.'],
    [{ ...LIVE, KAMAILIO_TOKEN: 'short' }, 'KAMAILIO_TOKEN must have at least 32 characters.'],
    [{ ...LIVE, NODE_NAME: 'api 1' }, 'NODE_NAME may hold up to 32 letters, digits and hyphens.'],
    [{ ...LIVE, SIP_WS_URL: 'https://a.example' }, 'SIP_WS_URL must be an address that begins with wss:// or ws://.'],
  ])('refuse %j with one sentence', (env, sentence) => {
    expect(() => readSettings({ ...env })).toThrow(sentence)
  })

  it.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('let a sandbox listen on %s', (host) => {
    expect(readSettings({ HOST: host }).host).toBe(host)
  })

  it('let a sandbox be public when the operator says so', () => {
    expect(readSettings({ HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' }).sandboxIsPublic).toBe(true)
  })

  it('of a live server name everything that is missing at once', () => {
    expect(() => readSettings({ MODE: 'live', PAYPAL_CLIENT_ID: 'id' })).toThrow(
      'MODE=live needs the address of its web app, its providers and an engine; not set: APP_ORIGINS, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ' +
        'PAYPAL_CLIENT_SECRET, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SID, TWILIO_MESSAGING_FROM, CARRIER=kamailio, KAMAILIO, KAMAILIO_TOKEN, CARRIER_SECRET. (VERIFY_HTTP_URL may stand in place of the four of Twilio.)',
    )
  })

  it.each([
    [{}, 'APP_ORIGINS'],
    [{ APP_ORIGINS: ' , ' }, 'APP_ORIGINS'],
  ])('of a live server with %j require the address of the web app', (env, missing) => {
    const { APP_ORIGINS: _, ...rest } = LIVE
    expect(() => readSettings({ ...rest, ...env })).toThrow(
      `MODE=live needs the address of its web app, its providers and an engine; not set: ${missing}.`,
    )
  })

  it.each([
    [{}, 'not set: TWILIO_MESSAGING_FROM.'],
    [
      { TWILIO_MESSAGING_FROM: '(201) 555-0123' },
      'TWILIO_MESSAGING_FROM is "(201) 555-0123", but must be a sender of yours at Twilio',
    ],
  ])('of a live server with Twilio require a sender of invitations (%j)', (env, complaint) => {
    const { VERIFY_HTTP_URL: _, ...rest } = LIVE
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_VERIFY_SID: 'VA1' }
    expect(() => readSettings({ ...rest, ...twilio, ...env })).toThrow(complaint)
    const byGateway = readSettings({ ...rest, ...twilio, EMAIL_HTTP_URL: 'https://gateway.example' })
    expect(byGateway.live?.verifier).not.toHaveProperty('messagingFrom')
    for (const messagingFrom of ['+12015550123', '78901', 'Tealine', `MG${'0a'.repeat(16)}`])
      expect(readSettings({ ...rest, ...twilio, TWILIO_MESSAGING_FROM: messagingFrom }).live?.verifier).toMatchObject({
        messagingFrom,
      })
  })

  it('of a live server contain its providers, and log more', () => {
    expect(readSettings({ ...LIVE, HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      logLevel: 'info',
      live: {
        payPal: { apiBase: 'https://api-m.paypal.com' },
        verifier: { kind: 'http', url: LIVE.VERIFY_HTTP_URL },
      },
    })
  })

  it('never put a secret into the error message', () => {
    expect(() => readSettings({ PIN_PEPPER: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
  })

  it('list the origins that the web app was built to connect to', () => {
    const { webAppTargets } = readSettings({
      QA_API: 'https://qa.example/api',
      PUBLIC_IP_URL: '/api/ip',
      API_ORIGIN: 'https://api.example',
      FIREBASE_PROJECT_ID: 'p',
    })
    expect(webAppTargets).toEqual(['https://qa.example', 'wss://api.example', 'https://firestore.googleapis.com'])
  })
})
