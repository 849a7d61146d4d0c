import { screen, waitFor, within } from '@testing-library/react'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, card, openAccountTab } from '../../../helpers/page/accountTab'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
beforeEach(() => answerAccountTab(api))

/** Hidden on screens without room for it, as jsdom's. */
const entries = () => within(screen.getByLabelText('Sections')).getAllByRole('button', { hidden: true })

test('the list of sections names every card, and leads to it', async () => {
  api.answer('GET Features', { resources: { features: [] } })
  const app = await openAccountTab()
  await learnFeatures(app)
  const { user } = app
  const cards = () =>
    screen.getAllByRole('region').filter((region) => within(region).queryByRole('heading', { level: 2 }))
  await waitFor(() => expect(entries()).toHaveLength(cards().length))
  expect(entries().map(({ textContent }) => textContent)).toEqual(
    cards().map((region) => within(region).getByRole('heading', { level: 2 }).textContent),
  )
  await user.click(entries().find(({ textContent }) => textContent === 'Audio') as HTMLElement)
  expect(within(card('Audio')).getByRole('heading', { level: 2 })).toHaveFocus()
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
