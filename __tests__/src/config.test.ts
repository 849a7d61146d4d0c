type Config = typeof import('../../src/config')

const BEFORE = process.env

/** The config of a build with these variables. */
async function configBuiltWith(variables: Record<string, string>): Promise<Config> {
  jest.resetModules()
  process.env = variables
  return await import('../../src/config')
}

afterEach(() => {
  process.env = BEFORE
})

test('a build without settings uses the server of the page', async () => {
  const config = await configBuiltWith({})
  expect(config.apiBase('localhost')).toBe('/api')
  expect(config.isProductionHost('localhost')).toBe(false)
  expect(config.publicIpUrl).toBe('/api/ip')
  expect([config.serviceId, config.appId]).toEqual(['tealine', 'web'])
  expect(config.firebase).toBeUndefined()
})

test('the production host has the production API, every other host the QA API', async () => {
  const config = await configBuiltWith({
    PRODUCTION_HOST: 'app.example.com',
    PRODUCTION_API: 'https://api.example.com/',
    QA_API: 'https://qa.example.com',
  })
  expect(config.apiBase('app.example.com')).toBe('https://api.example.com')
  expect(config.apiBase('preview.example.com')).toBe('https://qa.example.com')
  expect(config.isProductionHost('app.example.com.evil.test')).toBe(false)
})

test('idempotency keys are sent to our own origin, to others only if the build enables it', async () => {
  const byDefault = await configBuiltWith({})
  expect(byDefault.sendsIdempotencyKeys('http://localhost:4000', '/api')).toBe(true)
  expect(byDefault.sendsIdempotencyKeys('http://localhost:4000', 'https://api.example.com')).toBe(false)
  const enabled = await configBuiltWith({ API_IDEMPOTENCY: '1' })
  expect(enabled.sendsIdempotencyKeys('http://localhost:4000', 'https://api.example.com')).toBe(true)
})

test('remote config comes from Firestore when a project is set', async () => {
  const config = await configBuiltWith({ FIREBASE_PROJECT_ID: 'dialer', FIREBASE_API_KEY: 'key' })
  expect(config.firebase).toEqual({ projectId: 'dialer', apiKey: 'key' })
})
