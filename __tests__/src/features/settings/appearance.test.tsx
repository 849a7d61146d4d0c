import { screen, waitFor } from '@testing-library/react'
import { customerServices } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, openAccountTab } from '../../../helpers/page/accountTab'

const api = startFakeApi()
test('theme, single-key shortcuts and key tones apply at once and are kept', async () => {
  answerAccountTab(api)
  const services = customerServices()
  const { user } = await openAccountTab(services)
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark')
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  await user.click(screen.getByRole('switch', { name: 'Dial pad tones' }))
  await waitFor(() =>
    expect(services.world.kept).toMatchObject({ scheme: 'dark', hasShortcuts: false, hasKeyTones: false }),
  )
})
