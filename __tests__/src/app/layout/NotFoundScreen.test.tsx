import { screen } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderApp } from '../../../helpers/page/renderApp'

startFakeApi()

test('an unknown path says so in the specification’s words and offers the way home', async () => {
  await renderApp({ path: '/no/such/page' })
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible()
  expect(screen.getByText('The page you are looking for can not be found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})
