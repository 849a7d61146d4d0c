import { screen, within } from '@testing-library/react'
import type { Checks } from '../../../../../src/recorder/actionLog'
import { renderReplay } from '../../../../helpers/recording/renderReplay'
import { fileOf, publicLog } from '../../../../helpers/recording/replayedLog'

const file = JSON.parse(fileOf(publicLog))
const withChecks = (checks: object) => JSON.stringify({ ...file, checks: { ...file.checks, ...checks } })

async function explained(user: ReturnType<typeof renderReplay>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: 'What does this mean?' }))
  return within(await screen.findByRole('dialog', { name: title }))
}

const linesOf = (dialog: Awaited<ReturnType<typeof explained>>) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

test('all that differs is listed, with the action that makes it so', async () => {
  const { open, user } = renderReplay()
  const others = { 'navigation.timeZone': '"Mars"', 'session.isCookieless': 'false' }
  const parts = (file.checks.parts as Required<Checks>['parts']).map((check) =>
    check.after === 4 ? { ...check, changed: { ...check.changed, ...others } } : check,
  )
  await open(withChecks({ parts }))
  expect(await screen.findByText('Differs at action 4')).toBeVisible()
  expect(screen.getByText('One more part differs')).toBeVisible()
  const dialog = await explained(user, 'Differs at action 4')
  expect(linesOf(dialog)).toEqual(
    expect.arrayContaining([
      'session/cookiesRefused: navigation.timeZone was "Mars", is "UTC"',
      'session/cookiesRefused: session.isCookieless was false, is true',
    ]),
  )
  expect(
    dialog.getByText(/After action 3 the state still matched the recording, after action 4 it does not/),
  ).toBeVisible()
})

test("the recorder's own fault has no action to blame", async () => {
  const { open, user } = renderReplay()
  await open(withChecks({ live: { 'session.isCookieless': 'false', 'navigation.timeZone': '"Mars"' } }))
  expect(await screen.findByText('The recorder missed something')).toBeVisible()
  expect(screen.queryByText(/^app\/screenBroke: /)).not.toBeInTheDocument()
  const dialog = await explained(user, 'The recorder missed something')
  expect(linesOf(dialog)).toEqual(
    expect.arrayContaining([
      'navigation.timeZone was "Mars" in the app, is "UTC" in the replay',
      'session.isCookieless was false in the app, is true in the replay',
    ]),
  )
  expect(dialog.getByText(/Report this to the developers, with the file/)).toBeVisible()
})
