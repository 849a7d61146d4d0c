import { TemporaryFault } from './database'

/** SQLSTATE classes, or whole SQLSTATEs, of temporary faults (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const PASSING_STATES = [
  '08', // connection lost
  '25006', // a standby, or a database set to read-only
  '25P03', // idle in a transaction for too long
  '25P04', // a transaction that took too long
  '26000', // prepared statement unknown, as behind a pooler in transaction mode
  '40001', // serialisation failure
  '40P01', // deadlock
  '42P05', // prepared statement already known, likewise
  '53', // disk full, out of memory, too many connections
  '55P03', // lock not available in time
  '57014', // statement timed out
  '57P', // shutting down or starting
  '58030', // I/O error
]

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Errors of the system, and of the driver, whose own errors have no code. */
const LOST_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EIO)$/
const LOST_MESSAGES =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/

/** SQLSTATEs, or their beginnings, of a server that is read-only, or is being stopped or started. */
const SERVER_STATES = ['25006', '57P01', '57P02', '57P03', '57P04']

/**
 * SQLSTATEs, or their beginnings, of faults that belong to one connection: it is lost (a pooler reports its own faults as
 * protocol violations), its session was ended as idle, alone or with its transaction, or a pooler has given it another
 * session, without its prepared statements.
 */
const CONNECTION_STATES = ['08', '25P03', '25P04', '57P05', '26000', '42P05']

/** All connections should be closed, because another server may have taken over, as after a failover. */
export function endsAllConnections(error: unknown): boolean {
  return isOneOf(SERVER_STATES, error)
}

/** The connection should be closed and replaced by a new one. */
export function endsConnection(error: unknown): boolean {
  return isConnectionLost(error) || endsAllConnections(error) || isOneOf(CONNECTION_STATES, error)
}

function isOneOf(states: readonly string[], error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return SQLSTATE.test(code) && states.some((state) => code.startsWith(state))
}

/** The connection is unusable: it is lost, or has not answered in time. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return LOST_CODES.test(code) || LOST_MESSAGES.test(message)
}

/** The error as a `TemporaryFault`, if it will pass by itself or once the operator has dealt with it. */
export function asTemporaryFault(error: unknown): TemporaryFault | undefined {
  if (error instanceof TemporaryFault) return error
  return isOneOf(PASSING_STATES, error) || isConnectionLost(error) ? temporary(error) : undefined
}

export function temporary(error: unknown): TemporaryFault {
  const { message, code } = error as { message?: string; code?: string }
  return new TemporaryFault(message ?? 'The database did not answer', { cause: error, code })
}
