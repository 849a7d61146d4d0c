import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { APPLICATION_NAME } from './connections'
import { findPrimary } from './primary'

/** A connection that sends messages to every program on the same PostgreSQL database, itself included. */
export interface Channel {
  send(messages: readonly string[]): Promise<void>
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>
  close(): Promise<void>
}

const NAME = 'tealine_news'
const TIMEOUT_MS = 3_000
/** An unanswered query reveals a connection whose other end has vanished. */
const PROBE_EVERY_MS = 5_000

/**
 * Connects to the channel at the primary, and listens.
 * @throws the driver's error if that fails
 */
export async function openChannel(url: string, receive: (message: string) => void): Promise<Channel> {
  const client = new Client({
    connectionString: await findPrimary(url),
    application_name: APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  let markEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    markEnded = resolve
  })
  client.on('end', markEnded)
  client.on('error', markEnded)
  const close = async () => {
    // A database that hangs confirms nothing.
    await Promise.race([client.end().catch(() => undefined), sleep(TIMEOUT_MS, undefined, { ref: false })])
    markEnded()
  }
  client.on('notification', ({ payload }) => receive(payload ?? ''))
  try {
    await client.connect()
    await client.query(`LISTEN ${NAME}`)
  } catch (error) {
    void close()
    throw error
  }
  const probe = setInterval(() => void client.query('SELECT 1').catch(close), PROBE_EVERY_MS)
  void ended.then(() => clearInterval(probe))
  return {
    ended,
    close,
    async send(messages) {
      await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [NAME, messages])
    },
  }
}
