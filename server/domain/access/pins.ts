import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal'
import { isEasyPin } from './easyPins'
import type { SealedText } from './sealedText'
import { createSealedText } from './sealedText'

/** Hashes and checks PINs. The pepper makes a stolen database useless: four digits alone are quickly brute-forced. */
export interface Pins {
  hash(pin: string): Promise<string>
  /** Takes the same time whether or not there is a hash to check against. */
  check(pin: string, pinHash: string | null | undefined): Promise<boolean>
  /** Deterministic, because legacy PINs come without a phone number and are looked up by this hash. */
  lookupHash(legacyPin: string): string
  /** Encrypts legacy PINs, which are sent to their owners as reminders. */
  legacyPin: SealedText
}

export function createPins(pepper: string): Pins {
  const peppered = (purpose: string, pin: string) => createHmac('sha256', pepper).update(`${purpose}:${pin}`)
  // argon2id, 19 MiB, two passes: the library's defaults, as OWASP recommends.
  const hashPin = (pin: string) => hash(peppered('pin', pin).digest('hex'))
  const decoy = hashPin('no PIN')
  return {
    hash: hashPin,
    async check(pin, pinHash) {
      const matches = await verify(pinHash ?? (await decoy), peppered('pin', pin).digest('hex'))
      return matches && Boolean(pinHash)
    },
    legacyPin: createSealedText(pepper, 'legacy_pin'),
    lookupHash: (legacyPin) => peppered('legacy', legacyPin).digest('hex'),
  }
}

/** Validates a new PIN: the app asks for 4 digits, but up to the 6 that a log-in accepts are allowed (spec §5). */
export function checkNewPin(pin: string): string {
  if (!/^\d{4,6}$/.test(pin)) throw new Refusal(422, 'invalid_pin', 'Please choose a PIN of 4 to 6 digits.')
  return pin
}

/**
 * @param phoneNumber of the account
 * @throws Refusal 422
 */
export function refuseEasyPin(pin: string, phoneNumber: string): void {
  if (isEasyPin(pin, phoneNumber))
    throw new Refusal(422, 'easy_pin', 'That PIN is easy to guess. Please choose another one.')
}
