import type { Verifier } from '../domain/verification/verifier'
import type { VerifierSettings } from '../settings/providers'

const TIMEOUT_MS = 10_000

/** Twilio sends and checks the codes (https://www.twilio.com/docs/verify/api). */
export function createTwilioVerify(
  { accountSid, authToken, verifySid }: Extract<VerifierSettings, { kind: 'twilio' }>,
  apiBase = 'https://verify.twilio.com',
): Verifier {
  async function post(path: string, form: Record<string, string>): Promise<Response> {
    return await fetch(`${apiBase}/v2/Services/${verifySid}/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }
  return {
    async start(_sid, phoneNumber, method) {
      const answer = await post('Verifications', { To: phoneNumber, Channel: method === 'call' ? 'call' : 'sms' })
      if (!answer.ok) throw new Error(`Twilio Verify answered ${answer.status}.`)
      const { sid } = (await answer.json()) as { sid: string }
      return sid
    },
    async check(_sid, proof, code) {
      const answer = await post('VerificationCheck', { VerificationSid: proof, Code: code })
      // Twilio forgets a verification that is used up or expired: to the person that is a wrong code.
      if (answer.status === 404) return false
      if (!answer.ok) throw new Error(`Twilio Verify answered ${answer.status}.`)
      const { status } = (await answer.json()) as { status: string }
      return status === 'approved'
    },
  }
}
