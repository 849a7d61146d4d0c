import { screen, within } from '@testing-library/react'
import type { CallReport } from '../../../../contract/reports'
import { answerHistory } from '../../../helpers/api/callHistory'
import { aCall } from '../../../helpers/api/calls'
import { subAccount } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { learnFeatures } from '../../../helpers/page/learnFeatures'
import { flagsIn } from '../../../helpers/page/onScreen'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const byUser: CallReport = {
  resources: {
    rows: [
      { key: 'sub-1', name: 'Leo Chen', calls: 4, answered: 3, minutes: 120, credits: 1250.5 },
      { key: 'sub-2', name: 'Ann Chen', calls: 1, answered: 0, minutes: 0, credits: 0 },
    ],
    totals: { calls: 5, answered: 3, minutes: 120, credits: 1250.5 },
  },
}

async function open(path = '/call-history', offers = ['reports']) {
  answerHistory(api, [aCall({ created_at: '2026-10-20T15:00:00.000Z' })])
  api.answer('GET Features', { resources: { features: offers } })
  api.answer('GET Reports/Calls', byUser)
  return openWithFeatures(path)
}

async function openWithFeatures(path: string) {
  const app = await renderApp({ path, token: 'token', travels: true })
  await learnFeatures(app)
  return app
}

test('calls by user: how many, the answered share, minutes, credits, and their totals', async () => {
  const { user } = await open('/call-history?since=2026-10-01&until=2026-10-31&q=202')
  await user.click(await screen.findByRole('button', { name: 'By user' }))
  const table = within(await screen.findByRole('table', { name: 'Calls by user' }))
  expect(table.getByRole('row', { name: 'Leo Chen 4 75% 120 1,250.5' })).toBeInTheDocument()
  expect(table.getByRole('row', { name: 'Ann Chen 1 0% 0 0' })).toBeInTheDocument()
  expect(table.getByRole('row', { name: 'Total 5 60% 120 1,250.5' })).toBeInTheDocument()
  expect(screen.getByText('5 calls · 120 min · 1,250.5 credits')).toBeInTheDocument()
  const asked = api.seen('GET Reports/Calls')[0]?.url.searchParams ?? []
  expect(Object.fromEntries(asked)).toEqual({
    by: 'user',
    since: new Date('2026-10-01T00:00:00').toISOString(),
    until: new Date('2026-11-01T00:00:00').toISOString(),
  })
  expect(screen.queryByLabelText('Search')).not.toBeInTheDocument()
  expect(table.getByRole('link', { name: 'Leo Chen' })).toHaveAttribute(
    'href',
    '/call-history?since=2026-10-01&until=2026-10-31&user=sub-1',
  )
})

test('initials stand before users and contacts, flags beside foreign numbers', async () => {
  const marks = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((head) => head.querySelector<HTMLElement>('[data-mark]')?.dataset.mark)
  const { user } = await open('/call-history?by=user')
  await screen.findByRole('table', { name: 'Calls by user' })
  expect(marks()).toEqual(['LC', 'AC', undefined])
  const sums = { calls: 1, answered: 1, minutes: 1, credits: 1 }
  const rows = [
    { key: '+442079460018', name: 'Zoë Łuk', ...sums },
    { key: '+12025550100', ...sums },
  ]
  api.answer('GET Reports/Calls', { resources: { rows, totals: sums } })
  await user.click(screen.getByRole('button', { name: 'By number' }))
  await screen.findByRole('table', { name: 'Calls by number' })
  expect(marks()).toEqual(['ZŁ', undefined, undefined])
  expect(flagsIn(screen.getByRole('table'))).toEqual(['GB', 'US'])
})

test('the file holds the report that is shown', async () => {
  const { user, services } = await open('/call-history?by=number&since=2026-10-01&until=2026-10-31')
  api.answer('GET Reports/Calls.csv', new Response('Number,Calls\n+12025550100,1\n'))
  await screen.findByRole('table', { name: 'Calls by number' })
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('The whole report for this period will be exported.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Saved. The file contains one row.')).toBeInTheDocument()
  expect(api.seen('GET Reports/Calls.csv')[0]?.url.searchParams.get('by')).toBe('number')
  expect([...services.world.saved.keys()]).toEqual(['calls-by-number-2026-10-01-to-2026-10-31.csv'])
})

test('the file of a report without an end is named after the day it is made on', async () => {
  const { user, services } = await open('/call-history?by=user')
  api.answer('GET Reports/Calls.csv', new Response('User,Calls\nLeo,1\n'))
  await screen.findByRole('table', { name: 'Calls by user' })
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await screen.findByText(/^Saved/)
  expect([...services.world.saved.keys()]).toEqual([
    expect.stringMatching(/^calls-by-user-until-\d{4}-\d\d-\d\d\.csv$/),
  ])
})

test('a failed report can be tried again', async () => {
  const { user } = await open('/call-history?by=user')
  await screen.findByRole('table', { name: 'Calls by user' })
  api.refuse('GET Reports/Calls', 500)
  await user.click(screen.getByRole('button', { name: 'By number' }))
  expect(await screen.findByText('The report could not be loaded.')).toBeInTheDocument()
  api.answer('GET Reports/Calls', byUser)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Calls by number' })).toBeInTheDocument()
})

test('a user of the account sees its own calls by number only', async () => {
  answerHistory(api, [aCall()], subAccount)
  api.answer('GET Features', { resources: { features: ['reports'] } })
  await openWithFeatures('/call-history')
  expect(await screen.findByRole('button', { name: 'By number' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'By user' })).not.toBeInTheDocument()
})

test('an API without reports shows the calls, whatever the address says', async () => {
  await open('/call-history?by=user', [])
  expect(await screen.findByText('+1 202 555 0100')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'By number' })).not.toBeInTheDocument()
  expect(api.seen('GET Reports/Calls')).toHaveLength(0)
})
