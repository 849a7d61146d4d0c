import { schemeChosen, shortcutsSwitched } from '../../../../src/features/preferences/preferencesSlice'
import { readPreferences } from '../../../../src/features/preferences/readPreferences'
import { createBrowserStorage } from '../../../../src/services/browser/persistentStorage'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { openStore } from '../../../helpers/page/openStore'
import { watchActions } from '../../../helpers/page/watchActions'
import { until } from '../../../helpers/until'

const api = startFakeApi()

beforeEach(() => {
  api.answer('GET ip', { ip: '203.0.113.7' })
  localStorage.clear()
})

async function openPage() {
  const app = openStore({ services: fakeServices({ storage: createBrowserStorage('preferences') }) })
  const actions = watchActions(app.store)
  app.visit('/login')
  await until('the preferences are restored', () => app.getState().preferences.isRestored)
  return { ...app, actions }
}

const stored = () => JSON.parse(localStorage.getItem('persist:preferences') ?? '{}')

test('choices on one page are kept on the next', async () => {
  const first = await openPage()
  first.dispatch(schemeChosen('dark'))
  first.dispatch(shortcutsSwitched({ on: false }))
  await until('it is kept', () => stored().hasShortcuts === 'false')
  const second = await openPage()
  expect(second.getState().preferences).toMatchObject({ scheme: 'dark', hasShortcuts: false, lastCountry: 'US' })
})

test('they are restored by one action, and no action of the persistence library enters the log', async () => {
  const { actions } = await openPage()
  const types = actions.map((action) => (action as { type: string }).type)
  expect(types.filter((type) => type.startsWith('preferences/'))).toEqual(['preferences/preferencesRestored'])
  expect(types.filter((type) => type.startsWith('persist/'))).toEqual([])
})

test('only preferences are kept, where public/index.html looks for the scheme', async () => {
  const { dispatch } = await openPage()
  dispatch(schemeChosen('light'))
  await until('it is kept', () => stored().scheme === '"light"')
  expect(Object.keys(localStorage)).toEqual(['persist:preferences'])
  expect(Object.keys(stored()).sort()).toEqual([
    'hasKeyTones',
    'hasShortcuts',
    'isChartOpen',
    'isInstallDeclined',
    'lastCallerIdSid',
    'lastCountry',
    'microphoneId',
    'scheme',
    'speakerId',
  ])
})

test.each([
  ['not JSON', '{'],
  ['a number', '7'],
  ['broken inside', '{"scheme":"{"}'],
  ['null', 'null'],
])('a storage with %s gives the defaults', async (_, text) => {
  localStorage.setItem('persist:preferences', text)
  const { getState } = await openPage()
  expect(getState().preferences).toMatchObject({ scheme: 'system', hasShortcuts: true })
})

test('values of another version or foreign values are ignored', () => {
  expect(
    readPreferences({ scheme: 'pink', lastCountry: 'usa', microphoneId: 7, hasShortcuts: 'yes', speakerId: 'S', x: 1 }),
  ).toEqual({ speakerId: 'S' })
})
