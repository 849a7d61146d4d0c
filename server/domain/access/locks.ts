import type { AccountRow } from '../../database/accountStore'
import type { Sql } from '../../database/database'
import { listDevicesOfAccount } from '../../database/knownDeviceStore'
import { findFullFailures, forgetFailures, forgiveAttempts } from '../../database/logInGuardStore'
import { findFullHour, forgetHour } from '../../database/quotaStore'
import { listTokens } from '../../database/tokenStore'
import { NETWORKS_PER_SITE, networksOf } from '../../ground/networks'
import { limitsOfNetworks, limitsOfNumber } from '../verification/codeQuotas'
import { knownDeviceSubject, legacyDeviceSubject, legacyNetworkSubject } from './logIn'
import { networkBudgets } from './logInBudget'
import type { Guarded } from './logInGuard'
import { emailChangeSubject, guardedUntil } from './logInGuard'

/** Something that keeps a person out for a while. */
export interface Lock {
  /** In words, such as "wrong PINs for the number". */
  what: string
  until: Date
  lift(sql: Sql): Promise<void>
}

/** A place where attempts are counted. */
interface Counter {
  what: string
  /** When it may be tried again; undefined if at once. */
  until(sql: Sql, now: Date): Promise<Date | undefined>
  forget(sql: Sql): Promise<void>
}

type Person = Pick<AccountRow, 'id' | 'phoneNumber'>

/** The locks of an account: of its number, its known devices, and the networks from which it is logged in. */
export async function findLocks(sql: Sql, person: Person, now: Date): Promise<Lock[]> {
  const locks: Lock[] = []
  const counters = [...(await countersOfPerson(sql, person, now)), ...(await countersOfNetworks(sql, person, now))]
  for (const { what, until: find, forget } of counters) {
    const until = await find(sql, now)
    if (until) locks.push({ what, until, lift: forget })
  }
  return locks
}

/** Forgets the wrong PINs and codes of an account. Shared network counters are reset only if they lock. */
export async function liftLocks(sql: Sql, person: Person, now: Date): Promise<Lock[]> {
  const locks = await findLocks(sql, person, now)
  for (const { forget } of await countersOfPerson(sql, person, now)) await forget(sql)
  for (const { lift } of locks) await lift(sql)
  return locks
}

async function countersOfPerson(sql: Sql, { id, phoneNumber }: Person, now: Date): Promise<Counter[]> {
  const devices = await listDevicesOfAccount(sql, id, now)
  return [
    guard('wrong PINs for the number', { subject: phoneNumber }),
    guard('wrong PINs to change the email address', { subject: emailChangeSubject(id) }),
    ...devices.flatMap(({ id, description }) => {
      const device = `on a known device${description ? ` (${description})` : ''}`
      return [
        guard(`wrong PINs ${device}`, { subject: knownDeviceSubject(id) }),
        guard(`wrong legacy PINs ${device}`, { subject: legacyDeviceSubject(id) }),
      ]
    }),
    ...limitsOfNumber(phoneNumber).map(hourly),
  ]
}

/** Those of the networks, and their sites, from which the account is logged in. */
async function countersOfNetworks(sql: Sql, { id }: Person, now: Date): Promise<Counter[]> {
  const tokens = await listTokens(sql, id, now)
  const networks = new Set(tokens.flatMap(({ network }) => network ?? []))
  const counters = [...networks].flatMap((written) => {
    const [address = ''] = written.split('/')
    const from = networksOf(address)
    const { network, site } = from
    return [
      guard(`wrong legacy PINs from ${network}`, { subject: legacyNetworkSubject(network) }),
      ...(site === undefined
        ? []
        : [
            guard(`wrong legacy PINs from ${site}`, {
              subject: legacyNetworkSubject(site),
              networks: NETWORKS_PER_SITE,
            }),
          ]),
      ...networkBudgets(from).map(failures),
      ...limitsOfNetworks(from).map(hourly),
    ]
  })
  return [...new Map(counters.map((counter) => [counter.what, counter])).values()]
}

const guard = (what: string, guarded: Guarded): Counter => ({
  what,
  until: (sql, now) => guardedUntil(sql, guarded, now),
  forget: (sql) => forgiveAttempts(sql, guarded.subject),
})

const hourly = ({ subject, max }: { subject: string; max: number }): Counter => ({
  what: subject,
  until: (sql, now) => findFullHour(sql, subject, now, max),
  forget: (sql) => forgetHour(sql, subject),
})

const failures = ([countedBy, limit]: [countedBy: string, limit: number]): Counter => ({
  what: `failed log-ins from ${countedBy}`,
  until: (sql, now) => findFullFailures(sql, countedBy, now, limit),
  forget: (sql) => forgetFailures(sql, countedBy),
})
