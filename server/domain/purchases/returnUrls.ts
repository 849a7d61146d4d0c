import { Refusal } from '../refusal'

/** The origin of a blob: is that of the page inside it, and of an address with a password the same as without. */
export function isWithin(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, username, password } = new URL(address)
  return ['https:', 'http:'].includes(protocol) && origins.includes(origin) && !username && !password
}

/** The return address, with the purchase's sid for the app. */
export function withSid(address: string, purchaseId: string): string {
  const url = new URL(address)
  url.searchParams.set('purchase_sid', purchaseId)
  return url.href
}

/** Accepts only addresses of the app, to prevent open redirects; as they are written in a header. */
export function checkReturnUrl(address: string, origins: readonly string[]): string {
  if (isWithin(address, origins)) return new URL(address).href
  throw new Refusal(422, 'invalid_return_url', 'The return address must lie within the app.')
}
