import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPrograms, freePort } from '../../../scripts/tasks/postgres.mjs'

/** A PostgreSQL and its asynchronous standby. */
export class PostgresPair {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tealine-pair-'))
  readonly #ports: Record<Host, number>

  private constructor(ports: Record<Host, number>) {
    this.#ports = ports
  }

  static async start(): Promise<PostgresPair> {
    const pair = new PostgresPair({ one: await freePort(), other: await freePort() })
    pair.#begin()
    return pair
  }

  /** Both hosts in one address, the standby first. */
  get url(): string {
    const { one, other } = this.#ports
    return `postgres://postgres@127.0.0.1:${other},127.0.0.1:${one}/postgres?target_session_attrs=read-write`
  }

  urlOf(host: Host): string {
    return `postgres://postgres@127.0.0.1:${this.#ports[host]}/postgres`
  }

  #begin() {
    if (process.getuid?.() === 0) run('chown', ['postgres', this.#folder])
    this.#program('initdb', ['-D', this.#data('one'), '-U', 'postgres', '-A', 'trust', '--no-sync'])
    this.start('one')
    this.#program('pg_basebackup', [
      '-D',
      this.#data('other'),
      '-R',
      '-d',
      this.urlOf('one'),
      '--no-sync',
      '-c',
      'fast',
    ])
    this.start('other')
  }

  start(host: Host) {
    const options = `-p ${this.#ports[host]} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.#folder} -c fsync=off`
    this.#program('pg_ctl', ['-D', this.#data(host), '-l', join(this.#folder, host), '-w', '-o', options, 'start'])
  }

  /** As if the machine had lost its power. */
  kill(host: Host) {
    this.#program('pg_ctl', ['-D', this.#data(host), '-m', 'immediate', '-w', 'stop'])
  }

  promote(host: Host) {
    this.#program('pg_ctl', ['-D', this.#data(host), '-w', 'promote'])
  }

  stop() {
    for (const host of ['one', 'other'] as const)
      this.#program('pg_ctl', ['-D', this.#data(host), '-m', 'immediate', '-w', 'stop'], { mayFail: true })
    rmSync(this.#folder, { recursive: true })
  }

  #data = (host: Host) => join(this.#folder, `data-${host}`)

  #program(name: string, args: string[], { mayFail = false } = {}) {
    const program = join(findPrograms() ?? '', name)
    // PostgreSQL refuses to run as root.
    const [command, all] =
      process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
    run(command, all, { cwd: this.#folder, mayFail })
  }
}

type Host = 'one' | 'other'

function run(program: string, args: string[], { cwd = '/', mayFail = false } = {}) {
  const { status, stderr } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0 && !mayFail) throw new Error(`${program} failed: ${stderr}`)
}
