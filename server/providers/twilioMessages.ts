import type { OnUnlisted } from '../domain/providerAnswer'
import { answersOf, NotDone } from '../domain/providerAnswer'
import type { SendMessage } from '../domain/verification/verifier'
import type { VerifierSettings } from '../settings/providers'
import { codeOf, TWILIO_ANSWERS } from './twilioAnswers'

const TIMEOUT_MS = 10_000

/** Twilio sends texts other than codes (https://www.twilio.com/docs/messaging/api/message-resource). */
export function createTwilioMessages(
  { accountSid, authToken, messagingFrom = '' }: Extract<VerifierSettings, { kind: 'twilio' }>,
  apiBase = 'https://api.twilio.com',
  onUnlisted: OnUnlisted = () => undefined,
): SendMessage {
  const read = answersOf('Twilio', TWILIO_ANSWERS, onUnlisted)
  const from = messagingFrom.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return async ({ to, text }) => {
    const answer = await fetch(`${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ [from]: messagingFrom, To: to, Body: text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new NotDone('Twilio', read(await codeOf(answer), answer.status))
  }
}
