import type { AnswerTable } from '../domain/providerAnswer'

/**
 * Statuses of push services (RFC 8030), and the reasons that Apple gives
 * (https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers).
 */
export const PUSH_ANSWERS: AnswerTable = {
  200: 'done',
  201: 'done',
  202: 'done',
  204: 'done',

  // The subscription has ended.
  404: 'declined',
  410: 'declined',
  Unregistered: 'declined',

  // Too many, or out of order: the same message may be sent later.
  429: 'unknown',
  500: 'unknown',
  502: 'unknown',
  503: 'unknown',
  504: 'unknown',
}
