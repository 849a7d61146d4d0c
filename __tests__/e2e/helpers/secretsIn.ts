/** Names of secret fields on the wire; listed independently of the recorder, which they check. */
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

/** All secrets in a body, at any depth. */
export function secretsIn(body: unknown): FoundSecret[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && SECRET_FIELDS.has(name) && value ? [{ name, value }] : secretsIn(value),
  )
}
