import type { VerificationMethod } from '../../../contract/verification'
import type { Services } from '../../services/services'

/** The server takes a code no longer than that. */
const VALID_MS = 10 * 60_000

/**
 * What a page needs in order to continue after a reload, or after a phone discarded it while its owner read the code.
 */
export interface SentCode {
  /** The flow that asked for it. */
  flow: string
  phoneNumber: string
  method: VerificationMethod
  verificationSid: string
  resendAt: number
  email?: string
}

type Memory = Pick<Services, 'clock' | 'codeStorage'>

/** Keeps in this tab which code was sent last. */
export function rememberSentCode({ clock, codeStorage }: Memory, code: SentCode): void {
  codeStorage.write(JSON.stringify({ ...code, at: clock.now() }))
}

/** @returns the code last sent for the flow, if the server may still take it */
export function recallSentCode({ clock, codeStorage }: Memory, flow: string): SentCode | undefined {
  const kept = parse(codeStorage.read())
  if (kept?.flow !== flow || Math.abs(clock.now() - kept.at) > VALID_MS) return undefined
  const { at: _at, ...code } = kept
  return code
}

function parse(text: string | null): (SentCode & { at: number }) | undefined {
  try {
    return JSON.parse(text ?? '') as SentCode & { at: number }
  } catch {
    return undefined
  }
}
