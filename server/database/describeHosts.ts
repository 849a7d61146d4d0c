import { Client } from 'pg'
import { addressesIn } from '../ground/databaseAddresses'

const ANSWER_WITHIN_MS = 3000

interface Host {
  isStandby: boolean
  version: string
  /** Of a standby: seconds since the last transaction that it has. */
  behind: number | null
}

/** Null in all but the name for a user who may not read it. */
interface Standby {
  name: string
  mode: string | null
  lag: number | null
}

interface Archive {
  isOn: boolean
  archivedAgo: number | null
  isFailing: boolean
}

/** How many seconds ago; null for never. */
interface Acts {
  backedUp: number | null
  restored: number | null
}

/**
 * What each host of an address is and, from the primary, its standbys and its archive of the log.
 * @returns lines for the operator
 */
export async function describeHosts(url: string): Promise<string[]> {
  const hosts = await Promise.all(addressesIn(url).map(describeHost))
  return hosts.flat()
}

async function describeHost(address: string): Promise<string[]> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => undefined)
  const name = new URL(address).host
  try {
    await client.connect()
    const [host] = (await client.query<Host>(HOST)).rows
    if (!host) return [`${name}   gives no answer`]
    if (host.isStandby) return [`${name}   standby, PostgreSQL ${host.version}${behind(host.behind)}`]
    const standbys = (await client.query<Standby>(STANDBYS)).rows
    const [archive] = (await client.query<Archive>(ARCHIVE)).rows
    const acts = await client.query<Acts>(ACTS).catch(() => undefined)
    return [
      `${name}   primary, PostgreSQL ${host.version}`,
      ...(standbys.length > 0 ? standbys.map(describeStandby) : ['  No standby follows it: what it loses is lost.']),
      archive ? describeArchive(archive) : '',
      ...(acts?.rows ?? []).map(describeActs),
    ].filter(Boolean)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return [`${name}   can't be reached (${code ?? message})`]
  } finally {
    void client.end().catch(() => undefined)
  }
}

const behind = (seconds: number | null) => (seconds === null ? '' : `, its last transaction ${inSeconds(seconds)} old`)

function describeStandby({ name, mode, lag }: Standby): string {
  if (mode === null) return `  ${name} follows it. GRANT pg_monitor to the user of DATABASE_URL to see how.`
  const isSafe = ['sync', 'quorum'].includes(mode)
  const warning = isSafe ? 'synchronous' : 'asynchronous: what it has not received yet is lost with the primary'
  return `  ${name} follows it, ${warning}${lag === null ? '' : `, ${inSeconds(lag)} behind`}`
}

function describeArchive({ isOn, archivedAgo, isFailing }: Archive): string {
  if (!isOn) return '  Its log is not archived: a restore goes back to the last backup.'
  const last =
    archivedAgo === null ? 'nothing has been archived yet' : `the last archived ${inSeconds(archivedAgo)} ago`
  return `  Its log is archived, ${last}${isFailing ? ', and archiving fails' : ''}.`
}

function describeActs({ backedUp, restored }: Acts): string {
  const backup = backedUp === null ? 'No backup is noted' : `The last backup was made ${inDays(backedUp)} ago`
  return `  ${backup}; ${restored === null ? 'no restore was ever tried' : `a restore was last tried ${inDays(restored)} ago`}.`
}

const inDays = (seconds: number) =>
  seconds < DAY ? `${(seconds / 3600).toFixed(1)} h` : `${Math.round(seconds / DAY)} days`

const DAY = 86_400

const inSeconds = (seconds: number) => `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`

const HOST = `SELECT pg_is_in_recovery() AS "isStandby", split_part(current_setting('server_version'), ' ', 1) AS version,
  extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float AS behind`

const STANDBYS = `SELECT application_name AS name, sync_state AS mode, extract(epoch FROM replay_lag)::float AS lag
  FROM pg_stat_replication ORDER BY application_name`

const ARCHIVE = `SELECT current_setting('archive_mode') <> 'off' AS "isOn",
  extract(epoch FROM clock_timestamp() - last_archived_time)::float AS "archivedAgo",
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
  FROM pg_stat_archiver`

/** How long ago the operator last did something; a database without tables has no acts. */
const LAST = (kind: string) => `(SELECT extract(epoch FROM clock_timestamp() - at)::float FROM activity
  WHERE root_id IS NULL AND kind = '${kind}' ORDER BY id DESC LIMIT 1)`

const ACTS = `SELECT ${LAST('backup_made')} AS "backedUp", ${LAST('restore_tried')} AS restored`
