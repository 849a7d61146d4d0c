import { networkInterfaces } from 'node:os'
import { isLoopback } from './loopback'
import type { Settings } from './settings'

/**
 * Where people reach us. It comes from the settings, in the sandbox also from what the server listens on, and never
 * from a request's Host, which its sender is free to choose.
 */
export interface Addresses {
  /** Origins of the web app's pages: who is sent to an address of the app is sent to one of these. */
  readonly apps: readonly string[]
  /** Origin of the web app for links. */
  readonly app: string
  /**
   * Origin of the API.
   * @param page origin of the page that asks: where none is set, the API stands beside each page of the app
   */
  api(page?: string): string
  /** Hears which port the server got. */
  setPort(port: number): void
}

export function createAddresses({
  appOrigins,
  apiOrigin,
  host,
  port,
  live,
}: Pick<Settings, 'appOrigins' | 'apiOrigin' | 'host' | 'port' | 'live'>): Addresses {
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
    setPort(bound) {
      apps = all(bound)
    },
  }
}

/** The names by which a server that listens on a host is reached, the usual one first. */
function originsOf(host: string, port: number): string[] {
  const names = isWildcard(host) ? [...OWN_NAMES, ...ownAddresses()] : isLoopback(host) ? [...OWN_NAMES, host] : [host]
  return names.map((name) => new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin)
}

const OWN_NAMES = ['localhost', '127.0.0.1', '::1']

const isWildcard = (host: string) => host === '0.0.0.0' || host === '::'

/** Addresses of this machine, without those that need the name of an interface beside them. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ scopeid = 0 }) => scopeid === 0)
    .map(({ address }) => address)
}
