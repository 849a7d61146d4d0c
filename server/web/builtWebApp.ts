import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from '../settings/readValue'
import type { Settings } from '../settings/settings'

/** What the build says of itself (scripts/tasks/buildSettings.mjs). */
interface Build {
  productionHost: string | null
  /** The service's own pages, to which every page of the app links. */
  siteLinks: Record<string, string | null>
}

/**
 * Refuses a web app that was built for trying it out: its links lead nowhere, and it treats the customers' site as a
 * test site. A server without a web app has nothing to refuse.
 * @throws SettingsError that names what is missing
 */
export function refuseTrialWebApp(folder: string, { appOrigins }: Pick<Settings, 'appOrigins'>): void {
  const manifest = join(folder, 'build.json')
  if (!existsSync(manifest)) return
  const { productionHost, siteLinks } = JSON.parse(readFileSync(manifest, 'utf8')) as Build
  const hosts = appOrigins.map((origin) => new URL(origin).hostname)
  const isForOurs = hosts.includes(productionHost ?? '')
  const missing = Object.keys(siteLinks).filter((name) => !siteLinks[name])
  if (isForOurs && missing.length === 0) return
  const host = isForOurs ? [] : [`PRODUCTION_HOST=${hosts[0] ?? ''}`]
  throw new SettingsError(
    `The web app was built without ${[...host, ...missing].join(', ')}: set them and build it again (docs/operating.md, "What the web app is built with").`,
  )
}
