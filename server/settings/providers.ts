import { readEmailAddress } from '../../shared/emailAddress'
import type { VapidKeys } from '../ground/vapid'
import { vapidKeysOf } from '../ground/vapid'
import type { Environment } from './readValue'
import { readOptional, readSafeUrl, readUrl, SettingsError } from './readValue'
import { ENGINE_SETTINGS } from './telephony'

/** The external services of a live server. */
export interface Providers {
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase?: string }
  payPal: { clientId: string; clientSecret: string; apiBase: string }
  verifier: VerifierSettings
  /** The operator's email gateway; without it no emails are sent. */
  emailUrl?: string
  /** The mail server; it comes before the gateway. */
  smtp?: Smtp
  /** Undefined if no notifications are offered on devices. */
  push?: PushSettings
}

/** What push services know of who sends. */
export interface PushSettings {
  keys: VapidKeys
  /** How they reach the operator: `mailto:` or `https:`. */
  subject: string
}

/** A mail server, with its credentials in the address, and the sender of all emails. */
export interface Smtp {
  url: string
  from: { name: string; address: string }
}

/** Who sends codes by text and voice; with `messagingFrom`, Twilio sends other texts, too. */
export type VerifierSettings =
  | { kind: 'twilio'; accountSid: string; authToken: string; verifySid: string; messagingFrom?: string }
  | { kind: 'http'; url: string }

/**
 * Reads the providers of a live server.
 * @throws SettingsError that lists every missing setting at once, including the web app's address and the engine's
 */
export function readProviders(env: Environment): Providers {
  const missing: string[] = []
  const required = (name: string): string => {
    const value = env[name]
    if (value === undefined) missing.push(name)
    return value ?? ''
  }
  required('APP_ORIGINS')
  const emailUrl =
    env.EMAIL_HTTP_URL === undefined
      ? readOptional(env, 'VERIFY_HTTP_URL', readSafeUrl)
      : readSafeUrl('EMAIL_HTTP_URL', env.EMAIL_HTTP_URL)
  const providers: Providers = {
    stripe: {
      secretKey: required('STRIPE_SECRET_KEY'),
      publishableKey: required('STRIPE_PUBLISHABLE_KEY'),
      webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
      ...(env.STRIPE_API_BASE ? { apiBase: readSafeUrl('STRIPE_API_BASE', env.STRIPE_API_BASE) } : {}),
    },
    payPal: {
      clientId: required('PAYPAL_CLIENT_ID'),
      clientSecret: required('PAYPAL_CLIENT_SECRET'),
      apiBase: readSafeUrl('PAYPAL_API_BASE', env.PAYPAL_API_BASE ?? 'https://api-m.paypal.com'),
    },
    ...(emailUrl !== undefined && { emailUrl }),
    ...(env.SMTP_URL !== undefined && { smtp: readSmtp(env.SMTP_URL, required('EMAIL_FROM')) }),
    ...(env.VAPID_PRIVATE_KEY !== undefined && { push: readPush(env.VAPID_PRIVATE_KEY, required('VAPID_SUBJECT')) }),
    verifier: env.VERIFY_HTTP_URL
      ? { kind: 'http', url: readSafeUrl('VERIFY_HTTP_URL', env.VERIFY_HTTP_URL) }
      : {
          kind: 'twilio',
          accountSid: required('TWILIO_ACCOUNT_SID'),
          authToken: required('TWILIO_AUTH_TOKEN'),
          verifySid: required('TWILIO_VERIFY_SID'),
          // Verify sends codes alone: without either, users would never get their invitations.
          ...(env.EMAIL_HTTP_URL === undefined && {
            messagingFrom: readSenderOfTexts(required('TWILIO_MESSAGING_FROM')),
          }),
        },
  }
  if (env.CARRIER === undefined) missing.push('CARRIER=kamailio')
  for (const name of ENGINE_SETTINGS) required(name)
  if (missing.length > 0)
    throw new SettingsError(
      `MODE=live needs the address of its web app, its providers and an engine; not set: ${missing.join(', ')}. (VERIFY_HTTP_URL may stand in place of the four of Twilio.)`,
    )
  return providers
}

/** A number (E.164), a short code, a name where the country allows it, or a messaging service. */
const SENDER_OF_TEXTS = /^(?:\+[1-9]\d{6,14}|\d{5,6}|(?=.*[a-z])[a-z\d ]{1,11}|MG[\da-f]{32})?$/i

function readSenderOfTexts(value: string): string {
  if (!SENDER_OF_TEXTS.test(value))
    throw new SettingsError(
      `TWILIO_MESSAGING_FROM is "${value}", but must be a sender of yours at Twilio, such as +12015550123 or the SID of a messaging service (MG…).`,
    )
  return value
}

/** E.g. `Tealine <hello@example.com>`, `"Tealine, Inc." <hello@example.com>`, or the address alone. */
const SENDER = /^(?:([^<>@\r\n]*)<([^<>]*)>|([^<>]*))$/

/** @throws SettingsError for an address of another kind; its credentials are never part of the message */
function readSmtp(url: string, from: string): Smtp {
  readUrl('SMTP_URL', url, ['smtps:', 'smtp:'])
  const [, name = '', inBrackets, alone = ''] = SENDER.exec(from) ?? []
  const address = readEmailAddress(inBrackets ?? alone)
  if (from && !address)
    throw new SettingsError(`EMAIL_FROM is "${from}", but must be a sender such as Tealine <hello@example.com>.`)
  return { url, from: { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address ?? '' } }
}

/** Apple refuses keys whose owner is on a machine of its own network. */
const SUBJECT = /^(?:mailto:[^\s@]+@|https:\/\/)[a-z\d-]+(?:\.[a-z\d-]+)*\.(?!local\b|localhost\b)[a-z][a-z\d-]+\/?$/i

/** @throws SettingsError that doesn't show the key */
function readPush(key: string, subject: string): PushSettings {
  if (subject && !SUBJECT.test(subject))
    throw new SettingsError(
      `VAPID_SUBJECT is "${subject}", but must be an address of yours such as mailto:push@example.com.`,
    )
  try {
    return { keys: vapidKeysOf(Buffer.from(key, 'base64')), subject }
  } catch {
    throw new SettingsError('VAPID_PRIVATE_KEY must be 32 random bytes in base64: openssl rand -base64 32.')
  }
}
