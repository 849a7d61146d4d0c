import type { VerificationAttempt, VerificationRequest, VerificationScope } from '../../../contract/verification'
import { MINUTE_MS } from '../../../shared/durations'
import { findCredentials } from '../../database/accountStore'
import type { Database, Sql } from '../../database/database'
import type { VerificationRow } from '../../database/verificationStore'
import * as store from '../../database/verificationStore'
import type { Clock } from '../../ground/clock'
import { firstIdAt, newId } from '../../ground/ids'
import type { Networks } from '../../ground/networks'
import type { MessageBudgets, Purpose } from '../budgets/messageBudgets'
import { meaningOf } from '../providerAnswer'
import type { RateFor } from '../rates/rateFor'
import { Refusal } from '../refusal'
import { hashToken, newOpaqueToken } from '../security/opaqueToken'
import type { SecurityLog } from '../security/securityLog'
import { countCode, countTry, forgiveTries, noteRefused, uncountCode } from './codeQuotas'
import { noAccount } from './noAccount'
import { notReachable, reachableNumber } from './reachableNumber'
import type { Verifier } from './verifier'

/** The requester of a code. */
export interface CodeRequester {
  /** The device has logged in to the number's account before, and has its own quotas. */
  isKnownDevice?: boolean
  /** The networks its address counts against; undefined if it is not limited. */
  networks?: Networks | undefined
}

/** Verifies ownership of phone numbers (spec §2, "Phone verification flow"). */
export interface Verification {
  /**
   * Sends a code and returns the verification's sid. Earlier codes stay valid until they expire, or one for the same
   * number and scope is used.
   * @throws Refusal 429 after too many codes or wrong tries, 422 if the number can't be reached by this method
   */
  request(wanted: VerificationRequest, from?: CodeRequester): Promise<string>
  /**
   * Exchanges the right code for a receipt: valid once, for its scope and number, for ten minutes.
   * @throws Refusal 404 for a new PIN of a number that has no account
   */
  verify(attempt: VerificationAttempt): Promise<string>
  /** Consumes a receipt, inside the transaction it is used for, and returns the verified number (E.164). */
  useReceipt(sql: Sql, receipt: string, scope: VerificationScope): Promise<string>
}

export interface VerificationParts {
  db: Database
  clock: Clock
  verifier: Verifier
  budgets: MessageBudgets
  rateFor: RateFor
  security: SecurityLog
}

const CODE_VALID_MS = 10 * MINUTE_MS
const RECEIPT_VALID_MS = 10 * MINUTE_MS

export function createVerification(parts: VerificationParts): Verification {
  const { db, clock, verifier, budgets, rateFor, security } = parts

  /** Exchanges the right code for a receipt, which invalidates the number's other codes for the scope. */
  async function exchangeCode(row: VerificationRow, code: string): Promise<string> {
    const now = clock.now()
    const wrongCode = await countTry(db, row, now)
    const answer = await verifier.check(row.id, row.proof, code.trim())
    if (answer !== 'right') throw answer === 'wrong' ? wrongCode : codeExpired()
    const receipt = newOpaqueToken()
    const { phoneNumber, scope } = row
    const isUseful = await db.transaction(async (sql) => {
      if (!(await store.markUsed(sql, row, firstIdAt(now - CODE_VALID_MS), new Date(now)))) throw codeExpired()
      await forgiveTries(sql, row)
      // Only the holder of the phone learns whether its number has an account.
      if (scope === 'accounts.password.update' && !(await findCredentials(sql, phoneNumber))) return false
      const expiresAt = new Date(now + RECEIPT_VALID_MS)
      await store.insertReceipt(sql, { hash: hashToken(receipt), phoneNumber, scope, expiresAt })
      return true
    })
    if (!isUseful) throw noAccount()
    return receipt
  }

  return {
    async request({ phone_number, method, scope }, { isKnownDevice = false, networks } = {}) {
      const phoneNumber = reachableNumber(phone_number, rateFor)
      const now = clock.now()
      const counted = { phoneNumber, scope, isKnownDevice }
      const message = { to: phoneNumber, method, purpose: purposeOf(scope, isKnownDevice) }
      const raiseAlarms = await db.transaction(async (sql) => {
        await countCode(sql, counted, networks, now)
        return budgets.spend(sql, message)
      })
      raiseAlarms()
      const id = newId(now)
      const proof = await verifier.start(id, phoneNumber, method).catch(async (error) => {
        if (meaningOf(error) !== 'declined') throw error
        const isRefusedBothWays = await db.transaction(async (sql) => {
          await uncountCode(sql, counted, networks)
          await budgets.giveBack(sql, message, now)
          return noteRefused(sql, phoneNumber, method, now)
        })
        throw isRefusedBothWays ? notReachable() : sendRefused(method)
      })
      const verification = { id, phoneNumber, scope, isKnownDevice, proof }
      await store.insertVerification(db, verification, new Date(now), new Date(now + CODE_VALID_MS))
      return id
    },

    async verify({ verification_sid, verification_code }) {
      const row = await store.findOpenVerification(db, verification_sid, new Date(clock.now()))
      try {
        if (!row) throw codeExpired()
        return await exchangeCode(row, verification_code)
      } catch (error) {
        if (error instanceof Refusal) {
          const owner = row && (await findCredentials(db, row.phoneNumber))
          security.report('code_refused', { account: owner?.id, detail: error.code })
        }
        throw error
      }
    },

    async useReceipt(sql, receipt, scope) {
      const phoneNumber = await store.takeReceipt(sql, hashToken(receipt), scope, new Date(clock.now()))
      if (phoneNumber) return phoneNumber
      security.report('receipt_refused', { detail: scope })
      throw new Refusal(
        422,
        'invalid_receipt',
        'Your verification is no longer valid. Please verify your number again.',
      )
    },
  }
}

function purposeOf(scope: VerificationScope, isKnownDevice: boolean): Purpose {
  if (isKnownDevice) return 'known_devices'
  return scope === 'accounts.create' ? 'sign_ups' : 'codes'
}

/** The number can't be reached this way, but perhaps the other. */
function sendRefused(method: VerificationRequest['method']): Refusal {
  return method === 'text'
    ? new Refusal(422, 'text_refused', "We can't text that number. Have us call you instead.")
    : new Refusal(422, 'call_refused', "We can't call that number. Have us text you instead.")
}

function codeExpired(): Refusal {
  return new Refusal(422, 'code_expired', 'That code is no longer valid. Please request a new one.')
}
