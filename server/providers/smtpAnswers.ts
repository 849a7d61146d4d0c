import type { AnswerTable, OnUnlisted, ProviderAnswer } from '../domain/providerAnswer'
import { answersOf } from '../domain/providerAnswer'

/**
 * Enhanced status codes (https://www.iana.org/assignments/smtp-enhanced-status-codes), replies (RFC 5321) for servers that
 * give none, and what the library calls failures before any reply.
 */
const SMTP_ANSWERS: AnswerTable = {
  // The address: no such mailbox or domain, moved, a domain without mail, closed, or full for good.
  '5.1.0': 'declined',
  '5.1.1': 'declined',
  '5.1.2': 'declined',
  '5.1.3': 'declined',
  '5.1.4': 'declined',
  '5.1.6': 'declined',
  '5.1.10': 'declined',
  '5.2.0': 'declined',
  '5.2.1': 'declined',
  '5.2.2': 'declined',
  '5.2.3': 'declined',
  '5.3.4': 'declined',
  '5.4.1': 'declined',
  '5.4.4': 'declined',
  '5.4.6': 'declined',
  '5.5.0': 'declined',
  '5.6.7': 'declined',
  550: 'declined',
  551: 'declined',
  552: 'declined',
  553: 'declined',

  '5.7.13': 'declined',
  '5.7.17': 'declined',
  '5.7.18': 'declined',
  556: 'declined',

  // Our own address, the server, or what we may do there (all others of 5.7, also those of one mail service alone): the
  // same email may be sent later.
  '5.1.7': 'unknown',
  '5.1.8': 'unknown',
  '5.7': 'unknown',
  421: 'unknown',
  450: 'unknown',
  451: 'unknown',
  452: 'unknown',
  454: 'unknown',
  530: 'unknown',
  534: 'unknown',
  535: 'unknown',
  554: 'unknown',
  ECONNECTION: 'unknown',
  ESOCKET: 'unknown',
  ETIMEDOUT: 'unknown',
  EDNS: 'unknown',
  ETLS: 'unknown',
  EAUTH: 'unknown',
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

/** Some write a sign before it: `550 #5.1.0 Address rejected.` */
const ENHANCED = /^\d{3}[ ;-]{1,2}[#[(]?(([245])\.\d{1,3})(\.\d{1,3})\b/

/** Replies without one that are about whose email it is, not whom it is for: relays, blocklists, authentication. */
const ABOUT_US =
  /\b(?:relay|relaying|spam|blocked|blocklisted|black ?list(?:ed)?|dnsbl|rbl|banned|reputation|spf|dkim|dmarc|rdns|reverse dns|ptr|auth(?:entication|enticated)?|unauthenticated|sender|prohibit(?:ed|ion)|policy|junk(?:mail)?)\b/i

const isAboutUs = (response: string) => ABOUT_US.test(response.replace(/\S*@\S*/g, ''))

const POLICY = '5.7'

/** Reads what the library throws. An enhanced code that begins with `4` is temporary. */
export function smtpAnswers(onUnlisted: OnUnlisted): (error: unknown) => ProviderAnswer {
  const read = answersOf('SMTP', SMTP_ANSWERS, onUnlisted)
  return (error) => {
    const { code, responseCode, response = '' } = error as SmtpError
    const [, subject = '', kind, detail = ''] = ENHANCED.exec(response) ?? []
    const enhanced = subject + detail
    if (kind === '4') return { means: 'unknown', code: enhanced }
    return read(enhanced, enhanced ? subject : isAboutUs(response) && POLICY, responseCode, code)
  }
}
