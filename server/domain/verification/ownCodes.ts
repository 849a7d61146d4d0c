import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { VerificationRequest } from '../../../contract/verification'
import type { SendMessage, Verifier } from './verifier'

const CODE_DIGITS = 6

/**
 * A verifier that generates its own codes and sends them as messages; only a keyed hash is stored.
 * @param host of the web app, the only one where phones then offer to fill in a code that came by text
 */
export function createOwnCodes(secret: string, send: SendMessage, host?: string): Verifier {
  const proofOf = (sid: string, code: string) => createHmac('sha256', secret).update(`code:${sid}:${code}`).digest()
  return {
    async start(sid, to, method) {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      await send({ to, method, text: messageText(code, method, host) })
      return proofOf(sid, code).toString('hex')
    },
    check: (sid, proof, code) =>
      Promise.resolve(timingSafeEqual(proofOf(sid, code), Buffer.from(proof, 'hex')) ? 'right' : 'wrong'),
  }
}

function messageText(code: string, method: VerificationRequest['method'], host: string | undefined): string {
  if (method === 'text')
    return `${code} is your Tealine code. It is valid for 10 minutes. Don't share it with anyone.${bindingOf(code, host)}`
  const spoken = code.split('').join(', ')
  return `Hello. This is Tealine. Your code is: ${spoken}. Once more: ${spoken}. Goodbye.`
}

/** The last line of an origin-bound code (https://wicg.github.io/sms-one-time-codes/). */
const bindingOf = (code: string, host: string | undefined) => (host ? `\n\n@${host} #${code}` : '')
