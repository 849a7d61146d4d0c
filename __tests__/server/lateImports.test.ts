import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is imported after the server has started may be another version's by then, or gone: an upgrade in place replaces the
 * packages. Each of these is imported while the server starts, before it listens.
 */
const AT_START = [
  'database/openDatabase.ts ./embedded',
  'providers/smtp.ts nodemailer',
  'providers/stripeClient.ts stripe',
  'tracing/exportTraces.ts @opentelemetry/exporter-trace-otlp-http',
  'tracing/exportTraces.ts @opentelemetry/resources',
  'tracing/exportTraces.ts @opentelemetry/sdk-trace-node',
]

const SERVER = join(__dirname, '../../server')

test('a live server imports no module after its start', () => {
  const imports = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const names = readFileSync(join(SERVER, file), 'utf8').matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g)
      return [...names].map(([, name]) => `${file} ${name}`)
    })
  // `ground/startWorker.ts` loads the loader of TypeScript where the server runs from its sources.
  expect(imports.filter((one) => one !== 'ground/startWorker.ts tsx/esm/api').sort()).toEqual(AT_START)
})
