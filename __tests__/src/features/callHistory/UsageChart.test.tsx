import { screen } from '@testing-library/react'
import { daysAfter } from '../../../../src/components/page/days'
import { answerHistory, usageDay, usageOf } from '../../../helpers/api/callHistory'
import { aCall } from '../../../helpers/api/calls'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/call-history') => renderApp({ path, token: 'token', travels: true })

async function openChart(path?: string) {
  const app = await open(path)
  await app.user.click(await screen.findByRole('button', { name: 'Chart' }))
  return app
}

describe('minutes and credits', () => {
  const usageAsked = (name: string) => api.seen('GET Account/Usage').at(-1)?.url.searchParams.get(name)

  test('a bar for each day, described in words, with a table of the same data', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-19', 3), usageDay('2026-11-20', 12, 14.5)]))
    const { user } = await openChart()
    expect(
      await screen.findByRole('img', { name: 'Nov 20, 2026, 12 minutes, 14.5 credits, 1 call' }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('row', { name: 'Nov 19, 2026 3 minutes 3 credits 1 call' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'Total 15 minutes 17.5 credits 2 calls' })).toBeInTheDocument()
    expect(api.seen('GET Account/Usage')[0]?.url.searchParams.get('tz')).toBeTruthy()
  })

  test('it is filtered by dates and user, and says that it is not filtered by the search', async () => {
    answerHistory(api, [aCall({ account_sid: 'sub-1', created_at: '2026-11-20T15:00:00.000Z' })])
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-20', 12)]))
    await openChart('/call-history?q=202&user=sub-1&since=2026-11-20&until=2026-11-20')
    expect(await screen.findByText(/Search and result filters don't apply/)).toBeInTheDocument()
    expect(usageAsked('account_sid')).toBe('sub-1')
    expect(usageAsked('since')).toBe(new Date('2026-11-20T00:00:00').toISOString())
    expect(usageAsked('until')).toBe(new Date('2026-11-21T00:00:00').toISOString())
  })

  test('a switch shows credits instead of minutes', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-20', 12, 48)]))
    const { user } = await openChart()
    expect(await screen.findByRole('group', { name: /^Minutes per day/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Credits' }))
    expect(screen.getByRole('group', { name: /^Credits per day/ })).toBeInTheDocument()
  })

  test('the choice to show it is kept', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-20', 12)]))
    const { user, store } = await openChart()
    expect(store.getState().preferences.isChartOpen).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Chart' }))
    expect(screen.queryByRole('group', { name: /per day/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Chart' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('without dates it covers all days since the first call, as the list does', async () => {
    answerHistory(api, [aCall()])
    const days = Array.from({ length: 400 }, (_, index) =>
      usageDay(daysAfter('2025-10-17', index), index < 300 ? 0 : 1),
    )
    api.answer('GET Account/Usage', usageOf(days))
    await openChart()
    expect(await screen.findByText(/^Aug 13 – Nov 20, 2026$/)).toBeInTheDocument()
    const asked = ['since', 'until'].map((name) => Date.parse(usageAsked(name) ?? new Date().toISOString()))
    expect(Math.ceil(((asked[1] ?? 0) - (asked[0] ?? 0)) / 86_400_000)).toBe(400)
  })

  test('nothing is drawn over an empty list', async () => {
    answerHistory(api, [])
    await open('/call-history?q=999')
    expect(await screen.findByText('No calls found')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Chart' })).not.toBeInTheDocument()
  })

  test('years are limited to the days that the server reports', async () => {
    answerHistory(api, [aCall()])
    await open('/call-history?since=2020-01-01&until=2024-11-20')
    expect(await screen.findByText('No calls found')).toBeInTheDocument()
    expect(usageAsked('since')).toBe(new Date('2023-10-18T00:00:00').toISOString())
  })

  test('future days are not shown', async () => {
    answerHistory(api, [])
    await open('/call-history?since=2020-01-01&until=2150-01-01')
    expect(await screen.findByText('No calls found')).toBeInTheDocument()
    expect(Date.parse(usageAsked('until') ?? '')).toBeLessThan(Date.now() + 2 * 86_400_000)
  })

  test('if only future days are selected, the first one is shown', async () => {
    answerHistory(api, [])
    await open('/call-history?since=2150-01-01')
    expect(await screen.findByText('No calls found')).toBeInTheDocument()
    expect(usageAsked('since')).toBe(new Date('2150-01-01T00:00:00').toISOString())
    expect(usageAsked('until')).toBe(new Date('2150-01-02T00:00:00').toISOString())
  })

  test('a failure can be tried again', async () => {
    answerHistory(api, [aCall()])
    api.refuse('GET Account/Usage', 500)
    const { user } = await openChart()
    expect(await screen.findByText('Minutes and credits could not be loaded.')).toBeInTheDocument()
    api.answer('GET Account/Usage', usageOf([usageDay('2026-11-20', 12)]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: /12 minutes/ })).toBeInTheDocument()
  })
})
