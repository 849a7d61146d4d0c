import { screen, within } from '@testing-library/react'
import { answerHistory } from '../../../helpers/api/callHistory'
import { aCall, mobile } from '../../../helpers/api/calls'
import { customerServices } from '../../../helpers/api/customerApp'
import { parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

async function open({ calls = [] as ReturnType<typeof aCall>[], offers = ['test_calls'], callerIds = [mobile] } = {}) {
  answerHistory(api, calls)
  api.answer('GET Account/CallerIds', { resources: { caller_ids: callerIds } })
  api.answer('GET Features', { resources: { features: offers } })
  api.answer('GET Calls/Test', { resources: { test_call: { to: '+12015550199', max_seconds: 60 } } })
  const app = await renderApp({ path: '/', services: customerServices() })
  await learnFeatures(app)
}

const welcome = async () => within(await screen.findByRole('region', { name: 'Welcome to Tealine' }))

test('before the first call the page says how to make one, and offers a free test call', async () => {
  await open()
  expect((await welcome()).getAllByRole('listitem')).toHaveLength(3)
  expect((await welcome()).getByRole('heading', { level: 2 })).toHaveTextContent('Welcome to Tealine')
  expect(await (await welcome()).findByRole('button', { name: 'Make a test call' })).toBeVisible()
  expect((await welcome()).getByRole('link', { name: 'See how everything works' })).toHaveAttribute('href', '/help')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('where the server has no test call, none is mentioned', async () => {
  await open({ offers: [] })
  expect((await welcome()).queryByText(/test call/)).not.toBeInTheDocument()
})

test('without a caller ID no test call is mentioned, as none can be made', async () => {
  await open({ callerIds: [] })
  expect(await screen.findByRole('region', { name: 'Welcome to Tealine' })).toBeVisible()
  expect((await welcome()).queryByText(/test call/)).not.toBeInTheDocument()
})

test('after the first call it is gone', async () => {
  await open({ calls: [aCall({ account_sid: parent.sid })] })
  expect(await screen.findByRole('button', { name: /^Call again/ })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Welcome to Tealine' })).not.toBeInTheDocument()
})
