import { act, screen, waitFor, within } from '@testing-library/react'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()
beforeEach(() => {
  api.answer('DELETE Access/Tokens', {})
  api.answer('GET ip', { ip: '203.0.113.7' })
})

const TALKING = "You're on a call with +1 202 555 0100"

const logOutOf = (place: 'banner' | 'navigation') => {
  const areas = screen.getAllByRole(place)
  const button = areas.map((area) => within(area).queryByRole('button', { name: 'Logout' })).find(Boolean)
  if (!button) throw new Error(`no Logout in the ${place}`)
  return button
}

async function clickLogOut(place: 'banner' | 'navigation' = 'banner') {
  const phone = await renderPhone(api)
  await phone.talk()
  await phone.user.click(logOutOf(place))
  const dialog = await screen.findByRole('alertdialog', { name: TALKING })
  return { ...phone, dialog, isLoggedIn: () => phone.store.getState().session.isLoggedIn }
}

test.each(['banner', 'navigation'] as const)('Logout in the %s asks before it hangs up a call', async (place) => {
  const { dialog, engine, user, isLoggedIn } = await clickLogOut(place)
  expect(dialog).toHaveTextContent('Hang up and log out?')
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(engine.count('hangUp')).toBe(0)
  expect(isLoggedIn()).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Hang Up and Log Out' }))
  await waitFor(() => expect(isLoggedIn()).toBe(false))
  expect(engine.count('hangUp')).toBe(1)
})

test('the number in the question does not break', async () => {
  const { dialog } = await clickLogOut()
  expect(within(dialog).getByText('+1 202 555 0100')).toHaveStyle({ whiteSpace: 'nowrap' })
})

test('Escape keeps the call, and the focus comes back to Logout', async () => {
  const { engine, user, isLoggedIn } = await clickLogOut()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(isLoggedIn()).toBe(true)
  expect(engine.count('hangUp')).toBe(0)
  expect(logOutOf('banner')).toHaveFocus()
})

test('once the call has ended, only the log-out is asked about', async () => {
  const { dialog, tell, user, isLoggedIn } = await clickLogOut()
  await tell({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
  expect(dialog).toHaveAccessibleName('Your call has ended')
  expect(dialog).toHaveTextContent('Log out?')
  await user.click(within(dialog).getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(isLoggedIn()).toBe(false))
})

test('a call in another tab is asked about, too: logging out ends it', async () => {
  const { callTab, user, store } = await renderPhone(api)
  act(() => callTab.seeElsewhere({ to: '+12025550100' }))
  await user.click(logOutOf('banner'))
  expect(await screen.findByRole('alertdialog', { name: `${TALKING} in another tab` })).toBeVisible()
  expect(store.getState().session.isLoggedIn).toBe(true)
})

test('without a call, Logout does not ask', async () => {
  const { user, store } = await renderPhone(api)
  await user.click(logOutOf('banner'))
  await waitFor(() => expect(store.getState().session.isLoggedIn).toBe(false))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
