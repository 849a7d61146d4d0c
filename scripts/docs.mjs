import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generated } from './docs/generated.mjs'
import { ROOT } from './tasks/run.mjs'

// `npm run picture`, `npm run endings`, `npm run licences`, `npm run premium-numbers` and `npm run time-zones`
// name what to write.
const write = generated[process.argv[2] ?? '']
if (!write) throw new Error(`Say what to write: ${Object.keys(generated).join(' or ')}`)
for (const [path, text] of Object.entries(write(ROOT))) writeFileSync(join(ROOT, path), text)
