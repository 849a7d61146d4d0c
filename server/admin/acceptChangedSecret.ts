import type { Database } from '../database/database'
import { recordOperatorAct } from '../domain/activity/activity'
import { Refusal } from '../domain/refusal'
import type { Clock } from '../ground/clock'
import type { Secrets } from '../settings/secrets'
import { acceptSecret, SHARED_SECRETS } from '../start/secretFingerprints'

interface Desk {
  db: Database
  clock: Clock
  operator: string
  /** Of the settings. */
  secrets: Secrets
}

/**
 * Accepts the secret of the settings in place of the one that the database is used with.
 * @returns lines for the operator
 * @throws Refusal 422 for an unknown name; SettingsError if the database is used with that secret already
 */
export function acceptChangedSecret(desk: Desk, name: string): Promise<string[]> {
  return desk.db.transaction(async (sql) => {
    const accepted = await acceptSecret(sql, desk.secrets, name)
    if (!accepted) throw new Refusal(422, 'unknown_secret', `The secret must be ${SHARED_SECRETS.join(' or ')}.`)
    await recordOperatorAct(sql, desk, 'secret_accepted', name)
    return [accepted]
  })
}
