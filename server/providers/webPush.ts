import type { OnUnlisted } from '../domain/providerAnswer'
import { answersOf, NotDone } from '../domain/providerAnswer'
import type { PushService } from '../domain/push/pushService'
import { isPushEndpoint } from '../domain/push/pushTargets'
import type { Clock } from '../ground/clock'
import { vapidAuthorization } from '../ground/vapid'
import type { PushSettings } from '../settings/providers'
import { encryptPush } from './encryptPush'
import { PUSH_ANSWERS } from './pushAnswers'

const NAME = 'A push service'
const TIMEOUT_MS = 10_000
const HOUR_S = 3600

/**
 * Sends to the push services of browsers (RFC 8030). The address is the browser's word: it is checked again before each
 * request, no redirect is followed, and of an answer only the beginning is read.
 */
export function createWebPush(
  { keys, subject }: PushSettings,
  clock: Clock,
  onUnlisted: OnUnlisted = () => undefined,
): PushService {
  const read = answersOf(NAME, PUSH_ANSWERS, onUnlisted)
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, topic, seconds }) {
      if (!isPushEndpoint(endpoint)) throw new NotDone(NAME, { means: 'declined', code: 'host' })
      const claims = { audience: new URL(endpoint).origin, subject, expiresAt: Math.floor(clock.now() / 1000) + HOUR_S }
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'error',
        headers: {
          authorization: vapidAuthorization(keys, claims),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          topic,
          ttl: String(seconds),
          urgency: 'normal',
        },
        body: encryptPush(payload, { p256dh, auth }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const meant = read(await reasonOf(answer), answer.status)
      if (meant.means !== 'done') throw new NotDone(NAME, meant)
    },
  }
}

/** Apple's reason, of what has arrived first. */
async function reasonOf(answer: Response): Promise<string | undefined> {
  const reader = answer.body?.getReader()
  try {
    const { value } = answer.ok ? {} : ((await reader?.read()) ?? {})
    const { reason } = JSON.parse(Buffer.from(value ?? []).toString()) as { reason?: unknown }
    return typeof reason === 'string' ? reason : undefined
  } catch {
    return undefined
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}
