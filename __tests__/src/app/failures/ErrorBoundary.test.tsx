import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { AppLayout } from '../../../../src/app/layout/AppLayout'
import { lazyPart } from '../../../../src/components/loading/lazyPart'
import { purchaseOpened } from '../../../../src/events'
import { readLog } from '../../../../src/recorder/readLog'
import type { FakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

jest.mock('../../../../src/features/purchase/PurchaseDialog', () => ({ PurchaseDialog: Broken }))

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

function Broken(): never {
  throw new Error('No such thing for me@work.example')
}

type User = Awaited<ReturnType<typeof renderApp>>['user']

/** Saves the support file and returns what it says about the error. */
async function saveFile(user: User, services: FakeServices) {
  await user.click(screen.getByRole('button', { name: 'Report a problem' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save File' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Save File' }))
  const { actions } = readLog([...services.world.saved.values()][0]!)
  return actions.find(({ type }) => type === 'app/screenBroke')?.payload
}

test('a screen that throws says so in plain words, and its support file tells what happened', async () => {
  const { user, services } = await renderApp({
    path: '/login',
    ui: (
      <AppLayout credits={null} callBar={<p>A call goes on</p>}>
        <Broken />
      </AppLayout>
    ),
  })
  expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(screen.getByText('A call goes on')).toBeInTheDocument()
  expect(await saveFile(user, services)).toMatchObject({
    message: 'Error: No such thing for [hidden]',
    isMissing: false,
  })
})

test('a screen whose code cannot be fetched says so; it is refetched, or loaded with a newer version', async () => {
  let isThere = false
  const screenOf = lazyPart(async () => {
    if (!isThere) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    return () => <p>The screen is there</p>
  })
  const { user, services } = await renderApp({
    path: '/login',
    ui: (
      <AppLayout credits={null} callBar={null}>
        <Suspense>
          <screenOf.Component />
        </Suspense>
      </AppLayout>
    ),
  })
  const notice = () => screen.findByRole('heading', { name: 'This screen could not be loaded' })
  await notice()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(services.world.updatesTaken).toBe(1)

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await notice()
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The screen is there')).toBeInTheDocument()
})

test('a screen that fails to load just after the network came back is loaded once more', async () => {
  const failure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  let fail = () => {}
  const answers = [
    () => Promise.reject(failure),
    () =>
      new Promise<never>((_, reject) => {
        fail = () => reject(failure)
      }),
    async () => () => <p>The screen is there</p>,
  ]
  const screenOf = lazyPart(() => answers.shift()!())
  const { user } = await renderApp({
    path: '/login',
    ui: (
      <AppLayout credits={null} callBar={null}>
        <Suspense>
          <screenOf.Component />
        </Suspense>
      </AppLayout>
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  window.dispatchEvent(new Event('online'))
  await act(async () => fail())
  expect(await screen.findByText('The screen is there')).toBeInTheDocument()
})

test('a crash next to a screen does not affect it', async () => {
  const { user, services } = await renderApp({
    path: '/login',
    ui: (
      <AppLayout credits={null} callBar={<Broken />}>
        <p>The screen goes on</p>
      </AppLayout>
    ),
  })
  expect(screen.getByRole('alert')).toHaveTextContent(/^A part of this page stopped working.*Reload/)
  expect(screen.getByRole('banner')).toBeInTheDocument()
  expect(screen.getByText('The screen goes on')).toBeInTheDocument()
  expect(await saveFile(user, services)).toMatchObject({
    message: 'Error: No such thing for [hidden]',
    isMissing: false,
  })
})

test('a dialog that throws does not affect the page below or a call', async () => {
  const { store, user, services } = await renderApp({
    path: '/login',
    ui: (
      <AppLayout credits={null} callBar={<p>A call goes on</p>}>
        <p>The screen goes on</p>
      </AppLayout>
    ),
  })
  await act(async () => void store.dispatch(purchaseOpened()))
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of this page stopped working')
  expect(screen.getByText('A call goes on')).toBeInTheDocument()
  expect(screen.getByText('The screen goes on')).toBeInTheDocument()
  expect(await saveFile(user, services)).toMatchObject({
    message: 'Error: No such thing for [hidden]',
    isMissing: false,
  })
})
