import { networkInterfaces } from 'node:os'
import { isLoopback } from './loopback'

/** The settings that say where the server and the web app are. */
interface Places {
  appOrigins: string[]
  apiOrigin: string | undefined
  host: string
  port: number
  kamailio: { webSocketUrl: string | undefined } | undefined
  live: object | undefined
}

/**
 * Our public addresses. They come from the settings, in the sandbox also from the listening address, and never from a
 * request's Host header, which can be forged.
 */
export interface Addresses {
  /** Origins of the web app; redirects to the app go only to these. */
  readonly apps: readonly string[]
  /** Origin of the web app, for links. */
  readonly app: string
  /**
   * Origin of the API.
   * @param page the requesting page's origin, which is the API's too unless one is configured
   */
  api(page?: string): string
  /** Browsers' calls go through `/sip` on the API's origin, where the connection can be tested before a call. */
  readonly takesCalls: boolean
  /** Sets the port that the server is bound to. */
  setPort(port: number): void
}

export function createAddresses({ appOrigins, apiOrigin, host, kamailio, port, live }: Places): Addresses {
  const all = (ownPort: number) => (live ? appOrigins : [...new Set([...appOrigins, ...originsOf(host, ownPort)])])
  let apps = all(port)
  const first = () => {
    const [app] = apps
    if (app === undefined) throw new Error('A live server starts with APP_ORIGINS alone')
    return app
  }
  return {
    get apps() {
      return apps
    },
    get app() {
      return first()
    },
    api: (page = '') => apiOrigin ?? (apps.includes(page) ? page : first()),
    takesCalls: kamailio?.webSocketUrl === undefined,
    setPort(bound) {
      apps = all(bound)
    },
  }
}

/** The origins under which a server listening on a host can be reached, the usual one first. */
function originsOf(host: string, port: number): string[] {
  const names = isWildcard(host)
    ? [...LOOPBACK_NAMES, ...ownAddresses()]
    : isLoopback(host)
      ? [...LOOPBACK_NAMES, host]
      : [host]
  return names.map((name) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin)
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1']

const isWildcard = (host: string) => host === '0.0.0.0' || host === '::'

/** This machine's addresses, except link-local ones, which need a zone id. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ scopeid = 0 }) => scopeid === 0)
    .map(({ address }) => address)
}
