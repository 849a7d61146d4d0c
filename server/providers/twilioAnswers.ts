import type { AnswerTable } from '../domain/providerAnswer'

/**
 * Error codes of Twilio's Messaging, Voice and Verify (https://www.twilio.com/docs/api/errors,
 * https://www.twilio.com/docs/verify/api/error-codes), and HTTP statuses.
 */
export const TWILIO_ANSWERS: AnswerTable = {
  // Messages to this number: invalid, not of a mobile phone, stopped by its owner, or not served.
  21211: 'declined',
  21214: 'declined',
  21217: 'declined',
  21408: 'declined',
  21265: 'declined',
  21266: 'declined',
  21421: 'declined',
  21610: 'declined',
  21612: 'declined',
  21614: 'declined',
  21635: 'declined',
  30004: 'declined',
  30005: 'declined',
  30006: 'declined',
  30007: 'declined',
  30034: 'declined',
  30450: 'declined',
  // Calls to this number.
  13223: 'declined',
  13224: 'declined',
  13225: 'declined',
  13227: 'declined',
  21215: 'declined',
  21216: 'declined',
  // Codes to this number: invalid, a landline, blocked as likely fraud, or its country.
  60033: 'declined',
  60200: 'declined',
  60205: 'declined',
  60214: 'declined',
  60220: 'declined',
  60223: 'declined',
  60238: 'declined',
  60410: 'declined',
  60605: 'declined',

  // Switched off, out of reach, or nobody says why: another try may reach it.
  30001: 'unknown',
  30002: 'unknown',
  30003: 'unknown',
  30008: 'unknown',
  30009: 'unknown',
  // Limits: the same number may get codes again later.
  14107: 'unknown',
  20429: 'unknown',
  21611: 'unknown',
  60202: 'unknown',
  60203: 'unknown',
  60207: 'unknown',
  60212: 'unknown',
  // Twilio cannot work now, or not for us.
  20003: 'unknown',
  20005: 'unknown',
  20404: 'unknown',
  20500: 'unknown',
  20503: 'unknown',
  401: 'unknown',
  429: 'unknown',
  500: 'unknown',
  502: 'unknown',
  503: 'unknown',
  504: 'unknown',
}

/** Twilio's code for why it refused. Its message may hold the number; the code leads to https://www.twilio.com/docs/api/errors. */
export async function codeOf(answer: Response): Promise<number | undefined> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: number }
  return code
}
