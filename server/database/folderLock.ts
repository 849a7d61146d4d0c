import { rmSync } from 'node:fs'
import { mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import type { Server } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnavailable } from './database'

/** Keeps other processes off a folder until it is released or this process exits. */
export interface FolderLock {
  release(): Promise<void>
}

/** Another process holds the folder. */
export class FolderInUse extends DatabaseUnavailable {
  constructor(
    readonly folder: string,
    readonly pid: string,
  ) {
    super(
      `The data folder ${folder} is in use by another server (process ${pid}): stop that one, or choose another folder with DATA_DIR.`,
    )
  }
}

/**
 * Locks a folder, creating it if needed. The lock is a bound socket named after the folder, which the system releases
 * when the process dies; a PID file shows the operator who holds it.
 * @throws FolderInUse if another process holds it
 * @throws DatabaseUnavailable if the folder cannot be written
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const pidFile = join(folder, 'server.pid')
  const address = await addressOf(folder)
  const socket = await bind(address)
  if (!socket) {
    const pid = await readFile(pidFile, 'utf8').catch(() => 'unknown')
    throw new FolderInUse(folder, pid.trim())
  }
  try {
    await writeFile(pidFile, `${process.pid}\n`)
  } catch (error) {
    await closed(socket)
    throw unusable(folder, error)
  }
  return {
    async release() {
      rmSync(pidFile, { force: true })
      await closed(socket)
    },
  }
}

/** A folder has the same address whatever path is used for it. */
async function addressOf(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { dev, ino } = await stat(folder)
    return socketPath(`tealine-${dev}-${ino}`)
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** Linux and Windows have socket names that vanish with their process; elsewhere a socket is a file. */
function socketPath(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function bind(address: string): Promise<Server | undefined> {
  const socket = await listen(address)
  if (socket || address.startsWith('\0') || (await answers(address))) return socket
  // A socket file that nobody answers on is left over from a dead process.
  await unlink(address)
  return listen(address)
}

function listen(address: string): Promise<Server | undefined> {
  const server = createServer((connection) => connection.end()).unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(address)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}

const closed = (socket: Server) => new Promise<void>((resolve) => socket.close(() => resolve()))

function unusable(folder: string, error: unknown): DatabaseUnavailable {
  const { code } = error as NodeJS.ErrnoException
  return new DatabaseUnavailable(`The data folder ${folder} cannot be written (${code}): choose another with DATA_DIR.`)
}
