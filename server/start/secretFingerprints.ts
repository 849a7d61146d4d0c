import { createHmac } from 'node:crypto'
import type { Database, Sql } from '../database/database'
import { recordFingerprint, replaceFingerprint } from '../database/databaseStateStore'
import { SettingsError } from '../settings/readValue'
import type { Secrets } from '../settings/secrets'

/** The secrets that all servers on one database must share. */
type SharedSecrets = Pick<Secrets, 'pinPepper' | 'carrierSecret'>

interface SharedSecret {
  of(secrets: SharedSecrets): string
  /** What a different secret would break. */
  consequence: string
  /** The message after a different one was accepted. */
  accepted: string
}

/** By the names of their settings. */
const SHARED: Record<string, SharedSecret> = {
  PIN_PEPPER: {
    of: ({ pinPepper }) => pinPepper,
    consequence: 'every PIN would count as wrong',
    accepted:
      'The new PIN_PEPPER is accepted. All PINs and legacy PINs are lost: people can only log in after resetting their PIN.',
  },
  CARRIER_SECRET: {
    of: ({ carrierSecret }) => carrierSecret,
    consequence: 'calls placed through one server could not be connected by another',
    accepted: 'The new CARRIER_SECRET is accepted. Restart all servers with it.',
  },
}

export const SHARED_SECRETS = Object.keys(SHARED)

/**
 * Compares the secrets with those that the database was first used with, which the first start records.
 * @throws SettingsError with one sentence for the operator if they differ
 */
export async function checkSecrets(db: Database, secrets: SharedSecrets): Promise<void> {
  const recorded = new Map<string, string>()
  for (const [name, { of }] of Object.entries(SHARED))
    recorded.set(name, await recordFingerprint(db, name, fingerprintOf(name, of(secrets))))
  refuseOtherSecrets(recorded, secrets)
}

/**
 * Compares secrets with fingerprints by name; one without a fingerprint is accepted.
 * @throws SettingsError with one sentence for the operator if they differ
 */
export function refuseOtherSecrets(recorded: ReadonlyMap<string, string>, secrets: SharedSecrets): void {
  for (const [name, { of, consequence }] of Object.entries(SHARED)) {
    const fingerprint = fingerprintOf(name, of(secrets))
    if ((recorded.get(name) ?? fingerprint) !== fingerprint)
      throw new SettingsError(
        `${name} is not the one that this database is used with, and ${consequence}: set it to that one, or restore that server's secrets.json (see “Lost secrets” in docs/operating/backups.md).`,
      )
  }
}

/**
 * Makes a secret the one that the database is used with.
 * @param name of its setting, one of `SHARED_SECRETS`
 * @returns the consequences, for the operator; undefined for an unknown name
 * @throws SettingsError if it already is, as when the settings haven't been changed yet
 */
export async function acceptSecret(sql: Sql, secrets: SharedSecrets, name: string): Promise<string | undefined> {
  const secret = Object.hasOwn(SHARED, name) ? SHARED[name] : undefined
  if (!secret) return undefined
  if (!(await replaceFingerprint(sql, name, fingerprintOf(name, secret.of(secrets)))))
    throw new SettingsError(
      `The database is already used with this ${name}, so nothing has changed. Put the new one into the settings first.`,
    )
  return secret.accepted
}

/**
 * Too short to reveal the secret, long enough to notice a different one; keyed by the secret, so it doesn't help to
 * guess it.
 */
function fingerprintOf(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('hex').slice(0, 16)
}
