import { randomBytes } from 'node:crypto'

/** Crockford's base 32 (https://www.crockford.com/base32.html): no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A new random code of 40 bits. */
export function newSupportCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Reads a code as somebody wrote it down on the phone: in any case, with spaces or hyphens, O for 0, I or L for 1. */
export function readSupportCode(written: string): string {
  return written.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}
