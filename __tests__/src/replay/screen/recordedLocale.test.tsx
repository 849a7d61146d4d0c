import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { formatTime } from '../../../../src/components/page/format'
import { readLog } from '../../../../src/recorder/readLog'
import type { Environment } from '../../../../src/services/page'
import { getLocale, setLocale } from '../../../../src/strings/intl'
import { frameBody, renderReplay } from '../../../helpers/recording/renderReplay'
import { fileOf } from '../../../helpers/recording/replayedLog'

const journey = readLog(readFileSync(join(__dirname, '../../../action-logs/call-ended-by-them.json'), 'utf8'))
const listed = journey.actions.findIndex(
  ({ type, meta }) =>
    type.endsWith('/fulfilled') && (meta as { arg: { endpointName: string } }).arg.endpointName === 'listCalls',
)
const { environment, ...withoutEnvironment } = {
  ...journey,
  actions: journey.actions.slice(0, listed + 1),
  times: journey.times?.slice(0, listed + 1),
}
if (!environment) throw new Error('The journey was recorded without its environment.')
const { hourCycle: _, ...anyHours } = environment

const recordedIn = (language: string, more: Partial<Environment> = {}) =>
  fileOf({ ...withoutEnvironment, environment: { ...anyHours, ...more, language } })

/** When the journey was recorded, as the viewer writes dates. */
const RECORDED_DAY = /[A-Z][a-z]{2} \d{1,2}, 20\d\d/

afterEach(() => setLocale(undefined))

test.each([
  ['in Brazil', recordedIn('pt-BR'), 'México (+52)'],
  ['in the United States', recordedIn('en-US'), 'Mexico (+52)'],
  ['nobody knows where', fileOf(withoutEnvironment), 'Mexico (+52)'],
  ['in no language at all', recordedIn('no language!'), 'Mexico (+52)'],
])('the screens are formatted in the recorded locale, and nothing beside them: %s', async (_, file, country) => {
  const { open, user } = renderReplay()
  await open(file)
  expect((await screen.findAllByText(RECORDED_DAY))[0]).toBeVisible()
  await user.keyboard('{End}')
  await waitFor(() => expect(frameBody()?.textContent).toContain(country))
})

test('hours are written as they were there, whatever is usual here', async () => {
  const { open } = renderReplay()
  await open(recordedIn('en-US', { hourCycle: 'h23' }))
  await waitFor(() => expect(getLocale()).toBe('en-US-u-hc-h23'))
  expect(formatTime(Date.UTC(2026, 10, 20, 7, 31))).toBe('02:31')
  await open(recordedIn('en-US'))
  await waitFor(() => expect(getLocale()).toBe('en-US'))
  expect(formatTime(Date.UTC(2026, 10, 20, 7, 31))).toMatch(/^2:31\sAM$/)
})

test('the workbench counts in the digits of the viewer', async () => {
  const { open } = renderReplay()
  await open(recordedIn('ar-EG'))
  await waitFor(() => expect(getLocale()).toBe('ar-EG'))
  expect((await screen.findAllByText(RECORDED_DAY))[0]).toBeVisible()
  expect(document.body.textContent).not.toMatch(/[\u0660-\u0669]/)
})

test('another file has its own locale, or the viewer’s', async () => {
  const { open } = renderReplay()
  await open(recordedIn('pt-BR'))
  await waitFor(() => expect(getLocale()).toBe('pt-BR'))
  await open(fileOf(withoutEnvironment))
  await waitFor(() => expect(getLocale()).toBeUndefined())
})
