import type { SendMessage } from '../domain/verification/verifier'
import type { VerifierSettings } from '../settings/providers'

const TIMEOUT_MS = 10_000

/** Twilio sends texts other than codes (https://www.twilio.com/docs/messaging/api/message-resource). */
export function createTwilioMessages(
  { accountSid, authToken, messagingFrom = '' }: Extract<VerifierSettings, { kind: 'twilio' }>,
  apiBase = 'https://api.twilio.com',
): SendMessage {
  const from = messagingFrom.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return async ({ to, text }) => {
    const answer = await fetch(`${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ [from]: messagingFrom, To: to, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return
    // Its message may hold the number; its code leads to https://www.twilio.com/docs/api/errors.
    const { code } = (await answer.json().catch(() => ({}))) as { code?: number }
    throw new Error(`A text was not sent: Twilio answered ${answer.status} (error ${code ?? 'unknown'}).`)
  }
}
