import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal'
import { isEasyPin } from './easyPins'
import type { SealedText } from './sealedText'
import { createSealedText } from './sealedText'

/** Hashes and checks PINs; the pepper keeps a copied database useless, since four digits alone are soon guessed. */
export interface Pins {
  hash(pin: string): Promise<string>
  /** Takes the same time whether or not there is a hash to check against. */
  check(pin: string, pinHash: string | null | undefined): Promise<boolean>
  /** The same text for the same legacy PIN: these are looked up, since they come without a phone number. */
  lookUpHash(legacyPin: string): string
  /** Seals legacy PINs, of which their owners may be reminded. */
  legacyPin: SealedText
}

export function createPins(pepper: string): Pins {
  const seasoned = (purpose: string, pin: string) => createHmac('sha256', pepper).update(`${purpose}:${pin}`)
  // argon2id, 19 MiB, two passes: the library's defaults, and OWASP's.
  const hashPin = (pin: string) => hash(seasoned('pin', pin).digest('hex'))
  const decoy = hashPin('no PIN')
  return {
    hash: hashPin,
    async check(pin, pinHash) {
      const matches = await verify(pinHash ?? (await decoy), seasoned('pin', pin).digest('hex'))
      return matches && Boolean(pinHash)
    },
    legacyPin: createSealedText(pepper, 'legacy_pin'),
    lookUpHash: (legacyPin) => seasoned('legacy', legacyPin).digest('hex'),
  }
}

/** The PIN a person chooses: asked for with 4 digits, taken with up to the 6 that a log-in takes (spec §5). */
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
