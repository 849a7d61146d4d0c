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

  // The server, or what we may do there: the same email may be sent later.
  '5.7.0': 'unknown',
  '5.7.1': 'unknown',
  '5.7.8': 'unknown',
  '5.7.9': 'unknown',
  '5.7.26': 'unknown',
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

const ENHANCED = /^\d{3}[ -](([245])\.\d{1,3}\.\d{1,3})\b/

/** Reads what the library throws. An enhanced code that begins with `4` is temporary. */
export function smtpAnswers(onUnlisted: OnUnlisted): (error: unknown) => ProviderAnswer {
  const read = answersOf('SMTP', SMTP_ANSWERS, onUnlisted)
  return (error) => {
    const { code, responseCode, response = '' } = error as SmtpError
    const [, enhanced, kind] = ENHANCED.exec(response) ?? []
    if (enhanced && kind === '4') return { means: 'unknown', code: enhanced }
    return read(enhanced, responseCode, code)
  }
}
