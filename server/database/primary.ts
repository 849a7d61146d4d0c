import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { Client } from 'pg'
import { addressesIn } from '../ground/databaseAddresses'
import { DatabaseUnavailable } from './database'

/** How long a host may take to say what it is. */
const PROBE_TIMEOUT_MS = 2000
/** After a search that found no primary, as each waiting request would begin another. */
const PAUSE_MS = 250

/** PostgreSQL as `DATABASE_URL` names it: one host, or several of which one is the primary at a time. */
export interface Primary {
  /** Another host may become the primary. */
  readonly mayMove: boolean
  /**
   * The primary's address, in the form of `DATABASE_URL`. Hosts are asked only while it is unknown, once for all who
   * wait; a single host never is.
   * @throws DatabaseUnavailable if none is the primary now
   */
  address(): Promise<string>
  /** The primary may have failed, or become a standby: the next who needs the address waits until the hosts were asked. */
  doubt(): void
}

export function createPrimary(url: string): Primary {
  const addresses = addressesIn(url)
  const mayMove = addresses.length > 1
  let known = mayMove ? undefined : url
  let search: Promise<string> | undefined

  const find = async () => {
    try {
      known = await Promise.any(addresses.map(expectPrimary))
      return known
    } catch (error) {
      await sleep(PAUSE_MS)
      throw noPrimary((error as AggregateError).errors)
    } finally {
      search = undefined
    }
  }
  return {
    mayMove,
    address() {
      if (known !== undefined) return Promise.resolve(known)
      search ??= find()
      return search
    },
    doubt() {
      if (mayMove) known = undefined
    },
  }
}

/**
 * The address of the primary among the hosts of one.
 * @throws DatabaseUnavailable if none of several is the primary now
 */
export const findPrimary = (url: string): Promise<string> => createPrimary(url).address()

/**
 * Waits for a primary, as while a standby takes over.
 * @param onWait is given one sentence for the operator if there is none at once
 * @throws DatabaseUnavailable after `ms`
 */
export async function untilPrimary(url: string, ms: number, onWait: (sentence: string) => void): Promise<void> {
  const end = performance.now() + ms
  for (let isFirst = true; ; isFirst = false) {
    try {
      await findPrimary(url)
      return
    } catch (error) {
      if (performance.now() >= end || isRefusal(error)) throw error
      if (isFirst) onWait(`${(error as Error).message} Waiting up to ${ms / 1000} s.`)
    }
  }
}

async function expectPrimary(address: string): Promise<string> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.on('error', ignore)
  try {
    await client.connect()
    if (await isStandby(client)) throw new Error('is a standby')
    return address
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    throw new HostFault(`${new URL(address).host} ${describe(code, message)}`, code)
  } finally {
    void client.end().catch(ignore)
  }
}

const ignore = () => undefined

/** Why a host is not the primary. */
class HostFault extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message)
  }
}

/** SQLSTATEs, or their beginnings, with which each host would answer: a standby has the same users and databases. */
const REFUSALS: Record<string, string> = { '28': 'refuses the user or the password', '3D': 'has no such database' }

const refusalOf = (code = '') => (code.length === 5 ? REFUSALS[code.slice(0, 2)] : undefined)

function describe(code: string | undefined, message: string): string {
  if (message === 'is a standby') return message
  return refusalOf(code) ?? `cannot be reached (${code ?? message})`
}

/** Waiting would not help. */
function isRefusal(error: unknown): boolean {
  const { cause } = error as { cause?: HostFault[] }
  return cause?.some(({ code }) => refusalOf(code) !== undefined) ?? false
}

export async function isStandby(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')
  return rows[0]?.isStandby ?? false
}

function noPrimary(faults: HostFault[]): DatabaseUnavailable {
  const hosts = faults.map(({ message }) => message).join(', ')
  return new DatabaseUnavailable(`No host of DATABASE_URL is a primary that can be reached: ${hosts}.`, {
    cause: faults,
  })
}
