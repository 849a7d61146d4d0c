import type { Device } from '../../contract/access'
import type { TokenRow } from '../database/tokenStore'
import { logIn } from '../domain/access/logIn'
import { reportLogIn } from '../domain/access/reportLogIn'
import { resetPin } from '../domain/access/resetPin'
import { isLoopback } from '../ground/loopback'
import type { Services } from '../services'
import type { RestHandlers } from './restHandlers'

type AccessHandlers = Pick<
  RestHandlers,
  'requestCode' | 'verifyCode' | 'logIn' | 'logOut' | 'listDevices' | 'endDevice' | 'resetPin' | 'sendReminder'
>

/** Verifying numbers, logging in and out, signed-in devices. */
export function accessHandlers(services: Services): AccessHandlers {
  const { db, clock, pins, tokens, knownDevices, verification, reminders, security, bus } = services
  return {
    async requestCode({ body, visit }) {
      const isKnownDevice = await knownDevices.isKnownDevice(visit.deviceCookie, body.phone_number)
      const networks = isLoopback(visit.ip) ? undefined : visit.networks
      return { verification_sid: await verification.request(body, { isKnownDevice, networks }) }
    },
    verifyCode: async ({ body }) => ({ verification_receipt: await verification.verify(body) }),

    async logIn({ body, visit, rememberDevice }) {
      const { accountId, access_token } = await reportLogIn({ sql: db, security }, body, async () => {
        const checked = await logIn({ sql: db, clock, pins, knownDevices }, body, visit)
        const from = { previous: visit.accessToken, network: visit.networks.network, checked }
        return { accountId: checked.id, access_token: await tokens.issue(checked.id, visit.userAgent, from) }
      })
      if (rememberDevice) rememberDevice(await knownDevices.remember(visit.deviceCookie, accountId, access_token))
      return { resources: { token: { access_token } } }
    },
    async logOut({ viewer }) {
      await tokens.end(viewer, viewer.tokenSid)
      return {}
    },
    async listDevices({ viewer }) {
      const devices = await tokens.list(viewer)
      return { resources: { tokens: devices.map((device) => viewDevice(device, viewer.tokenSid)) } }
    },
    async endDevice({ viewer, params }) {
      await tokens.end(viewer, params.sid)
      return {}
    },
    async resetPin({ body, visit }) {
      await resetPin({ db, clock, pins, tokens, bus, verification, security }, body, visit.accessToken)
      return {}
    },
    sendReminder({ body }) {
      reminders.request(body.lookup)
      return Promise.resolve({})
    },
  }
}

function viewDevice({ id, description, createdAt, lastUsedAt }: TokenRow, currentSid: string): Device {
  return {
    sid: id,
    description,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === currentSid,
  }
}
