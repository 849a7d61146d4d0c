import { configureStore } from '@reduxjs/toolkit'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { routeChanged, supportFileRequested } from '../../../../src/events'
import { formsSlice } from '../../../../src/features/forms/formsSlice'
import { SupportFileDialog } from '../../../../src/features/supportFile/SupportFileDialog'
import {
  filePrepared,
  fileSent,
  sendClicked,
  sendingMeasured,
  supportFileSlice,
} from '../../../../src/features/supportFile/supportFileSlice'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'
import { Themed } from '../../../helpers/page/Themed'

const api = startFakeApi()

const KEPT = { resources: { support_file: { code: 'K7QF2M9X', expires_at: '2026-12-24T09:00:00Z' } } }
const question = () => screen.getByRole('textbox', { name: 'What happened? What did you expect?' })
const send = () => screen.findByRole('button', { name: 'Send File' })
const save = () => screen.getByRole('button', { name: 'Save File' })

/** A visitor opens the dialog with Ctrl+Alt+L. */
async function openDialog(services = fakeServices()) {
  const page = await renderApp({ ui: <p>Log in</p>, services })
  fireEvent.keyDown(screen.getByText('Log in'), { code: 'KeyL', key: 'l', ctrlKey: true, altKey: true })
  await waitFor(() => expect(save()).toBeEnabled())
  return page
}

const offer = () => api.answer('GET Features', { resources: { features: ['support_files'] } })

test('where the server takes files, a visitor sends one and gets a code to read out', async () => {
  offer()
  api.answer('POST SupportFiles', KEPT)
  const { user, services } = await openDialog()
  await user.type(question(), 'No sound after a minute')
  await user.click(await send())
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent(/Sent\. Thank you\..*K7QF.*2M9X.*It works until Dec 24, 2026/)
  const [request] = api.seen('POST SupportFiles')
  expect(request?.headers.get('content-type')).toBe('application/gzip')
  expect(request?.body).toMatchObject({ format: 1, description: 'No sound after a minute' })
  expect(services.world.saved.size).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a recording that is sent whole is not said to leave anything out', async () => {
  offer()
  api.answer('POST SupportFiles', KEPT)
  const { user } = await openDialog()
  await send()
  expect(screen.getByRole('dialog')).toHaveTextContent(/Steps\d+Time/)
  await user.click(await send())
  expect(await screen.findByRole('status')).not.toHaveTextContent('steps')
})

test('the steps are those that are in the file, and in what is sent', async () => {
  const facts = { actions: 5000, cut: 1200, from: 0, to: 1, bytes: 1, bytesWithNames: 1, problem: null }
  const store = configureStore({ reducer: { forms: formsSlice.reducer, supportFile: supportFileSlice.reducer } })
  for (const action of [supportFileRequested(), filePrepared(facts), sendingMeasured({ actions: 3100 })])
    store.dispatch(action)
  render(
    <Provider store={store}>
      <SupportFileDialog />
    </Provider>,
    { wrapper: Themed },
  )
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Steps5,000, without 1,200 older onesThe latest 3,100 are sent, as more would be too large. A saved file has all 5,000.',
  )
  act(() => {
    store.dispatch(sendClicked({ description: '' }))
    store.dispatch(fileSent({ code: 'K7QF2M9X', expiresAt: 0, actions: 3090 }))
  })
  expect(await screen.findByRole('status')).toHaveTextContent('It has the latest 3,090 of 5,000 steps.')
})

test('a service without that call offers saving only', async () => {
  api.refuse('GET Features', 404)
  const { user, services } = await openDialog()
  expect(screen.getByRole('dialog')).toHaveTextContent('It is saved on this device; nothing is sent.')
  await user.type(question(), 'The list is empty')
  await user.click(save())
  expect(JSON.parse([...services.world.saved.values()][0]!)).toMatchObject({ description: 'The list is empty' })
  expect(screen.queryByRole('button', { name: 'Send File' })).not.toBeInTheDocument()
})

test('so does a browser that cannot compress', async () => {
  const services = fakeServices()
  const { gzip: _, ...files } = services.files
  await openDialog({ ...services, files } as unknown as ReturnType<typeof fakeServices>)
  expect(api.seen('GET Features')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Send File' })).not.toBeInTheDocument()
})

test('what was written keeps no secret, is in no action, and names numbers as the recording does', async () => {
  api.refuse('GET Features', 404)
  const { user, services, store } = await openDialog()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  act(() => void store.dispatch(routeChanged({ key: 'k', pathname: '/', search: '?to=%2B12015550123' })))
  act(() => void store.dispatch(supportFileRequested()))
  await waitFor(() => expect(save()).toBeEnabled())
  await user.type(question(), 'Calling (201) 555-0123 failed, mail me: ann@example.com, card 4242 4242 4242 4242')
  await user.click(save())
  const text = [...services.world.saved.values()][0]!
  const { description } = JSON.parse(text) as { description: string }
  expect(description).toMatch(/^Calling .* failed, mail me: \[hidden\], card \[hidden\]$/)
  expect(text).not.toMatch(/201\W*555-?0123|ann@|4242 ?4242/)
  const digits = (written: string) => written.replace(/\D/g, '')
  const number = /to=%2B(\d+)/.exec(text)?.[1] ?? ''
  expect(digits(number)).toHaveLength(11)
  expect(digits(number)).toContain(digits(description.slice(0, 24)))
})

test('PINs and codes in what was written are hidden; days and amounts are not', async () => {
  api.refuse('GET Features', 404)
  const { user, services } = await openDialog()
  const written = 'My PIN 4711 (or 004711), then the code 123456. It said 1000 credits for $1500 on 2026-11-26'
  await user.type(question(), written)
  await user.click(save())
  const { description } = JSON.parse([...services.world.saved.values()][0]!) as { description: string }
  expect(description).toBe(
    'My PIN [hidden] (or [hidden]), then the code [hidden]. It said 1000 credits for $1500 on 2026-11-26',
  )
})

test('a file that did not arrive can be sent again, or saved', async () => {
  offer()
  api.refuse('POST SupportFiles', 429, {
    message: "You've sent a lot of support files. Please try again in 7 minutes.",
  })
  const { user, services } = await openDialog()
  await user.type(question(), 'Nothing happens')
  await user.click(await send())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /wasn't sent.*try again in 7 minutes\..*You can also save it/,
  )
  expect(question()).toHaveValue('Nothing happens')
  api.answer('POST SupportFiles', KEPT)
  await user.click(await send())
  expect(await screen.findByRole('status')).toHaveTextContent('K7QF')
  expect(services.world.saved.size).toBe(0)
})

test('a double click sends it once, and closing the dialog meanwhile does no harm', async () => {
  offer()
  api.answer('POST SupportFiles', KEPT)
  const { user } = await openDialog()
  await user.dblClick(await send())
  expect(await screen.findByRole('status')).toHaveTextContent('K7QF')
  expect(api.seen('POST SupportFiles')).toHaveLength(1)
})
