import { pathToFileURL } from 'node:url'
import { missingPackages } from './ha/cluster.mjs'
import { run } from './tasks/run.mjs'

/** Why there can be no cluster on this machine, as one sentence; undefined if there can. */
export function whyNoCluster() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The cluster needs root on Linux, as its machines are network namespaces.'
  const missing = missingPackages()
  if (missing.length === 0) return undefined
  return `The cluster needs ${missing.join(', ')}. On Debian, as root: apt-get install --no-install-recommends ${missing.join(' ')}`
}

/** Lets machines of a cluster fail under load, assuming that the product is built. @param {string[]} args */
export function testHa(args) {
  return run([process.execPath, '--import', 'tsx', '__tests__/ha/run.ts', ...args])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const reason = whyNoCluster()
  if (reason) {
    console.error(reason)
    process.exitCode = 1
  } else
    process.exitCode = (await run([process.execPath, 'scripts/build.mjs'])) || (await testHa(process.argv.slice(2)))
}
