import type { VerificationRequest } from '../../../contract/verification'

/** Sends codes to phones and checks them. */
export interface Verifier {
  /**
   * Sends a code.
   * @param sid the verification it belongs to
   * @returns what `check` needs later; stored in the database, so it must not reveal the code
   * @throws Refusal 429 if the provider limits codes to the number; NotDone if it refuses to send one to it; Error if the
   *   code could not be sent
   */
  start(sid: string, phoneNumber: string, method: VerificationRequest['method']): Promise<string>
  /** `over`: the code can no longer be used, even if right. */
  check(sid: string, proof: string, code: string): Promise<'right' | 'wrong' | 'over'>
}

/** Sends one message to a phone, as text or spoken. */
export type SendMessage = (message: {
  to: string
  method: VerificationRequest['method']
  text: string
}) => Promise<void>
