import type { Clock } from '../clock'
import type { Sql } from '../database/database'
import type { SendEmail } from '../domain/email'
import { headersOf, NoEmailService } from '../domain/email'
import type { Catalogue } from '../domain/packages/catalogue'
import type { OnUnlisted } from '../domain/providerAnswer'
import type { CardProvider } from '../domain/purchases/cardProvider'
import type { PayPalProvider } from '../domain/purchases/payPalProvider'
import { createOwnCodes } from '../domain/verification/ownCodes'
import type { SendMessage, Verifier } from '../domain/verification/verifier'
import type { Outbox } from '../sandbox/outbox'
import { sandboxSend } from '../sandbox/outbox'
import { sandboxCatalogue } from '../sandbox/packages'
import { createSandboxCards } from '../sandbox/sandboxCards'
import { createSandboxPayPal } from '../sandbox/sandboxPayPal'
import type { Secrets } from '../secrets'
import type { Settings } from '../settings'
import type { Providers } from '../settings/providers'
import { createHttpMessages } from './httpMessages'
import { createPayPalOrders } from './payPalOrders'
import { createSmtp } from './smtp'
import { createStripeCards } from './stripeCards'
import { createStripeCatalogue } from './stripeCatalogue'
import { createTwilioMessages } from './twilioMessages'
import { createTwilioVerify } from './twilioVerify'

/** Implementations of the ports to external services: real ones on a live server, the sandbox's own otherwise. */
export interface OpenProviders {
  verifier: Verifier
  catalogue: Catalogue
  cards: CardProvider
  payPal: PayPalProvider
  sendEmail: SendEmail
  /** Sends texts other than codes. */
  sendText: SendMessage
}

/** @param onUnlisted hears of answers that no provider's table lists */
export function openProviders(
  { live, appOrigins }: Settings,
  { pinPepper, sandboxWebhookSecret }: Secrets,
  clock: Clock,
  outbox: Outbox,
  sql: Sql,
  onUnlisted?: OnUnlisted,
): OpenProviders {
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
    }
  return {
    verifier: liveVerifier(live.verifier, pinPepper, appOrigins, onUnlisted),
    catalogue: createStripeCatalogue(live.stripe, clock),
    cards: createStripeCards(live.stripe, appOrigins[0], onUnlisted),
    payPal: createPayPalOrders(live.payPal, onUnlisted),
    sendEmail: live.smtp ? createSmtp(live.smtp, onUnlisted) : liveEmail(live.emailUrl),
    sendText: liveText(live, onUnlisted),
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
