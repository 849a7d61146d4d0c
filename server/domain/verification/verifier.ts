import type { VerificationRequest } from '../../../contract/verification'

/** Brings a code to a phone and recognises it when it comes back. */
export interface Verifier {
  /**
   * Sends a code.
   * @param sid the verification it belongs to
   * @returns what `check` needs later; it is kept in the database and must not tell the code
   * @throws Refusal 429 where the provider sends the number no more for now; Error when the code could not be handed over
   */
  start(sid: string, phoneNumber: string, method: VerificationRequest['method']): Promise<string>
  /** `over`: it cannot be used any more, however right. */
  check(sid: string, proof: string, code: string): Promise<'right' | 'wrong' | 'over'>
}

/** Carries one message to a phone, as text or spoken. */
export type SendMessage = (message: {
  to: string
  method: VerificationRequest['method']
  text: string
}) => Promise<void>
