import { pathToFileURL } from 'node:url'

const CHECKS = {
  'other versions of Node': async () => (await import('./tasks/otherNodes.mjs')).tryOtherNodes(),
  'the container file': async () => (await import('./tasks/container.mjs')).tryServerContainer(),
  "the engine's container file": async () => (await import('./tasks/engineContainer.mjs')).tryEngineContainer(),
}

/** Starts what is built as it will be run, prints how long each check took, and returns the names of those that failed. */
export async function checkDeployed() {
  const failed = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const since = performance.now()
    const fault = await check().then(
      () => undefined,
      (error) => error,
    )
    const seconds = Math.round((performance.now() - since) / 1000)
    // The results are the purpose of this command.
    console.log(fault ? `✗ ${name} (${seconds} s)\n${fault.message}` : `✓ ${name} (${seconds} s)`)
    if (fault) failed.push(name)
  }
  return failed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await checkDeployed()).length > 0 ? 1 : 0
}
