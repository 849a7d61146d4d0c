import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { readLog } from '../../../../../src/recorder/readLog'
import { frameBody, renderReplay } from '../../../../helpers/recording/renderReplay'
import { fileOf } from '../../../../helpers/recording/replayedLog'

const journey = readLog(readFileSync(join(__dirname, '../../../../action-logs/pin-reset.json'), 'utf8'))
const sent = journey.actions.findIndex(
  ({ type, meta }) =>
    type.endsWith('/fulfilled') && (meta as { arg: { endpointName: string } }).arg.endpointName === 'requestCode',
)

/** A log up to when a code was sent, with one more action four seconds later. */
function waitingForCode() {
  const times = journey.times?.slice(0, sent + 1) ?? []
  return {
    ...journey,
    actions: [...journey.actions.slice(0, sent + 1), { type: 'session/nothingKnown' }],
    times: [...times, (times.at(-1) ?? 0) + 4000],
  }
}

const secondsLeft = () => Number(/another code in (\d+) second/.exec(frameBody()?.textContent ?? '')?.[1])

test('a countdown on the screens follows the time of the recording: it stops, runs and goes back with it', async () => {
  const { open, user, advance } = renderReplay()
  await open(fileOf(waitingForCode()))
  await screen.findByRole('listbox')
  await user.keyboard('{End}{ArrowLeft}')
  await waitFor(() => expect(secondsLeft()).toBe(30))
  await advance(60_000)
  expect(secondsLeft()).toBe(30)

  await user.click(screen.getByRole('button', { name: 'Play' }))
  await advance(1500)
  expect(secondsLeft()).toBe(29)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await advance(60_000)
  expect(secondsLeft()).toBe(29)

  await user.keyboard('{End}')
  expect(secondsLeft()).toBe(26)
  await user.keyboard('{ArrowLeft}')
  expect(secondsLeft()).toBe(30)
})
