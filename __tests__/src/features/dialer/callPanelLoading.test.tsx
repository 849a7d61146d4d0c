import { screen, waitFor } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, openDialer } from '../../../helpers/page/dialer'

jest.mock('../../../../src/features/dialer/CallView', () => ({ CallView: new Promise(() => undefined) }))

const api = startFakeApi()
beforeEach(() => answerDialer(api))

test('while the call panel is still loading, its place is kept, without the recent calls', async () => {
  const { user, call, container } = await openDialer()
  expect(screen.getByRole('region', { name: 'Recent calls' })).toBeVisible()
  expect(container.querySelector('section[aria-busy="true"]')).toBeNull()
  await user.keyboard('2025550100{Enter}')
  await waitFor(() => expect(call().wish).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Place Call' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Recent calls' })).toBeNull()
  expect(container.querySelector('section[aria-busy="true"]')).toBeVisible()
})
