import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderReplay } from '../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../helpers/recording/replayedLog'

const note = () => screen.getByRole('textbox', { name: /^Note on action/ })

async function openWithNote() {
  const replay = renderReplay()
  await replay.open(fileOf(publicLog))
  await replay.user.click(await screen.findByRole('tab', { name: 'Notes' }))
  await replay.user.type(note(), 'Why?')
  return replay
}

function isAskedOnLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  act(() => void window.dispatchEvent(leaving))
  return leaving.defaultPrevented
}

const choose = (text: string, name: string) => {
  const file = new File([text], name)
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer)
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
}

test('a broken file leaves what is open, with its notes', async () => {
  const { open, user } = renderReplay()
  await open(fileOf(publicLog))
  await screen.findByRole('heading', { name: 'support.json' })
  // 56-accept.md: mail programs and systems rename log.json to log.json.txt.
  expect(document.querySelector('input[type="file"]')).toHaveAttribute('accept', expect.stringMatching(/\.txt\b/))
  choose('{}', 'broken.json')
  expect(await screen.findByRole('dialog', { name: 'The file was not opened' })).toHaveTextContent(
    'This file is not an action log',
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'support.json' })).toBeVisible()
})

test('another file is opened without the notes only if their loss is confirmed', async () => {
  const { user } = await openWithNote()
  expect(isAskedOnLeaving()).toBe(true)
  const asked = () => screen.findByRole('alertdialog', { name: 'Open another file without your notes?' })
  choose(fileOf(publicLog), 'next.json')
  await asked()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(note()).toHaveValue('Why?')
  choose(fileOf(publicLog), 'next.json')
  await asked()
  await user.click(screen.getByRole('button', { name: 'Discard Notes' }))
  expect(await screen.findByRole('heading', { name: 'next.json' })).toBeInTheDocument()
  expect(isAskedOnLeaving()).toBe(false)
})

test('exported notes are not asked about', async () => {
  const { user } = await openWithNote()
  await user.click(screen.getByRole('button', { name: 'Export Cut' }))
  expect(isAskedOnLeaving()).toBe(false)
  choose(fileOf(publicLog), 'next.json')
  expect(await screen.findByRole('heading', { name: 'next.json' })).toBeInTheDocument()
})
