import type { VerificationAttempt, VerificationRequest, VerificationScope } from '../../../contract/verification'
import type { Clock } from '../../clock'
import type { Database, Sql } from '../../database/database'
import * as store from '../../database/verificationStore'
import { hashToken, newOpaqueToken } from '../access/opaqueToken'
import { firstIdAt, newId } from '../ids'
import { Refusal } from '../refusal'
import { reachableNumber } from './reachableNumber'
import type { Verifier } from './verifier'

/** Proves that somebody owns a phone number (spec §2, "Phone verification flow"). */
export interface Verification {
  /**
   * Sends a code, which takes the place of those sent before it; answers the verification's sid.
   * @param isKnownDevice whether the number's account has logged in on the device that asks: strangers use up nothing of its
   */
  request(wanted: VerificationRequest, isKnownDevice: boolean): Promise<string>
  /** Answers a receipt for the right code: good once, for its scope and number, for ten minutes. */
  verify(attempt: VerificationAttempt): Promise<string>
  /** Uses a receipt up, inside the transaction of what it is for; answers the number that it proves (E.164). */
  useReceipt(sql: Sql, receipt: string, scope: VerificationScope): Promise<string>
}

const MINUTE_MS = 60_000
const CODE_VALID_MS = 10 * MINUTE_MS
const RECEIPT_VALID_MS = 10 * MINUTE_MS
const TRIES_A_CODE = 5
const SENDS_AN_HOUR = 5

export function createVerification({
  db,
  clock,
  verifier,
}: {
  db: Database
  clock: Clock
  verifier: Verifier
}): Verification {
  return {
    async request({ phone_number, method, scope }, isKnownDevice) {
      const phoneNumber = reachableNumber(phone_number)
      const now = clock.now()
      const countedBy = isKnownDevice ? `${phoneNumber} on known devices` : phoneNumber
      if (!(await store.countSend(db, countedBy, new Date(now), SENDS_AN_HOUR))) throw tooManyCodes()
      const id = newId(now)
      const proof = await verifier.start(id, phoneNumber, method)
      const verification = { id, phoneNumber, scope, proof }
      await store.insertVerification(db, verification, new Date(now), new Date(now + CODE_VALID_MS))
      await store.endOlderVerifications(db, verification, firstIdAt(now - CODE_VALID_MS), new Date(now))
      return id
    },

    async verify({ verification_sid, verification_code }) {
      const now = clock.now()
      const row = await store.countTry(db, verification_sid, new Date(now), TRIES_A_CODE)
      if (!row) throw codeExpired()
      if (!(await verifier.check(row.id, row.proof, verification_code.trim())))
        throw wrongCode(TRIES_A_CODE - row.tries)
      const receipt = newOpaqueToken()
      await db.transaction(async (sql) => {
        if (!(await store.markVerified(sql, row.id, new Date(now)))) throw codeExpired()
        const { phoneNumber, scope } = row
        const expiresAt = new Date(now + RECEIPT_VALID_MS)
        await store.insertReceipt(sql, { hash: hashToken(receipt), phoneNumber, scope, expiresAt })
      })
      return receipt
    },

    async useReceipt(sql, receipt, scope) {
      const phoneNumber = await store.takeReceipt(sql, hashToken(receipt), scope, new Date(clock.now()))
      if (!phoneNumber)
        throw new Refusal(
          422,
          'invalid_receipt',
          'Your verification is no longer valid. Please verify your number again.',
        )
      return phoneNumber
    },
  }
}

function tooManyCodes(): Refusal {
  return new Refusal(429, 'too_many_codes', 'That number has been sent too many codes. Please try again in an hour.')
}

function codeExpired(): Refusal {
  return new Refusal(422, 'code_expired', 'That code is no longer valid. Please request a new one.')
}

function wrongCode(triesLeft: number): Refusal {
  if (triesLeft <= 0) return new Refusal(422, 'wrong_code', 'That code is not right. Please request a new one.')
  const tries = triesLeft === 1 ? 'one more try' : `${triesLeft} more tries`
  return new Refusal(422, 'wrong_code', `That code is not right. You have ${tries}.`)
}
