import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(__dirname, '../../deploy/database/roles.sql')
const SERVER_URL = process.env.TEST_DATABASE_URL
const onPostgres = SERVER_URL ? describe : describe.skip

/** The file with names of its own, as roles belong to the whole server. */
function rolesOf(suffix: string) {
  return readFileSync(FILE, 'utf8')
    .replaceAll('tealine', `tealine_${suffix}`)
    .replaceAll('dialogs_k1', `dialogs_${suffix}`)
}

function psql(url: string, input: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('psql', ['-qXtA', '-v', 'ON_ERROR_STOP=1', url], {
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, ...env },
  })
  return status === 0 ? stdout.trim() : stderr
}

onPostgres('the roles of compose.yaml', () => {
  const suffix = randomBytes(4).toString('hex')
  const [server, dialogs] = [`tealine_${suffix}`, `dialogs_${suffix}`]
  const make = (SERVER_PASSWORD: string, DIALOGS_PASSWORD: string) =>
    psql(SERVER_URL ?? '', rolesOf(suffix), { SERVER_PASSWORD, DIALOGS_PASSWORD })
  const as = (username: string, password: string, database: string) =>
    Object.assign(new URL(SERVER_URL ?? ''), { username, password, pathname: `/${database}` }).href

  afterAll(() => {
    for (const name of [server, dialogs])
      psql(SERVER_URL ?? '', `DROP DATABASE IF EXISTS ${name};\nDROP ROLE IF EXISTS ${name};`)
    // As others find it on the same server.
    psql(SERVER_URL ?? '', 'GRANT CONNECT, TEMPORARY ON DATABASE postgres TO PUBLIC')
  })

  it('own their database, reach no other, and are no superusers, with the passwords of the last time', () => {
    expect(make('first', 'first')).toBe('')
    expect(make("server's", 'dialogs')).toBe('')
    const MAKES_TABLES = 'CREATE TABLE a(); DROP TABLE a; SELECT rolsuper FROM pg_roles WHERE rolname = current_user;'
    expect(psql(as(server, "server's", server), MAKES_TABLES)).toBe('f')
    expect(psql(as(dialogs, 'dialogs', dialogs), MAKES_TABLES)).toBe('f')
    for (const other of [server, 'postgres'])
      expect(psql(as(dialogs, 'dialogs', other), 'SELECT 1')).toContain('permission denied for database')
  })
})
