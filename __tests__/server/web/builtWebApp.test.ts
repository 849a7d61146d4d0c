import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseTrialWebApp } from '../../../server/web/builtWebApp'
import { tempFolder } from '../../helpers/server/tempFolder'

const OURS = { appOrigins: ['https://app.example', 'https://other.example:8443'] }

/** A folder with a web app built like this. */
function built(manifest: { productionHost: string | null; siteLinks: Record<string, string | null> }): string {
  const folder = tempFolder()
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ version: '1.0.0', commit: 'c0ffee1', ...manifest }))
  return folder
}

const LINKED = { LEGAL_URL: 'https://example.com/legal', TERMS_URL: 'https://example.com/terms' }

test.each(['app.example', 'other.example'])('a live server takes a web app that was built for %s', (productionHost) => {
  expect(() => refuseTrialWebApp(built({ productionHost, siteLinks: LINKED }), OURS)).not.toThrow()
})

test('a live server without a web app has nothing to refuse', () => {
  expect(() => refuseTrialWebApp(tempFolder(), OURS)).not.toThrow()
})

test.each([
  ['app.example', { ...LINKED, TERMS_URL: null }, 'without TERMS_URL:'],
  [null, LINKED, 'without PRODUCTION_HOST=app.example:'],
  ['elsewhere.example', { ...LINKED, LEGAL_URL: null }, 'without PRODUCTION_HOST=app.example, LEGAL_URL:'],
])('a live server refuses one for %j with %j', (productionHost, siteLinks, missing) => {
  expect(() => refuseTrialWebApp(built({ productionHost, siteLinks }), OURS)).toThrow(
    `The web app was built ${missing} set them and build it again`,
  )
})
