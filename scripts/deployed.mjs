import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { LIVE_WEB_APP } from './tasks/liveSettings.mjs'

/** Each check throws, passes, or returns why it was skipped. @type {Record<string, () => Promise<string | void>>} */
const CHECKS = {
  'other versions of Node': async () => (await import('./tasks/otherNodes.mjs')).tryOtherNodes(),
  'the container file': async () => (await import('./tasks/container.mjs')).tryServerContainer(),
  "Caddy's site": async () => (await import('./tasks/proxy.mjs')).tryProxy(),
  "the engine's container file": async () => (await import('./tasks/engineContainer.mjs')).tryEngineContainer(),
}

/**
 * Starts the build the way it will be run, prints how long each check took, and returns the names of those that failed.
 */
export async function checkDeployed() {
  Object.assign(process.env, LIVE_WEB_APP)
  await build()
  const failed = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const since = performance.now()
    const { skipped, fault } = await check().then(
      (reason) => ({ skipped: reason, fault: undefined }),
      (error) => ({ skipped: undefined, fault: error }),
    )
    const seconds = Math.round((performance.now() - since) / 1000)
    const passed = skipped ? `– ${name}: skipped, as ${skipped}` : `✓ ${name} (${seconds} s)`
    // The results are the purpose of this command.
    console.log(fault ? `✗ ${name} (${seconds} s)\n${fault.message}` : passed)
    if (fault) failed.push(name)
  }
  return failed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await checkDeployed()).length > 0 ? 1 : 0
}
