import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, card, openAccountTab } from '../../../helpers/page/accountTab'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => answerAccountTab(api))

/** Hidden on screens without room for it, as jsdom's. */
const entries = () => within(screen.getByLabelText('Sections')).getAllByRole('button', { hidden: true })

const sections = () =>
  screen.getAllByRole('region').filter((region) => within(region).queryByRole('heading', { level: 2 }))

test('the list of sections names every section, and leads to it', async () => {
  api.answer('GET Features', { resources: { features: [] } })
  const app = await openAccountTab()
  await learnFeatures(app)
  const { user } = app
  await waitFor(() => expect(entries()).toHaveLength(sections().length))
  expect(entries().map(({ textContent }) => textContent)).toEqual(
    sections().map((region) => within(region).getByRole('heading', { level: 2 }).textContent),
  )
  await user.click(entries().find(({ textContent }) => textContent === 'Audio') as HTMLElement)
  expect(within(card('Audio')).getByRole('heading', { level: 2 })).toHaveFocus()
})

/** Lays out a page of this height, scrolled to a place: each section is 500 px high, the first at the height of the list. */
function scrollTo(scrollY: number, scrollHeight = 10_000) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: scrollHeight, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true })
  screen.getByLabelText('Sections').getBoundingClientRect = () => new DOMRect(0, 72)
  for (const [index, region] of sections().entries())
    region.getBoundingClientRect = () => new DOMRect(0, 72 + index * 500 - scrollY)
  fireEvent.scroll(window)
}

const current = () => entries().find((entry) => entry.getAttribute('aria-current') === 'true')?.textContent

test('the list of sections marks the one that is being read', async () => {
  api.answer('GET Features', { resources: { features: [] } })
  const app = await openAccountTab()
  await learnFeatures(app)
  await waitFor(() => expect(entries()).toHaveLength(sections().length))
  scrollTo(0)
  expect(current()).toBe('Profile')
  scrollTo(498)
  expect(current()).toBe('Profile')
  scrollTo(500)
  expect(current()).toBe('Caller IDs')
  scrollTo(1100)
  expect(current()).toBe('Audio')

  const height = 72 + sections().length * 500
  scrollTo(height - window.innerHeight, height)
  expect(current()).toBe('Support')
  await app.user.click(entries().at(-2) as HTMLElement)
  expect(current()).toBe(entries().at(-2)?.textContent)
  scrollTo(0)
  expect(current()).toBe('Profile')
})

test('the sections are in order: who, how one calls, what is shown and sent, who has access, help', async () => {
  api.answer('GET Features', { resources: { features: ['notifications', 'activity'] } })
  api.refuse('GET Account/Notifications', 500)
  api.refuse('GET Account/Activity', 500)
  const app = await openAccountTab()
  await learnFeatures(app)
  await waitFor(() =>
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Caller IDs',
      'Audio',
      'Keyboard',
      'Notifications',
      'Appearance',
      'Your devices',
      'Activity',
      'Support',
    ]),
  )
})

test('phone links of other sites can be opened here, if the browser offers it', async () => {
  Object.defineProperty(navigator, 'registerProtocolHandler', { value: () => {}, configurable: true })
  const services = customerServices()
  const { user, unmount } = await openAccountTab(services)
  await user.click(button('Open phone links in Tealine'))
  expect(services.world.phoneLinksOpenAt).toEqual(['/'])
  unmount()
  Reflect.deleteProperty(navigator, 'registerProtocolHandler')
  await openAccountTab()
  expect(screen.queryByRole('region', { name: 'Phone links' })).not.toBeInTheDocument()
})
