import { screen, within } from '@testing-library/react'
import { loadAllParts } from '../../../../../src/components/loading/part'
import { startFakeApi } from '../../../../helpers/api/fakeApi'
import { renderApp } from '../../../../helpers/page/renderApp'
import { setViewportWidth } from '../../../../helpers/page/viewport'

const api = startFakeApi()

beforeEach(() => api.answer('GET ip', { ip: '203.0.113.7' }))

function inWindowOf(px: number) {
  const { matchMedia } = window
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: px >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
  }))
}

async function openOnDesktop() {
  inWindowOf(1200)
  const app = await renderApp({ path: '/login' })
  await screen.findByText(HEADING)
  setViewportWidth(1200)
  return app
}

const HEADING = /^Call anyone from your browser/
const country = () => screen.getByRole('combobox', { name: 'Country to call' })
const prices = () =>
  within(screen.getByRole('group', { name: 'See a price' }))
    .getAllByText(/a minute$/)
    .map(({ parentElement }) => parentElement?.textContent)

test('there is a pitch beside the form on desktops', async () => {
  await openOnDesktop()
  expect(screen.getByRole('region', { name: HEADING })).toBeVisible()
  expect(screen.getAllByRole('heading')[0]).toHaveTextContent('Welcome back!')
})

test('there is none on smaller screens', async () => {
  inWindowOf(1199)
  await renderApp({ path: '/login' })
  await loadAllParts()
  expect(screen.queryByText(HEADING)).not.toBeInTheDocument()
})

test('it says what a minute costs, apart for landlines and mobiles where they differ', async () => {
  const { user } = await openOnDesktop()
  expect(country()).toHaveDisplayValue('United States')
  expect(prices()).toEqual(['Any phone1 credit a minute($0.167)'])
  await user.click(country())
  await user.selectOptions(country(), 'Germany')
  expect(prices()).toEqual(['Landline1 credit a minute($0.167)', 'Mobile2 credits a minute($0.333)'])
  await user.selectOptions(country(), 'Cuba')
  expect(prices()).toEqual(['Any phone6 credits a minute($1.00)'])
})
