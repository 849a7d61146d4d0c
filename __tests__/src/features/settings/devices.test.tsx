import { screen, waitFor, within } from '@testing-library/react'
import type { Device } from '../../../../contract/access'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import {
  answerAccountTab,
  card,
  oldPhone,
  oldTablet,
  openAccountTab,
  thisDevice,
} from '../../../helpers/page/accountTab'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
const LIST = 'GET Access/Tokens'
const END_PHONE = 'DELETE Access/Tokens/phone'
const END_TABLET = 'DELETE Access/Tokens/tablet'

const answerList = (...tokens: Device[]) => api.answer(LIST, { resources: { tokens } })
const section = () => within(card('Your devices'))
const names = () => section().getAllByRole('listitem')

async function open() {
  answerAccountTab(api)
  const app = await openAccountTab()
  await section().findByText('This device')
  return app
}

async function askAboutOthers() {
  const app = await open()
  await app.user.click(button('Log out everywhere else'))
  const question = within(screen.getByRole('alertdialog', { name: 'Log out everywhere else?' }))
  return { ...app, confirm: () => app.user.click(question.getByRole('button', { name: 'Log out' })) }
}

test('this device comes first and cannot be logged out here, then the most recently used', async () => {
  await open()
  expect(names().map((row) => /This device|Safari on iOS|Chrome on Android/.exec(row.textContent ?? '')?.[0])).toEqual([
    'This device',
    'Chrome on Android',
    'Safari on iOS',
  ])
  expect(within(names()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
})

test('another device is logged out once, and disappears', async () => {
  const { user } = await open()
  const answer = deferAnswer(api, END_PHONE)
  await user.dblClick(button('Log out Safari on iOS'))
  answerList(thisDevice, oldTablet)
  await answer({})
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out Safari on iOS' })).not.toBeInTheDocument())
  expect(api.seen(END_PHONE)).toHaveLength(1)
  expect(await section().findByText('The device was logged out.')).toBeVisible()
})

test('a failure is reported in the row of the device', async () => {
  const { user } = await open()
  api.refuse(END_PHONE, 500)
  await user.click(button('Log out Safari on iOS'))
  expect(await section().findByRole('alert')).toHaveTextContent('There was an error. Please try again.')
  expect(within(names()[2] as HTMLElement).getByRole('alert')).toBeVisible()
})

test('everywhere else: asks once, then logs out every other device, even one already gone', async () => {
  const { confirm } = await askAboutOthers()
  api.answer(END_PHONE, {})
  api.refuse(END_TABLET, 404)
  api.answer(LIST, () => ({
    resources: { tokens: api.seen(END_TABLET).length ? [thisDevice] : [thisDevice, oldPhone, oldTablet] },
  }))
  await confirm()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(section().getByText('All other devices were logged out.')).toBeVisible()
  expect(section().getByText("You aren't logged in anywhere else.")).toBeVisible()
  expect(api.seen(END_PHONE)).toHaveLength(1)
})

test('everywhere else: a failure is reported in the dialog, which stays open', async () => {
  const { confirm } = await askAboutOthers()
  api.answer(END_TABLET, {})
  api.refuse(END_PHONE, 500)
  await confirm()
  expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toHaveTextContent('There was an error.')
})

test('a list that cannot be loaded says so in place and can be retried', async () => {
  answerAccountTab(api)
  api.refuse(LIST, 404)
  const { user } = await openAccountTab()
  expect(await section().findByText('Your devices could not be loaded.')).toBeVisible()
  answerList(thisDevice)
  await user.click(section().getByRole('button', { name: 'Try again' }))
  expect(await section().findByText('This device')).toBeVisible()
})

test('of many devices only the newest three are shown, until all are asked for', async () => {
  const more = ['two', 'three'].map((sid) => ({ ...oldTablet, sid, last_used_at: '2026-11-01T12:00:00.000Z' }))
  answerAccountTab(api)
  answerList(thisDevice, oldPhone, oldTablet, ...more)
  const { user } = await openAccountTab()
  await section().findByText('This device')
  expect(names()).toHaveLength(3)
  await user.click(button('Show all 5'))
  expect(names()).toHaveLength(5)
  expect(card('Your devices')).toHaveFocus()
})
