import { act, screen, waitFor } from '@testing-library/react'
import { pageLoaded } from '../../../../src/events'
import { answerCustomer, customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()
beforeEach(() => {
  answerCustomer(api)
  api.answer('GET ip', { ip: '203.0.113.7' })
})

const OLD = { 'notFound.text': { text: 'Nothing here, sorry.' } }
const NEW = { 'notFound.text': { text: 'Gone fishing.' } }
const SALE = { store: { sale_active: true, sale_title: 'Spring sale', sale_body: 'Twice the credits.' } }

/** A read that the test completes. */
function reading(kept: object) {
  let give: (strings: object) => void = () => undefined
  const read = () =>
    new Promise<{ strings: Record<string, unknown>; config: object & Record<string, unknown> }>((resolve) => {
      give = (strings) => resolve({ strings: { ...strings }, config: {} })
    })
  return { remoteConfig: { cached: () => kept, read }, give: (strings: object) => act(async () => give(strings)) }
}

test('the last config read is shown from the first render', async () => {
  const { remoteConfig } = reading({ strings: OLD, config: { banner: { active: true, title: 'Maintenance' } } })
  const { store } = await renderApp({ path: '/nowhere', services: customerServices({ remoteConfig }) })
  expect(screen.getByText('Nothing here, sorry.')).toBeVisible()
  expect(screen.getByText('Maintenance')).toBeVisible()
  expect(store.getState().remoteConfig.texts).toEqual({ 'notFound.text': 'Nothing here, sorry.' })
})

test('the last sale is shown too, unless it was closed', async () => {
  const { remoteConfig } = reading({ config: SALE })
  const app = await renderApp({ path: '/nowhere', services: customerServices({ remoteConfig }) })
  act(() => void app.store.dispatch(pageLoaded({ state: app.store.getState() })))
  expect(screen.getByText('Spring sale')).toBeVisible()
})

test('a new config is shown at once while the page is unused', async () => {
  const { remoteConfig, give } = reading({ strings: OLD })
  await renderApp({ path: '/nowhere', services: fakeServices({ remoteConfig }) })
  await give(NEW)
  expect(screen.getByText('Gone fishing.')).toBeVisible()
})

test('once the page is in use, a new config is shown with the next screen, not with a search on the same one', async () => {
  const { remoteConfig, give } = reading({ strings: OLD })
  const services = fakeServices({ remoteConfig })
  await renderApp({ path: '/nowhere', services, travels: true })
  services.world.isUsed = true
  await give(NEW)
  act(() => services.world.travel('/nowhere?q=1'))
  expect(screen.getByText('Nothing here, sorry.')).toBeVisible()
  act(() => services.world.travel('/elsewhere'))
  await waitFor(() => expect(screen.getByText('Gone fishing.')).toBeVisible())
})

test.each([
  ['nothing', {}],
  ['no maps', { strings: null, config: 5 }],
  ['lists', { strings: ['x'], config: [[]] }],
  ['other shapes', { strings: { 'notFound.text': 'bare' }, config: { banner: null, store: { sale_active: 'yes' } } }],
])('%s in this browser changes nothing', async (_, kept) => {
  const { remoteConfig } = reading(kept)
  const { store } = await renderApp({ path: '/nowhere', services: customerServices({ remoteConfig }) })
  expect(store.getState().remoteConfig).toEqual({
    texts: {},
    banner: null,
    sale: null,
    intro: null,
    otherMethodLabel: null,
  })
})
