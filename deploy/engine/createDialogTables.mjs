// Creates or repairs Kamailio's tables of calls: DIALOG_DATABASE_URL=postgres://… node
// deploy/engine/createDialogTables.mjs With ADMIN_DATABASE_URL, its role and its database, which the role owns, are
// created from there first. Passwords reach psql only through its environment.
import { spawnSync } from 'node:child_process'

/** Where Debian's kamailio-postgres-modules puts them. */
const TABLES = ['standard', 'dialog'].map((name) => `/usr/share/kamailio/postgres/${name}-create.sql`)

/** A call whose address is longer than its column, which a caller may cause, would not be stored. */
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
 * @param {string} [input] statements with a password, which other users of the machine would see among the words
 * @returns what it prints
 */
function psql(url, words, input) {
  const { hostname, port, username, password, pathname } = new URL(url ?? '')
  const { status, stdout, stderr, error } = spawnSync('psql', ['-qtA', '-v', 'ON_ERROR_STOP=1', ...words], {
    encoding: 'utf8',
    input,
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

/**
 * Since PostgreSQL 15, only its owner may create tables in a new database.
 * @param {string} admin
 * @param {string} dialogs
 * @param {string} name
 */
function createDatabase(admin, dialogs, name) {
  const { username, password } = new URL(dialogs)
  const role = decodeURIComponent(username)
  if (!/^[\w-]+$/.test(role)) throw new Error('DIALOG_DATABASE_URL names no role of A-Z a-z 0-9 _ - only.')
  const [quoted, literal] = [`"${role}"`, `'${decodeURIComponent(password).replaceAll("'", "''")}'`]
  const is = (/** @type {string} */ query) => psql(admin, ['-c', query]) !== ''
  if (!is(`SELECT 1 FROM pg_roles WHERE rolname = '${role}'`))
    psql(admin, [], `SET standard_conforming_strings = on; CREATE ROLE ${quoted} LOGIN PASSWORD ${literal}`)
  if (is(`SELECT 1 FROM pg_database WHERE datname = '${name}'`)) return
  // To create a database for another role, one has to be a member of it.
  if (!is('SELECT 1 FROM pg_roles WHERE rolname = current_user AND rolsuper'))
    psql(admin, ['-c', `GRANT ${quoted} TO CURRENT_USER`])
  psql(admin, ['-c', `CREATE DATABASE "${name}" OWNER ${quoted}`])
}

function createTables() {
  const { DIALOG_DATABASE_URL: dialogs, ADMIN_DATABASE_URL: admin } = process.env
  if (!URL.canParse(dialogs ?? '')) throw new Error('DIALOG_DATABASE_URL is missing, or not an address.')
  const name = new URL(dialogs ?? '').pathname.slice(1)
  if (!/^[\w-]+$/.test(name)) throw new Error('DIALOG_DATABASE_URL names no database.')
  if (admin) createDatabase(admin, dialogs ?? '', name)
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
