import { act, screen, waitFor } from '@testing-library/react'
import { installDeclined } from '../../../../src/features/preferences/preferencesSlice'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()

const LINE = 'Install Tealine: it opens like an app, and keeps a call in a window of its own.'

/** A phone whose browser offers to install the app. */
async function openOffered(path = '/') {
  api.answer('GET Access/Tokens', { resources: { tokens: [] } })
  const phone = await renderPhone(api, { path })
  const { world } = phone.services
  api.answer('GET Features', { resources: { features: [] } })
  await act(async () => {
    for (const callback of world.atIdle.splice(0)) callback()
    await import('../../../../src/app/lateListeners')
    await new Promise((resolve) => setTimeout(resolve))
  })
  await act(async () => world.offerInstall('prompt'))
  const hangUp = () => phone.tell({ kind: 'ended', cause: 'hungUpByOther', sipStatus: null })
  return { ...phone, world, hangUp }
}

test('is suggested once an answered call has ended, not before, nor during it', async () => {
  const { talk, hangUp } = await openOffered()
  expect(screen.queryByText(LINE)).not.toBeInTheDocument()
  await talk()
  expect(screen.queryByText(LINE)).not.toBeInTheDocument()
  await hangUp()
  expect(await screen.findByText(LINE)).toBeInTheDocument()
})

test('is not suggested after a call that was not answered', async () => {
  const { call, hangUp } = await openOffered()
  await call()
  await hangUp()
  expect(await screen.findByRole('button', { name: 'Done' })).toBeInTheDocument()
  expect(screen.queryByText(LINE)).not.toBeInTheDocument()
})

test('who says "Not now" is not asked after another call, nor on the next visit', async () => {
  const { user, talk, hangUp, store, world } = await openOffered()
  await talk()
  await hangUp()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(LINE)).not.toBeInTheDocument()
  expect(world.installsAsked).toBe(0)
  await waitFor(() => expect(world.kept).toMatchObject({ isInstallDeclined: true }))
  await user.click(button('Done'))
  await talk()
  await hangUp()
  expect(store.getState().calls.current.phase).toBe('ended')
  expect(screen.queryByText(LINE)).not.toBeInTheDocument()
})

test('Install lets the browser ask; its refusal counts as a no, too', async () => {
  const { user, talk, hangUp, world } = await openOffered()
  world.installs = false
  await talk()
  await hangUp()
  await user.click(await screen.findByRole('button', { name: 'Install' }))
  expect(world.installsAsked).toBe(1)
  await waitFor(() => expect(world.kept).toMatchObject({ isInstallDeclined: true }))
  await act(async () => world.offerInstall('prompt'))
  expect(screen.queryByText(LINE)).not.toBeInTheDocument()
})

test('once installed, nothing is remembered as a no', async () => {
  const { user, talk, hangUp, world, store } = await openOffered()
  await talk()
  await hangUp()
  await user.click(await screen.findByRole('button', { name: 'Install' }))
  await waitFor(() => expect(screen.queryByText(LINE)).not.toBeInTheDocument())
  expect(world.installsAsked).toBe(1)
  expect(store.getState().preferences.isInstallDeclined).toBe(false)
})

test('Settings and Help offer it at any time but during a call, also to who declined; Safari of iOS gets words', async () => {
  const { talk, world, dispatch } = await openOffered('/settings/account')
  await dispatch(installDeclined())
  expect(await screen.findByRole('heading', { name: 'Install Tealine' })).toBeInTheDocument()
  expect(button('Install')).toBeInTheDocument()
  await act(async () => world.offerInstall('guide'))
  expect(screen.getByText('In Safari, tap Share, then Add to Home Screen.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument()
  await talk()
  expect(screen.queryByRole('heading', { name: 'Install Tealine' })).not.toBeInTheDocument()
})

test.each([
  ['prompt', /^Press Install in Settings\./],
  ['guide', /^In Safari, tap Share, then Add to Home Screen\./],
] as const)('Help says how: %s', async (offer, words) => {
  const { world } = await openOffered('/help')
  await act(async () => world.offerInstall(offer))
  expect(await screen.findByText(words)).toBeInTheDocument()
  await act(async () => world.offerInstall('none'))
  expect(screen.queryByText(words)).not.toBeInTheDocument()
})
