// Creates Kamailio's tables of calls, or mends them: DIALOG_DATABASE_URL=postgres://… node deploy/engine/createDialogTables.mjs
// With ADMIN_DATABASE_URL, its database is created from there first. Passwords reach psql by its environment alone.
import { spawnSync } from 'node:child_process'

/** Where Debian's kamailio-postgres-modules puts them. */
const TABLES = ['standard', 'dialog'].map((name) => `/usr/share/kamailio/postgres/${name}-create.sql`)

/** A call with an address that is longer than its column, such as a caller may choose, would not be kept. */
const WIDEN_COLUMNS = `DO $$
DECLARE narrow record;
BEGIN
  FOR narrow IN SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema AND table_name IN ('dialog', 'dialog_vars') AND character_maximum_length IS NOT NULL
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER %I TYPE varchar', narrow.table_name, narrow.column_name);
  END LOOP;
END $$`

/**
 * @param {string | undefined} url
 * @param {string[]} words
 * @returns what it prints
 */
function psql(url, words) {
  const { hostname, port, username, password, pathname } = new URL(url ?? '')
  const { status, stdout, stderr, error } = spawnSync('psql', ['-qtA', '-v', 'ON_ERROR_STOP=1', ...words], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: pathname.slice(1),
    },
  })
  if (status !== 0) throw new Error(error ? 'psql is not installed.' : stderr.trim())
  return stdout.trim()
}

function createTables() {
  const { DIALOG_DATABASE_URL: dialogs, ADMIN_DATABASE_URL: admin } = process.env
  if (!URL.canParse(dialogs ?? '')) throw new Error('DIALOG_DATABASE_URL is missing, or not an address.')
  const name = new URL(dialogs ?? '').pathname.slice(1)
  if (!/^[\w-]+$/.test(name)) throw new Error('DIALOG_DATABASE_URL names no database.')
  const isMissing = admin && psql(admin, ['-c', `SELECT 1 FROM pg_database WHERE datname = '${name}'`]) === ''
  if (isMissing) psql(admin, ['-c', `CREATE DATABASE "${name}"`])
  if (psql(dialogs, ['-c', "SELECT to_regclass('dialog_vars')"]) === '')
    psql(dialogs, ['--single-transaction', ...TABLES.flatMap((file) => ['-f', file])])
  psql(dialogs, ['-c', WIDEN_COLUMNS])
}

try {
  createTables()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
