import type { Sql } from './database/database'
import type { SendEmail } from './domain/email'
import { headersOf, NoEmailService } from './domain/email'
import type { OnUnlisted } from './domain/providerAnswer'
import type { ProviderPorts } from './domain/providerPorts'
import { createOwnCodes } from './domain/verification/ownCodes'
import type { SendMessage, Verifier } from './domain/verification/verifier'
import type { Clock } from './ground/clock'
import { vapidKeysFrom } from './ground/vapid'
import { createHttpMessages } from './providers/httpMessages'
import { createPayPalOrders } from './providers/payPalOrders'
import { createSmtp } from './providers/smtp'
import { createStripeCards } from './providers/stripeCards'
import { createStripeCatalogue } from './providers/stripeCatalogue'
import { createTwilioMessages } from './providers/twilioMessages'
import { createTwilioVerify } from './providers/twilioVerify'
import { createWebPush } from './providers/webPush'
import type { Outbox } from './sandbox/outbox'
import { sandboxSend } from './sandbox/outbox'
import { sandboxCatalogue } from './sandbox/packages'
import { createSandboxCards } from './sandbox/sandboxCards'
import { createSandboxPayPal } from './sandbox/sandboxPayPal'
import type { Providers } from './settings/providers'
import type { Secrets } from './settings/secrets'
import type { Settings } from './settings/settings'
import { inSpan, traced } from './tracing/spans'

/** Whom push services write to about a sandbox; Apple refuses addresses on localhost. */
const SANDBOX_SUBJECT = 'mailto:sandbox@example.com'

/** @param onUnlisted hears of answers that no provider's table lists */
export function openProviders(
  { live, appOrigins }: Settings,
  { pinPepper, sandboxWebhookSecret }: Secrets,
  clock: Clock,
  outbox: Outbox,
  sql: Sql,
  onUnlisted?: OnUnlisted,
): ProviderPorts {
  if (!live)
    return {
      verifier: createOwnCodes(pinPepper, sandboxSend(outbox)),
      catalogue: sandboxCatalogue,
      cards: createSandboxCards(sql, clock, sandboxWebhookSecret),
      payPal: createSandboxPayPal(sql, clock),
      sendEmail: ({ id, attachments = [], settingsUrl, ...email }) => {
        const files = attachments.map(({ filename }) => filename)
        return sandboxSend(outbox)({
          ...email,
          method: 'email',
          headers: headersOf({ settingsUrl }),
          attachments: files,
        })
      },
      sendText: sandboxSend(outbox),
      push: createWebPush({ keys: vapidKeysFrom(sandboxWebhookSecret), subject: SANDBOX_SUBJECT }, clock, onUnlisted),
    }
  return {
    verifier: liveVerifier(live.verifier, pinPepper, appOrigins, onUnlisted),
    catalogue: createStripeCatalogue(live.stripe, clock),
    cards: createStripeCards(live.stripe, appOrigins[0], onUnlisted),
    payPal: createPayPalOrders(live.payPal, onUnlisted),
    sendEmail: live.smtp ? createSmtp(live.smtp, onUnlisted) : liveEmail(live.emailUrl),
    sendText: liveText(live, onUnlisted),
    push: live.push && createWebPush(live.push, clock, onUnlisted),
  }
}

function liveEmail(url: string | undefined): SendEmail {
  if (!url)
    return () =>
      Promise.reject(new NoEmailService('An email was not sent: neither SMTP_URL nor EMAIL_HTTP_URL is set.'))
  const send = createHttpMessages(url)
  return ({ id, attachments = [], settingsUrl, ...email }) => {
    const files = attachments.map(({ filename, content }) => ({
      filename,
      content: Buffer.from(content).toString('base64'),
    }))
    const headers = headersOf({ settingsUrl })
    return send({ ...email, method: 'email', headers, ...(files.length > 0 && { attachments: files }) })
  }
}

/** Twilio Verify sends nothing but codes. */
function liveText({ verifier, emailUrl }: Providers, onUnlisted?: OnUnlisted): SendMessage {
  if (verifier.kind === 'http') return createHttpMessages(verifier.url)
  if (emailUrl) return createHttpMessages(emailUrl)
  return createTwilioMessages(verifier, undefined, onUnlisted)
}

function liveVerifier(
  settings: Providers['verifier'],
  pepper: string,
  appOrigins: string[],
  onUnlisted?: OnUnlisted,
): Verifier {
  if (settings.kind === 'twilio') return createTwilioVerify(settings, undefined, onUnlisted)
  // Of several, any may have asked for the code.
  const [origin, ...others] = appOrigins
  const host = origin && others.length === 0 ? new URL(origin).hostname : undefined
  return createOwnCodes(pepper, createHttpMessages(settings.url), host)
}

/** Runs each request to a provider in a span. */
export function tracedProviders(providers: ProviderPorts): ProviderPorts {
  const { sendEmail, sendText, push } = providers
  return {
    verifier: traced('verifier', providers.verifier, ['start', 'check']),
    catalogue: traced('catalogue', providers.catalogue, ['list']),
    cards: traced('cards', providers.cards, [
      ...(['openCheckout', 'cardOf', 'purchaseOf', 'charge', 'wasCharged'] as const),
      ...(['confirmation', 'giveUp', 'refund', 'forgetCard'] as const),
    ]),
    payPal: traced('payPal', providers.payPal, ['createOrder', 'capture', 'refund']),
    sendEmail: (email) => inSpan('sendEmail', {}, () => sendEmail(email)),
    sendText: (message) => inSpan('sendText', {}, () => sendText(message)),
    push: push && traced('push', push, ['send']),
  }
}
