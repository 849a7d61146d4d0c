import type { OnUnlisted } from '../domain/providerAnswer'
import { answersOf, NotDone } from '../domain/providerAnswer'
import { Refusal } from '../domain/refusal'
import type { Verifier } from '../domain/verification/verifier'
import type { VerifierSettings } from '../settings/providers'
import { codeOf, TWILIO_ANSWERS } from './twilioAnswers'

const TIMEOUT_MS = 10_000
const GONE = 404
const TOO_MANY = 429
const RETRY_AFTER_SECONDS = 600
const SENT_TOO_OFTEN = 'Too many codes have been sent to that number. Please try again in 10 minutes.'

/**
 * Twilio sends and checks the codes (https://www.twilio.com/docs/verify/api). It keeps one code per number, whatever
 * its scope: within ten minutes it resends the same code, at most five times, and allows five tries.
 */
export function createTwilioVerify(
  { accountSid, authToken, verifySid }: Extract<VerifierSettings, { kind: 'twilio' }>,
  apiBase = 'https://verify.twilio.com',
  onUnlisted: OnUnlisted = () => undefined,
): Verifier {
  const read = answersOf('Twilio', TWILIO_ANSWERS, onUnlisted)
  async function post(path: string, form: Record<string, string>): Promise<Response> {
    return await fetch(`${apiBase}/v2/Services/${verifySid}/${path}`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }
  return {
    async start(_sid, phoneNumber, method) {
      const answer = await post('Verifications', { To: phoneNumber, Channel: method === 'call' ? 'call' : 'sms' })
      if (answer.status === TOO_MANY) throw new Refusal(429, 'too_many_codes', SENT_TOO_OFTEN, RETRY_AFTER_SECONDS)
      if (!answer.ok) throw new NotDone('Twilio Verify', read(await codeOf(answer), answer.status))
      const { sid } = (await answer.json()) as { sid: string }
      return sid
    },
    async check(_sid, proof, code) {
      const answer = await post('VerificationCheck', { VerificationSid: proof, Code: code })
      // Twilio deletes verifications that are used, tried too often or expired.
      if (answer.status === GONE || answer.status === TOO_MANY) return 'over'
      if (!answer.ok) throw new Error(`Twilio Verify answered ${answer.status}.`)
      const { status } = (await answer.json()) as { status: string }
      return status === 'approved' ? 'right' : 'wrong'
    },
  }
}
