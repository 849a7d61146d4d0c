import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { frameBody, renderReplay, stage } from '../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../helpers/recording/replayedLog'

const list = () => screen.getByRole('listbox', { name: 'Actions' })
const chosen = () => within(list()).queryByRole('option', { selected: true })
const slider = () => screen.getByRole('slider', { name: 'Position' })

test('a chosen file opens, with its description and a note that nothing is sent', async () => {
  const { open } = renderReplay()
  await open(fileOf(publicLog))
  expect(await screen.findByText('Replay: nothing is sent')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('support.json')
  expect(screen.getByText(/^5 actions, Nov 21, 2026, 12:15\sPM · app 1\.2\.3 \(abc1234\)$/)).toBeVisible()
  expect(screen.getByText('3 older actions were dropped before this file was saved.')).toBeVisible()
  expect(document.title).toBe('support.json · Replay · Tealine')
})

test('a file can be dropped anywhere, one at a time', async () => {
  renderReplay()
  const file = new File([''], 'dropped.json')
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(fileOf(publicLog)).buffer)
  fireEvent.drop(document.body, { dataTransfer: { files: [file, file] } })
  expect(await screen.findByText('Choose one file at a time.')).toBeVisible()
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  expect(await screen.findByRole('heading', { name: 'dropped.json' })).toBeVisible()
})

test('an internal error is reported too, and another file can be opened', async () => {
  const { open } = renderReplay()
  const file = new File([''], 'odd.json')
  file.arrayBuffer = () => Promise.resolve(Symbol('no bytes') as never)
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  expect(await screen.findByText(/^This file cannot be opened because of an error in this page: /)).toBeVisible()
  expect(screen.queryByText('Opening odd.json…')).not.toBeInTheDocument()
  await open(fileOf(publicLog))
  expect(await screen.findByText('Replay: nothing is sent')).toBeVisible()
})

test('of two files in a row the later one opens, however long the first one takes', async () => {
  renderReplay()
  let finish = (_: ArrayBuffer) => {}
  const slow = new File([''], 'slow.json')
  slow.arrayBuffer = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  const quick = new File([''], 'quick.json')
  quick.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(fileOf(publicLog)).buffer)
  for (const file of [slow, quick]) fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  expect(await screen.findByRole('heading', { name: 'quick.json' })).toBeVisible()
  await act(async () => finish(new TextEncoder().encode('[]').buffer))
  expect(screen.getByRole('heading', { name: 'quick.json' })).toBeVisible()
})

test('the real screens show the recorded state, and cannot be interacted with', async () => {
  const { open, user } = renderReplay()
  await open(fileOf(publicLog))
  expect(await screen.findByText('No page was open yet.')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await (await stage()).findByRole('heading', { name: 'Welcome back!', hidden: true })).toBeInTheDocument()
  expect(screen.getByText('/login')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(
    await (await stage()).findByRole('heading', { name: "It's okay. It happens!", hidden: true }),
  ).toBeInTheDocument()
  const frame = screen.getByTitle('Recorded screen')
  expect(frame).toHaveProperty('inert', true)
  expect(frameBody()).toHaveProperty('inert', true)
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  expect(document.title).toContain('Replay')
})

test('input on the screens by any means changes nothing', async () => {
  const { open, user } = renderReplay()
  await open(fileOf(publicLog))
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowRight}')
  const shown = await stage()
  const heading = await shown.findByRole('heading', { name: 'Welcome back!', hidden: true })
  const before = frameBody()?.innerHTML
  fireEvent.click(shown.getByRole('link', { name: 'Forgot your PIN?', hidden: true }))
  fireEvent.submit(shown.getByLabelText('Phone number').closest('form') as HTMLFormElement)
  expect(heading).toBeInTheDocument()
  expect(frameBody()?.innerHTML).toBe(before)
})

test('the keys step, jump to the ends and to the next error', async () => {
  const { open, user } = renderReplay()
  await open(fileOf(publicLog))
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowRight}')
  expect(slider()).toHaveAttribute('aria-valuetext', '1 of 5, +0:00.000')
  expect(chosen()).toHaveTextContent('Went to the log-in page')
  await user.keyboard('e')
  expect(screen.getByTitle('Part of the page crashed: again')).toBeVisible()
  expect(slider()).toHaveAttribute(
    'aria-valuetext',
    '3 of 5, +0:01.000: Part of the page crashed: <img src=x onerror=alert(1)>',
  )
  expect(chosen()).toHaveTextContent('Error')
  await user.keyboard('e')
  expect(slider()).toHaveAttribute('aria-valuenow', '4')
  await user.keyboard('e')
  expect(slider()).toHaveAttribute('aria-valuenow', '5')
  await user.keyboard('{ArrowLeft}')
  expect(slider()).toHaveAttribute('aria-valuenow', '4')
  await user.keyboard('{Home}')
  expect(slider()).toHaveAttribute('aria-valuenow', '0')
  await user.keyboard('{End}')
  expect(slider()).toHaveAttribute('aria-valuenow', '5')
})

test('the buttons do the same; without a further error, its button is disabled', async () => {
  const { open, user } = renderReplay()
  await open(fileOf(publicLog))
  await user.click(await screen.findByRole('button', { name: 'First Error' }))
  expect(slider()).toHaveAttribute('aria-valuenow', '3')
  await user.click(screen.getByRole('button', { name: 'Next Error' }))
  await user.click(screen.getByRole('button', { name: 'Next Error' }))
  expect(screen.getByRole('button', { name: 'Next Error' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Step Back' }))
  await user.click(screen.getByRole('button', { name: 'Step Back' }))
  await user.click(screen.getByRole('button', { name: 'Step Forward' }))
  expect(slider()).toHaveAttribute('aria-valuenow', '4')
  await user.click(screen.getByRole('button', { name: 'To the Start' }))
  expect(slider()).toHaveAttribute('aria-valuenow', '0')
})

test('plays at the chosen speed until the space bar pauses it', async () => {
  const { open, user, advance } = renderReplay()
  await open(fileOf(publicLog))
  await user.click(await screen.findByRole('button', { name: '4 times' }))
  await user.click(list())
  await user.keyboard(' ')
  await advance(200)
  await waitFor(() => expect(slider()).toHaveAttribute('aria-valuenow', '2'))
  await user.keyboard(' ')
  await advance(5000)
  expect(slider()).toHaveAttribute('aria-valuenow', '2')
})

test('a step is announced with the screen it led to', async () => {
  const { open, user, advance } = renderReplay()
  await open(fileOf(publicLog))
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowRight}')
  await (await stage()).findByRole('heading', { name: 'Welcome back!', hidden: true })
  await advance(400)
  expect(await screen.findByText('Action 1 of 5: app/routeChanged. Log In · Tealine')).toBeInTheDocument()
})

test('single-key shortcuts can be turned off', async () => {
  const { open, user } = renderReplay()
  await open(fileOf(publicLog))
  await screen.findByRole('listbox')
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keys' })
  await user.click(within(dialog).getByRole('switch', { name: 'Enable these keys' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('e')
  expect(slider()).toHaveAttribute('aria-valuenow', '0')
})
