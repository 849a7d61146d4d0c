import { screen, within } from '@testing-library/react'
import type { Notifications } from '../../../../contract/notifications'
import { subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { answerAccountTab, maya, openAccountTab } from '../../../helpers/page/accountTab'
import { learnFeatures } from '../../../helpers/page/learnFeatures'

const api = startFakeApi()
const CALL = 'Account/Notifications'

const saved: Notifications = {
  purchase: true,
  top_up: true,
  top_up_failed: true,
  low_balance: false,
  credit_request: true,
  statement: false,
}
const answer = (change: Partial<Notifications> = {}) => ({ resources: { notifications: { ...saved, ...change } } })

async function open({ features = ['notifications'], account = maya } = {}) {
  answerAccountTab(api, account)
  api.answer('GET Features', { resources: { features } })
  api.answer(`GET ${CALL}`, answer())
  const app = await openAccountTab()
  await learnFeatures(app)
  return app
}

const choice = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Notifications' })).findByRole('switch', { name })

test('each kind of email is switched by itself, and saved at once', async () => {
  const { user } = await open()
  const lowBalance = await choice('Fewer than 15 credits left')
  expect(lowBalance).not.toBeChecked()
  expect(await choice('A purchase, with its receipt')).toBeChecked()
  api.answer(`POST ${CALL}`, answer({ low_balance: true }))
  await user.click(lowBalance)
  expect(lowBalance).toBeChecked()
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(api.seen(`POST ${CALL}`).map(({ body }) => body)).toEqual([{ low_balance: true }])
  api.refuse(`POST ${CALL}`, 409, { code: 'conflict', message: 'Not now.' })
  await user.click(lowBalance)
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
})

test('a choice that could not be saved is taken back and explained', async () => {
  const { user } = await open()
  api.refuse(`POST ${CALL}`, 409, { code: 'conflict', message: 'Not now.' })
  const purchase = await choice('A purchase, with its receipt')
  await user.click(purchase)
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(purchase).toBeChecked()
})

test('without an email address it says what is missing', async () => {
  const { email_address: _none, ...withoutEmail } = maya
  await open({ account: withoutEmail })
  expect(await screen.findByText('Add an email address to your profile to get these emails.')).toBeVisible()
  // Nothing went wrong.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a user of the account chooses only what concerns it', async () => {
  await open({ account: { ...maya, ...subAccount } })
  expect(await choice('The answer to your credit request')).toBeChecked()
  expect(screen.queryByRole('switch', { name: /purchase/ })).not.toBeInTheDocument()
})

test('an API that sends no such emails has no such section', async () => {
  await open({ features: [] })
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument()
  expect(api.seen(`GET ${CALL}`)).toHaveLength(0)
})
