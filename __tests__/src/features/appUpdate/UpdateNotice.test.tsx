import { act, screen } from '@testing-library/react'
import { callSeenElsewhere } from '../../../../src/features/calls/callsSlice'
import { answerCustomer, openAsCustomer } from '../../../helpers/api/customerApp'
import { startFakeApi } from '../../../helpers/api/fakeApi'

const api = startFakeApi()

const notice = () => screen.queryByText('A new version of Tealine is ready.')

async function openWithUpdate() {
  answerCustomer(api)
  const app = await openAsCustomer()
  expect(notice()).not.toBeInTheDocument()
  act(() => app.services.world.findUpdate())
  expect(notice()).toBeVisible()
  return app
}

test('a newer version is offered, and loaded when accepted', async () => {
  const { user, services } = await openWithUpdate()
  expect(services.world.updatesTaken).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Reload Now' }))
  expect(services.world.updatesTaken).toBe(1)
})

test('after "Later" the page keeps its version', async () => {
  const { user, services } = await openWithUpdate()
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(notice()).not.toBeInTheDocument()
  expect(services.world.updatesTaken).toBe(0)
})

test('it is not offered during a call, not even one in another tab', async () => {
  const { store } = await openWithUpdate()
  act(() => void store.dispatch(callSeenElsewhere({ to: '+12025550100' })))
  expect(notice()).not.toBeInTheDocument()
  act(() => void store.dispatch(callSeenElsewhere(null)))
  expect(notice()).toBeVisible()
})
