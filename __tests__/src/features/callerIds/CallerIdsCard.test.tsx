import { screen, waitFor, within } from '@testing-library/react'
import type { CallerId } from '../../../../contract/callerIds'
import { mobile, office } from '../../../helpers/api/calls'
import { deferAnswer } from '../../../helpers/api/deferAnswer'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, card, openAccountTab } from '../../../helpers/page/accountTab'
import { button } from '../../../helpers/page/onScreen'

const api = startFakeApi()
const home: CallerId = { ...office, sid: 'caller-home', phone_number: '+14165550199', label: '' }
const CHANGE_OFFICE = 'POST Account/CallerIds/caller-office'
const REMOVE_MOBILE = 'DELETE Account/CallerIds/caller-mobile'

const answerList = (...callerIds: CallerId[]) =>
  api.answer('GET Account/CallerIds', { resources: { caller_ids: callerIds } })
const section = () => within(card('Caller IDs'))
const row = (number: string) => within(screen.getByRole('listitem', { name: new RegExp(`^(\\+1 |\\()${number}`) }))

async function open(...callerIds: CallerId[]) {
  answerAccountTab(api)
  answerList(...callerIds)
  const app = await openAccountTab()
  await waitFor(() => expect(section().queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument())
  return app
}

test('each number shows its label, when it was verified, and whether it is the default', async () => {
  await open(mobile, office)
  expect(row('201').getByText('Mobile')).toBeVisible()
  expect(row('201').getByText('Default')).toBeVisible()
  expect(row('201').getByText(/^Verified (Jan 1, 2026|Dec 31, 2025)$/)).toBeVisible()
  expect(row('201').queryByRole('button', { name: /Make default/ })).not.toBeInTheDocument()
  expect(row('212').queryByText('Default')).not.toBeInTheDocument()
})

test('a label is edited in place, sent once, and can be removed', async () => {
  const { user } = await open(mobile, office)
  const answer = deferAnswer(api, CHANGE_OFFICE)
  await user.click(button('Edit label of (212) 555-0187'))
  const field = screen.getByLabelText('Label of (212) 555-0187')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.dblClick(row('212').getByRole('button', { name: 'Save' }))
  const unlabelled = { ...office, label: '' }
  answerList(mobile, unlabelled)
  await answer({ resources: { caller_id: unlabelled } })
  expect(await section().findByText('The label was saved.')).toBeInTheDocument()
  await waitFor(() => expect(section().queryByText('Office')).not.toBeInTheDocument())
  expect(api.seen(CHANGE_OFFICE).map(({ body }) => body)).toEqual([{ label: '' }])
  expect(button('Edit label of (212) 555-0187')).toHaveFocus()
})

test('a new default is shown once the server has set it; the focus stays in its row', async () => {
  const { user } = await open(mobile, office)
  const [was, is] = [
    { ...mobile, is_default: false },
    { ...office, is_default: true },
  ]
  api.answer(CHANGE_OFFICE, () => {
    answerList(is, was)
    return { resources: { caller_id: is } }
  })
  await user.click(row('212').getByRole('button', { name: /^Make default/ }))
  expect(await row('212').findByText('Default')).toBeVisible()
  expect(row('201').queryByText('Default')).not.toBeInTheDocument()
  expect(api.seen(CHANGE_OFFICE).map(({ body }) => body)).toEqual([{ is_default: true }])
  expect(button('Edit label of (212) 555-0187')).toHaveFocus()
})

test('removing asks once, names the next default, and then lists the rest', async () => {
  const { user } = await open(mobile, office, home)
  await user.click(button('Remove (201) 555-0123'))
  const question = within(screen.getByRole('alertdialog', { name: 'Remove (201) 555-0123?' }))
  expect(question.getByText(/Calls in progress aren't affected/)).toHaveTextContent(
    '+1 416 555 0199 becomes the default.',
  )
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  api.answer(REMOVE_MOBILE, () => {
    answerList({ ...home, is_default: true }, office)
    return {}
  })
  await user.dblClick(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await row('416').findByText('Default')).toBeVisible()
  expect(section().queryByText('Mobile')).not.toBeInTheDocument()
  expect(api.seen(REMOVE_MOBILE)).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('list', { name: 'Caller IDs' })).toHaveFocus())
})

test('removing the last one explains the consequences first', async () => {
  const { user } = await open(mobile)
  await user.click(button('Remove (201) 555-0123'))
  expect(screen.getByText(/You can't place calls until you add another/)).toBeVisible()
  await user.click(button('Cancel'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('one already removed in another tab disappears from the list', async () => {
  const { user } = await open(mobile, office)
  api.refuse(REMOVE_MOBILE, 404, { code: 'not_found', message: 'There is no such thing.' })
  await user.click(button('Remove (201) 555-0123'))
  answerList({ ...office, is_default: true })
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section().queryByText('Mobile')).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a refused default is reported in its row', async () => {
  const { user } = await open(mobile, office)
  api.refuse(CHANGE_OFFICE, 403, { code: 'suspended', message: 'This account is suspended.' })
  await user.click(row('212').getByRole('button', { name: /^Make default/ }))
  expect(await row('212').findByRole('alert')).toHaveTextContent('This account is suspended.')
})

test('without any, it explains caller IDs and how to add one', async () => {
  await open()
  expect(section().getByText('Your caller IDs will be listed here')).toBeVisible()
  expect(section().getByRole('button', { name: 'Add a number' })).toBeVisible()
})

test('a list that cannot be loaded says so in place, can be retried, and does not affect the rest of the tab', async () => {
  answerAccountTab(api)
  api.refuse('GET Account/CallerIds', 404)
  const { user } = await openAccountTab()
  expect(await section().findByText('Your caller IDs could not be loaded.')).toBeVisible()
  expect(card('Your devices')).toBeVisible()
  answerList(mobile)
  await user.click(section().getByRole('button', { name: 'Try again' }))
  expect(await section().findByText('Mobile')).toBeVisible()
})
