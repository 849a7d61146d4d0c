import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

interface Query {
  structuredQuery: { from: [{ collectionId: string }] }
}

const asked: string[] = []

/** Firestore on the page's own origin, with one document in each collection. */
const firestore = setupServer(
  http.post('http://localhost/v1/projects/:project/databases/:database/:documents', async ({ request }) => {
    const [{ collectionId }] = ((await request.json()) as Query).structuredQuery.from
    asked.push(collectionId)
    const name = `projects/tealine/databases/(default)/documents/${collectionId}/first`
    const at = '2026-11-21T12:00:00Z'
    const document = { name, fields: { text: { stringValue: collectionId } }, createTime: at, updateTime: at }
    return HttpResponse.json([{ document, readTime: at }])
  }),
)

beforeAll(() => firestore.listen({ onUnhandledRequest: 'error' }))
afterAll(() => firestore.close())

const OTHER_HOST = 'app.example.com'

/** The app on `localhost`, built for a production host. */
function buildFor(productionHost: string) {
  jest.resetModules()
  jest.replaceProperty(process, 'env', {
    PRODUCTION_HOST: productionHost,
    PRODUCTION_API: 'https://api.example.com',
    QA_API: 'https://qa.example.com',
  })
}

async function readDocuments(productionHost: string) {
  buildFor(productionHost)
  asked.length = 0
  const { browserRemoteConfig } = await import('../../src/services/browser/remoteConfig')
  return browserRemoteConfig.read()
}

describe('§7 The calls it makes: production and QA', () => {
  test.each([
    ['The production host uses the production API', location.hostname, 'https://api.example.com'],
    ['All other hosts use a QA API', OTHER_HOST, 'https://qa.example.com'],
  ])('%s', async (_, productionHost, base) => {
    buildFor(productionHost)
    const { createBrowserServices } = await import('../../src/services/browser/browserServices')
    expect(createBrowserServices().apiSettings.base).toBe(base)
  })
})

describe('§9 Business constants and limits: production and QA', () => {
  test.each([
    ['Production config is used when the host is the production app host', location.hostname, 'Config'],
    ['Otherwise QA config', OTHER_HOST, 'ConfigQA'],
  ])('%s', async (_, productionHost, collection) => {
    await readDocuments(productionHost)
    expect(asked.sort()).toEqual([collection, 'Strings'])
  })
})

describe('§3 Entities and their fields: remote collections', () => {
  test('Remote collections "Strings" and a config collection are read as key-to-data maps', async () => {
    const { strings, config } = await readDocuments(OTHER_HOST)
    expect(strings).toEqual({ first: { text: 'Strings' } })
    expect(config).toEqual({ first: { text: 'ConfigQA' } })
  })
})
