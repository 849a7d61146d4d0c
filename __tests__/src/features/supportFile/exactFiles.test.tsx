import { act, screen, waitFor } from '@testing-library/react'
import { rootReducer } from '../../../../src/app/rootReducer'
import type { LogOutReason } from '../../../../src/events'
import { loggedOut, routeChanged } from '../../../../src/events'
import { remoteConfigRead } from '../../../../src/features/remoteConfig/remoteConfigSlice'
import { SupportSection } from '../../../../src/features/supportFile/SupportSection'
import { readLog } from '../../../../src/recorder/readLog'
import { findFailedCheck } from '../../../../src/replay/findFailedCheck'
import { renderApp } from '../../../helpers/page/renderApp'

type Page = Awaited<ReturnType<typeof renderApp>>

async function saveIn({ user, services }: Page): Promise<string> {
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  const save = await screen.findByRole('button', { name: 'Save File' })
  await waitFor(() => expect(save).toBeEnabled())
  await user.click(save)
  return [...services.world.saved.values()].at(-1) ?? ''
}

test.each<LogOutReason>(['otherTab', 'noToken', 'accountRefused'])(
  'nothing was missed in a file over an involuntary log-out (%s)',
  async (reason) => {
    const page = await renderApp({ token: 'a token', ui: <SupportSection /> })
    act(() => void page.store.dispatch(loggedOut({ reason })))
    act(() => void page.store.dispatch(routeChanged({ key: 'k', pathname: '/login', search: '' })))
    expect(findFailedCheck(rootReducer, readLog(await saveIn(page)))).toBeNull()
  },
)

test('nothing was missed in a file over a banner with an email address', async () => {
  const page = await renderApp({ ui: <SupportSection /> })
  const banner = { title: 'Maintenance', body: 'Write to help@tealine.example.' }
  const settings = { ...page.store.getState().remoteConfig, banner } as Parameters<typeof remoteConfigRead>[0]
  act(() => void page.store.dispatch(remoteConfigRead(settings)))
  const text = await saveIn(page)
  expect(text).not.toContain('help@')
  expect(findFailedCheck(rootReducer, readLog(text))).toBeNull()
})
