import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database'
import type { KnownDeviceRow } from '../../database/knownDeviceStore'
import * as store from '../../database/knownDeviceStore'
import type { Clock } from '../../ground/clock'
import { newId } from '../../ground/ids'
import { toE164 } from '../numbers/typedNumber'
import { hashToken } from '../security/opaqueToken'

/**
 * Devices that have logged in before: failed log-ins by strangers cannot lock them out. A device presents a signed
 * cookie, which is revoked when the device is logged out remotely, by a new PIN or by a suspension.
 */
export interface KnownDevices {
  /** The account with this phone number has logged in on the device with this cookie. */
  isKnownDevice(deviceCookie: string | undefined, phoneNumber: string): Promise<boolean>
  /** The same, as a row whose id is stable while the device is known: its failed log-ins are counted by it. */
  find(deviceCookie: string | undefined, phoneNumber: string): Promise<KnownDeviceRow | undefined>
  /** The accounts that have logged in on the device. */
  list(deviceCookie: string | undefined): Promise<KnownDeviceRow[]>
  /**
   * Remembers the device for an account that has just logged in with a new access token.
   * @param deviceCookie the device's previous cookie, which this invalidates, along with any copy of it
   * @returns its new cookie
   */
  remember(deviceCookie: string | undefined, accountId: string, accessToken: string): Promise<string>
}

/** Counted from the latest log-in. */
export const KNOWN_FOR_MS = 180 * 86_400_000

/** Of one account. */
const MOST_DEVICES = 200

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface Parts {
  db: Database
  clock: Clock
  /** Signs the cookies, so that forged ones are rejected without a database lookup. */
  secret: string
}

export function createKnownDevices({ db, clock, secret }: Parts): KnownDevices {
  const key = createHmac('sha256', secret).update('sign:device').digest()
  const signatureOf = (deviceId: string) => createHmac('sha256', key).update(deviceId).digest('base64url')

  function deviceOf(cookie = ''): string | undefined {
    const [deviceId = '', signature = ''] = cookie.split('.')
    if (!UUID.test(deviceId)) return undefined
    const [shown, right] = [Buffer.from(signature), Buffer.from(signatureOf(deviceId))]
    return shown.length === right.length && timingSafeEqual(shown, right) ? deviceId : undefined
  }

  const devices: KnownDevices = {
    isKnownDevice: async (deviceCookie, phoneNumber) => (await devices.find(deviceCookie, phoneNumber)) !== undefined,

    find(deviceCookie, phoneNumber) {
      const deviceId = deviceOf(deviceCookie)
      const number = deviceId && toE164(phoneNumber)
      return deviceId && number
        ? store.findKnownDevice(db, deviceId, number, new Date(clock.now()))
        : Promise.resolve(undefined)
    },

    list(deviceCookie) {
      const deviceId = deviceOf(deviceCookie)
      return deviceId ? store.listAccountsOfDevice(db, deviceId, new Date(clock.now())) : Promise.resolve([])
    },

    async remember(deviceCookie, accountId, accessToken) {
      const now = clock.now()
      const [known, deviceId] = [deviceOf(deviceCookie), randomUUID()]
      const knownUntil = new Date(now + KNOWN_FOR_MS)
      await db.transaction(async (sql) => {
        if (known) await store.renameDevice(sql, known, deviceId)
        const device = { id: newId(now), deviceId, accountId, tokenHash: hashToken(accessToken), knownUntil }
        await store.saveKnownDevice(sql, device)
        await store.forgetOldestDevices(sql, device, MOST_DEVICES - 1)
      })
      return `${deviceId}.${signatureOf(deviceId)}`
    },
  }
  return devices
}
