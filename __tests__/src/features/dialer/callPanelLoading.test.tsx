import { screen, waitFor } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerDialer, openDialer } from '../../../helpers/page/dialer'

jest.mock('../../../../src/features/calls/panel/CallPanel', () => ({ CallPanel: new Promise(() => undefined) }))

const api = startFakeApi()
beforeEach(() => answerDialer(api))

test('while the call panel is still loading, its place is kept', async () => {
  const { user, call } = await openDialer()
  const side = screen.getByRole('region', { name: 'Recent calls' }).parentElement
  const columns = side?.parentElement
  await user.keyboard('2025550100{Enter}')
  await waitFor(() => expect(call().wish).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Place Call' })).toBeNull()
  expect([...(columns?.children ?? [])].map((child) => child.getAttribute('aria-busy'))).toEqual(['true'])
})
