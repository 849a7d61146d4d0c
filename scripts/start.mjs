import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installWhatIsMissing } from './tasks/install.mjs'
import { ROOT } from './tasks/run.mjs'

try {
  await installWhatIsMissing()
  const { build } = await import('./build.mjs')
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

console.log('Starting the server. Its first start creates the database, which may take a minute …')

// From here on this process is the server, so it receives signals directly.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(ROOT, 'dist/server/main.js')).href)
