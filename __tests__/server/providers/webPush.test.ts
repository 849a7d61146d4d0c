import { NotDone } from '../../../server/domain/providerAnswer'
import { isPushEndpoint } from '../../../server/domain/push/pushTargets'
import { vapidKeysFrom, vapidKeysOf } from '../../../server/ground/vapid'
import { encryptPush } from '../../../server/providers/encryptPush'
import { createWebPush } from '../../../server/providers/webPush'
import { FakeClock } from '../../helpers/fakeClock'
import { FakePushServices } from '../../helpers/server/fakePushServices'
import { claimsOf, PushReceiver } from '../../helpers/server/pushReceiver'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a message is encrypted as in the example of RFC 8291', () => {
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const fresh = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), scalar: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') }
  expect(encryptPush('When I grow up, I want to be a watermelon', target, fresh).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('no two messages are encrypted alike', () => {
  const { subscription } = new PushReceiver()
  expect(encryptPush('a', subscription).equals(encryptPush('a', subscription))).toBe(false)
})

test('the keys of a secret stay the same', () => {
  const [keys, again, others] = ['a', 'a', 'b'].map((secret) => vapidKeysFrom(secret).publicKey)
  expect(again).toBe(keys)
  expect(others).not.toBe(keys)
  expect(() => vapidKeysOf(Buffer.alloc(32, 255))).toThrow()
})

test.each([
  'https://fcm.googleapis.com/fcm/send/c5v:APA91b',
  'https://fcm.googleapis.com/wp/c5v:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QCZbsBBf',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#.notify.windows.com',
  'https://notify.windows.com.evil.example/x',
  'https://evilnotify.windows.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://[::1]/x',
  'ftp://web.push.apple.com/x',
  'web.push.apple.com',
  'https://FCM.googleapis.com/x',
  'https://fcm.googleapis.com:443/x',
  'https://@fcm.googleapis.com/x',
  'https:fcm.googleapis.com/x',
  'https://ｆｃｍ.googleapis.com/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://fcm.googleapis.com/x\r\nHost: evil.example',
  'https://fcm.googleapis.com/a/../x',
  'https://fcm.googleapis.com/x#y',
])('%s is none', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))

describe('a message to a push service', () => {
  const MESSAGE = { payload: '{"title":"Leo requested 20 credits"}', topic: 'abc', seconds: 86_400 }
  const keys = vapidKeysFrom('a secret')
  const clock = new FakeClock()
  const heard: string[] = []
  const push = createWebPush({ keys, subject: 'mailto:push@example.com' }, clock, (provider, code) =>
    heard.push(`${provider}: ${code}`),
  )
  const receiver = new PushReceiver()
  let services: FakePushServices
  beforeEach(() => {
    services = new FakePushServices()
    heard.splice(0)
  })
  afterEach(() => services.close())

  const send = () => push.send(receiver.subscription, MESSAGE)
  const answerTo = async (answer: Response | Error) => {
    services.answers.push(answer)
    return send().then(
      () => undefined,
      (error: unknown) => error,
    )
  }

  it('can be read by the browser alone, is signed, and says how long it is worth sending', async () => {
    await send()
    const [pushed] = services.to(receiver.endpoint)
    if (!pushed) throw new Error('Nothing was sent')
    expect(receiver.read(pushed)).toEqual({ title: 'Leo requested 20 credits' })
    expect(() => new PushReceiver().read(pushed)).toThrow()
    expect(Object.fromEntries(pushed.headers)).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'abc',
      ttl: '86400',
      urgency: 'normal',
    })
    const exp = Math.floor(clock.now() / 1000) + 3600
    const claims = { aud: 'https://fcm.googleapis.com', sub: 'mailto:push@example.com', exp }
    expect(claimsOf(pushed)).toEqual({ key: keys.publicKey, claims })
    expect(pushed.redirect).toBe('error')
  })

  it('goes to no other host, whatever is stored', async () => {
    await expect(push.send({ ...receiver.subscription, endpoint: 'https://10.0.0.1/' }, MESSAGE)).rejects.toThrow(
      NotDone,
    )
    expect(services.pushed).toEqual([])
  })

  it.each([
    [404, '', 'declined', '404'],
    [410, '{"reason":"Unregistered"}', 'declined', 'Unregistered'],
    [410, '<html>', 'declined', '410'],
    [429, '', 'unknown', '429'],
    [503, 'not now', 'unknown', '503'],
  ])('answered with %s %s', async (status, body, means, code) => {
    expect(await answerTo(new Response(body, { status }))).toMatchObject({ answer: { means, code } })
    expect(heard).toEqual([])
  })

  it.each([
    [403, '{"reason":"BadJwtToken"}', 'BadJwtToken'],
    [403, 'the VAPID credentials do not correspond', '403'],
    [400, '{"reason":{}}', '400'],
  ])('answered with %s %s, which nobody expects, raises an alarm', async (status, body, code) => {
    expect(await answerTo(new Response(body, { status }))).toMatchObject({ answer: { means: 'unknown', code } })
    expect(heard).toEqual([`A push service: ${code}`])
  })

  it('reads no more of an answer than its beginning', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull: (stream) => {
        pulled += 1
        stream.enqueue(new Uint8Array(1000))
      },
    })
    expect(await answerTo(new Response(endless, { status: 500 }))).toMatchObject({ answer: { code: '500' } })
    expect(pulled).toBeLessThan(5)
  })
})
