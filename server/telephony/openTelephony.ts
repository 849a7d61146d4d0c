import type { Server } from 'node:http'
import type { OnUnlisted } from '../domain/providerAnswer'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import { isLoopback } from '../ground/loopback'
import type { Settings } from '../settings/settings'
import type { KamailioSettings } from '../settings/telephony'
import type { SipAccess } from './builtIn/attachSip'
import { attachSip } from './builtIn/attachSip'
import { startBuiltInCarrier } from './builtIn/startBuiltInCarrier'
import { SIP_PATH, SIP_REALM } from './callConnection'
import type { CallHandler, Carrier } from './carrierPort'
import { attachKamailio } from './kamailio/attachKamailio'
import type { EngineTrouble } from './kamailio/kamailioCarrier'
import { KamailioCarrier } from './kamailio/kamailioCarrier'

/** A server's carrier, and how browsers reach it. */
export interface Telephony {
  /** Rejects if it cannot start. */
  carrier: Promise<Carrier>
  /** Lets browsers' signalling through to it. */
  attach(server: Server, access: SipAccess): void
  /**
   * Where the next call's telephone connects: a URL, or a path on the API's origin.
   * @throws Refusal 503 while no call can be placed
   */
  webSocketUrl(): string
  readonly trouble: EngineTrouble | undefined
  readonly enginesWithOtherSecret: number
  close(): Promise<void>
}

export interface TelephonyParts {
  settings: Settings
  /** Shared with the carrier. */
  secret: string
  callHandler: CallHandler
  clock: Clock
  alarm: Alarm
  onUnlisted?: OnUnlisted
  onError(error: unknown): void
}

/** Opens the carrier that the settings name. */
export function openTelephony(parts: TelephonyParts): Telephony {
  const { kamailio } = parts.settings
  return kamailio ? openKamailio(kamailio, parts) : openBuiltIn(parts)
}

/**
 * A server that is alone settles at its start the calls that are no longer in progress, so it waits until they are
 * known.
 */
function openKamailio(kamailio: KamailioSettings, parts: TelephonyParts): Telephony {
  const carrier = new KamailioCarrier({ ...parts, settings: kamailio })
  const isAlone = parts.settings.databaseUrl === undefined
  const known = isAlone ? carrier.whenCallsAreKnown() : Promise.resolve()
  return {
    carrier: known.then(() => carrier),
    attach(server, access) {
      const attached = attachKamailio(server, access, {
        answering: () => carrier.answering,
        withoutCall: (connections) => carrier.withoutCall(connections),
      })
      carrier.onClose(attached.close)
      carrier.onConnectionClosed(attached.closeConnection)
    },
    webSocketUrl: () => carrier.webSocketUrl(),
    get trouble() {
      return carrier.trouble
    },
    get enginesWithOtherSecret() {
      return carrier.enginesWithOtherSecret
    },
    close: () => carrier.close(),
  }
}

/** Its worker starts up while the app is built. */
function openBuiltIn({ settings, secret, callHandler, onError }: TelephonyParts): Telephony {
  const starting = startBuiltInCarrier({
    secret,
    realm: SIP_REALM,
    callHandler,
    advertise: isLoopback(settings.host) ? ['127.0.0.1'] : [],
    onError,
  })
  starting.catch(() => undefined)
  return {
    carrier: starting,
    attach: (server, access) => void starting.then((carrier) => attachSip(server, carrier, access)),
    webSocketUrl: () => SIP_PATH,
    trouble: undefined,
    enginesWithOtherSecret: 0,
    close: async () =>
      void (await starting.then(
        (carrier) => carrier.close(),
        () => undefined,
      )),
  }
}
