/** What is secret on the wire, by the names of its fields; written down here anew, not taken from the recorder. */
const SECRET_FIELDS = new Set([
  'access_token',
  'authorization',
  'client_secret',
  'credential',
  'email_address',
  'ip',
  'ip_address',
  'lookup',
  'new_password',
  'passcode',
  'password',
  'pin',
  'redirect_url',
  'verification_code',
  'verification_receipt',
])

export interface FoundSecret {
  /** The field's name. */
  name: string
  value: string
}

/** Every secret of a body, however deep it stands. */
export function secretsIn(body: unknown): FoundSecret[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && SECRET_FIELDS.has(name) && value ? [{ name, value }] : secretsIn(value),
  )
}
