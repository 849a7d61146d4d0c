import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../../scripts/tasks/postgres.mjs'
import { openDatabase } from '../../../server/database/openDatabase'
import { tempFolder } from '../../helpers/server/tempFolder'
import { createOnServer } from '../../helpers/server/testDatabase'
import { until } from '../../helpers/until'

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)
const ALLOWED = 'lock_timeout, statement_timeout, idle_in_transaction_session_timeout'

const describeIt = PGBOUNCER && process.env.TEST_DATABASE_URL ? describe : describe.skip

describeIt('PgBouncer in front of PostgreSQL', () => {
  const running: ChildProcess[] = []
  afterEach(async () => {
    for (const child of running.splice(0)) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  })

  /** @returns the address of a new database behind it */
  async function startPooler(settings: string): Promise<string> {
    const database = new URL(await createOnServer())
    const folder = tempFolder()
    chmodSync(folder, 0o755)
    const port = await freePort()
    const name = database.pathname.slice(1)
    const user = database.username || 'postgres'
    writeFileSync(join(folder, 'users'), `"${user}" ""\n`)
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
${name} = host=${database.hostname} port=${database.port} dbname=${name} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
${settings}
`,
    )
    const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
    running.push(spawn(PGBOUNCER ?? '', [...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' }))
    await until('it listens', () => accepts(port))
    return Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href
  }

  it('is worked with in session mode', async () => {
    const db = await openDatabase({
      url: await startPooler(`pool_mode = session\nignore_startup_parameters = ${ALLOWED}`),
    })
    expect(await db.query('SELECT 1 AS one', [], 'one')).toEqual([{ one: 1 }])
    await db.close()
  })

  it('is refused in transaction mode', async () => {
    const url = await startPooler(`pool_mode = transaction\nignore_startup_parameters = ${ALLOWED}`)
    await expect(openDatabase({ url })).rejects.toThrow(
      'A pooler in transaction mode answers at DATABASE_URL: Tealine needs its sessions, so set the pooler to session mode (PgBouncer: pool_mode = session), or connect directly.',
    )
  })

  it('is refused if it refuses the time-outs', async () => {
    await expect(openDatabase({ url: await startPooler('pool_mode = session') })).rejects.toThrow(
      `The pooler at DATABASE_URL refuses the time-outs that Tealine sets: allow them (PgBouncer: ignore_startup_parameters = ${ALLOWED}), or connect directly.`,
    )
  })
})

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })
}
